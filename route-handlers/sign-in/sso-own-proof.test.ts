import { verifiedByPassword } from '@/lib/server/http/guards';
import { calls } from '@/route-handlers';
import { activeConnection, leaveFor, postAnswer, sentTo } from '@/tests/factories/company-sign-in';
import { tokenMailedTo } from '@/tests/factories/mailed';
import { type SamlMood, type SamlProvider, samlProvider } from '@/tests/factories/saml-provider';
import { newEmail, provedByMail, registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { sendSample } from '@/tests/laws/sample-calls';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
let provider: SamlProvider;
let admin: TestBrowser;
let id = 0;

beforeAll(async () => {
  provider = await samlProvider();
  ({ admin, id } = await activeConnection(db, {
    protocol: 'saml',
    name: 'SAML',
    metadata: provider.metadata,
  }));
});

/** Goes to the provider, is somebody there, and comes back; the last page of the way. */
async function come(browser: TestBrowser, mood: SamlMood = {}): Promise<URL> {
  const answer = await provider.answer(await leaveFor(browser, id, '?redir=%2Ftrips'), mood);
  return onward(browser, await postAnswer(testBrowser(), id, answer));
}

/** The step after the post, with the browser's own cookies. */
const onward = (browser: TestBrowser, url: URL): Promise<URL> | URL =>
  url.pathname.startsWith('/k/run/sso/callback') ? sentTo(browser, `${url.pathname}${url.search}`) : url;

const changing = Object.values(calls)
  .flat()
  .filter(({ guard }) => guard.changesSignIn === true && guard !== verifiedByPassword);

test('A2 a session that a company has opened changes nothing about how the account is entered', async () => {
  const person = { subject: 'owner', email: 'owner@acme-lanterns.example' };
  const browser = testBrowser();
  await come(browser, person);
  const state = () =>
    db.query(
      `select a.password_hash, a.totp, a.delete_after, c.provider, c.subject, c.is_primary from account a
       join credential c on c.account_id = a.id join credential k on k.account_id = a.id where k.subject = $1 order by c.id`,
      [person.email],
    );
  const before = await state();
  const formToken = await browser.formToken();
  expect(changing.length).toBeGreaterThan(15);
  for (const { address } of changing)
    expect([address, await (await sendSample(browser, address, formToken)).text()]).toEqual([
      address,
      expect.stringContaining('REAUTHENTICATION_NEEDED'),
    ]);
  expect(await state()).toEqual(before);
  // The mailbox is the person's own proof.
  await provedByMail(browser, person.email);
  const added = await browser.call('POST', '/i/api/account/email/v1', { email: newEmail('private') });
  expect(added.status).toBe(204);
});

test('A2 nor does it change the password, or what the person is in another company', async () => {
  const person = { subject: 'two-jobs', email: 'two-jobs@acme-lanterns.example' };
  const browser = testBrowser();
  await come(browser, person);
  const [kites] = await db.query<{ id: string }>(
    `with owner as (update account set password_hash = (select password_hash from account join credential
         on account_id = account.id where subject = 'ada.brightwell@acme-lanterns.example')
       where id = (select account_id from membership where email = $1) returning id),
     held as (insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
       select c.id, owner.id, 'two-jobs@home.example', r.id, 'active', now() from owner, company c, role r
       where c.name = 'Beacon Kites' and r.key = 'traveler' and r.company_id is null returning company_id as id)
     select id from held`,
    [person.email],
  );
  const leave = () => browser.call('POST', `/i/api/business/me/v1/companies/${kites?.id}/leave`, {});
  expect(await (await leave()).text()).toContain('REAUTHENTICATION_NEEDED');
  const change = { current: 'lantern-boat-42', passwd: 'walnut-ferry-608-dune', others: 'false' };
  const changed = await browser.post('/k/run/auth/password', change);
  expect(await changed.text()).toContain('REAUTHENTICATION_NEEDED');
  await provedByMail(browser, person.email);
  expect((await leave()).status).toBe(200);
});

test('A2 nor when the company confirms, in the same browser, an address that was registered with a password', async () => {
  const person = { subject: 'both', email: 'both@acme-lanterns.example' };
  const browser = testBrowser();
  await registered(browser, person.email);
  await come(browser, person);
  expect(await confirmedAt(person.email)).toBe(1);
  const proved = `passwordless_at is not null and account_id = (select account_id from credential where subject = $1)`;
  expect(await db.count('session', proved, [person.email])).toBe(0);
  const answer = await browser.post('/i/api/business/twoFactor/v1/enroll');
  expect(await answer.text()).toContain('REAUTHENTICATION_NEEDED');
});

const confirmedAt = (email: string) =>
  db.count('credential', `subject = $1 and provider = 'email' and verified_at is not null`, [email]);

test('A2 a factor that the company’s provider asserted is none once the account has its own', async () => {
  const person = {
    subject: 'factor-later',
    email: 'factor-later@acme-lanterns.example',
    context: 'https://refeds.org/profile/mfa',
  };
  await admin.call('PUT', `/i/api/business/company/v1/sso/${id}`, { trustSecondFactor: true });
  const browser = testBrowser();
  await come(browser, person);
  await db.query(
    `update account set totp = '{"secret": "sealed"}' where id = (select account_id from membership where email = $1)`,
    [person.email],
  );
  const answer = await browser.call('POST', '/i/api/account/email/v1', { email: newEmail() });
  expect(await answer.text()).toContain('MISSING_TWO_FACTOR_AUTHENTICATION');
});

test('A2 the company’s sign-in opens no account whose owner has made a private address the primary one', async () => {
  const person = { subject: 'moved', email: 'moved@acme-lanterns.example' };
  const owner = testBrowser();
  await come(owner, person);
  const company = testBrowser();
  await come(company, person);
  await provedByMail(owner, person.email);
  const address = newEmail('moved-home');
  await owner.call('POST', '/i/api/account/email/v1', { email: address });
  await owner.post('/k/run/auth/confirm', { token: await tokenMailedTo(address, '/s/ident/confirm') });
  const [row] = await db.query<{ id: string }>('select id from credential where subject = $1', [address]);
  const made = await owner.call('PUT', `/i/api/account/email/v1/${row?.id}/primary`, {});
  expect(made.status).toBeLessThan(300);
  // What the company had opened elsewhere has ended, and opens no more.
  expect((await company.get('/i/api/account/signIn/v1/ways')).status).toBe(401);
  const later = testBrowser();
  expect((await come(later, person)).searchParams.get('error')).toBe('SSO_PRIVATE_ACCOUNT');
  expect(later.cookies.has('sid')).toBe(false);
  expect((await owner.get('/i/api/account/signIn/v1/ways')).status).toBe(200);
});
