import { TOTP } from 'otpauth';
import { rules } from '@/lib/shared/sign-in/rate-rules';
import { ask, askConfirmed, newColleague, roleId } from '@/tests/factories/colleagues';
import { companyDomain } from '@/tests/factories/company-domain';
import { codeMailedTo, tokenMailedTo } from '@/tests/factories/mailed';
import { addPasskey } from '@/tests/factories/passkeys';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import { provedByMail, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const factor = '/i/api/business/twoFactor/v1';
const missing = 'MISSING_TWO_FACTOR_AUTHENTICATION';

type Person = { readonly browser: TestBrowser; readonly email: string };

async function showMailedCode({ browser, email }: Person): Promise<void> {
  expect((await browser.post(`${factor}/emailCode`, { redir: '/' })).status).toBe(200);
  const given = { code: await codeMailedTo(email), remember: 'true', redir: '/' };
  expect((await browser.post(`${factor}/email`, given)).status).toBe(200);
}

/** A member who has shown a mailed code in a browser that remembers it. */
async function withMailedCode(role = 'traveler') {
  const person = await newColleague(db, { role });
  await db.query('update session set mfa_at = null where membership_id = $1', [person.membershipId]);
  await showMailedCode(person);
  return person;
}

const signInAgain = async ({ browser, email }: Person) => {
  await browser.post('/k/run/auth/logout');
  await signedIn(browser, email);
};

/** What a call of a member, of a manager, and of a manager with a second factor of the last minutes comes to. */
const codesIn = async (browser: TestBrowser) => [
  (await ask(browser, 'GET', '/company/v1/')).code,
  (await ask(browser, 'GET', '/roles/v1')).code,
  (await ask(browser, 'PUT', `/twoFactor/v1/required`, { required: false })).code,
];
const allMissing = [missing, missing, missing];

/** A mailed code opens nothing in this browser, after the next sign-in neither; a real factor does. */
async function needsRealFactor(person: Person): Promise<void> {
  const { browser } = person;
  expect(await codesIn(browser)).toEqual(allMissing);
  expect((await browser.post(`${factor}/emailCode`, { redir: '/' })).status).toBe(403);
  await signInAgain(person);
  expect(await codesIn(browser)).toEqual(allMissing);
  await provedByMail(browser, person.email);
  const { secret } = (await (await browser.post(`${factor}/enroll`)).json()) as { secret: string };
  const shown = await browser.post(`${factor}/verify`, { code: new TOTP({ secret }).generate() });
  expect(shown.status).toBe(200);
  expect(await codesIn(browser)).toEqual([null, null, null]);
}

test('V2 a member who is made an admin after a mailed code shows a real second factor, at once and at the next sign-in', async () => {
  const boss = await newColleague(db, { role: 'admin' });
  const theo = await withMailedCode();
  const change = { roleId: await roleId(db, 'admin'), version: 1 };
  expect((await askConfirmed(boss.browser, 'PATCH', `/users/v2/${theo.membershipId}`, change)).status).toBe(
    200,
  );
  await needsRealFactor(theo);
});

test('V2 so does whoever holds a role that comes to manage something', async () => {
  const boss = await newColleague(db, { role: 'admin' });
  const made = await ask(boss.browser, 'POST', '/roles/v1', { name: 'Host', permissions: ['eventEdit'] });
  const [row] = await db.query<{ key: string }>('select key from role where id = $1', [made.body.id]);
  const theo = await withMailedCode(row?.key);
  const read = (await ask(boss.browser, 'GET', '/roles/v1')).body.roles;
  const { version } = read.find(({ id }: { id: string }) => id === made.body.id);
  const wider = {
    name: 'Host',
    permissions: ['eventEdit', 'roleManagement', 'companySettingsManagement'],
    version,
  };
  const edited = await askConfirmed(boss.browser, 'PATCH', `/roles/v1/${made.body.id}`, wider);
  expect(edited.status).toBe(200);
  await needsRealFactor(theo);
});

test('V2 so does whoever leaves a company and founds one of their own', async () => {
  const theo = await withMailedCode();
  const [row] = await db.query<{ id: string }>('select company_id as id from membership where id = $1', [
    theo.membershipId,
  ]);
  const left = await theo.browser.call('POST', `/i/api/business/me/v1/companies/${row?.id}/leave`, {});
  expect(left.status).toBe(200);
  const founding = { firstName: 'Theo', lastName: 'Marsh', companyName: 'Marsh Boats' };
  const founded = await theo.browser.call('POST', '/i/api/business/company/v1/signup', founding);
  expect(founded.status).toBe(200);
  await needsRealFactor(theo);
});

test('V2 a mailed code goes on to count, remembered too, for members who manage nothing where all must show a factor', async () => {
  const theo = await newColleague(db, { company: 'Beacon Kites', role: 'traveler' });
  await db.query(
    `update company set settings = settings || '{"require2fa": true}' where name = 'Beacon Kites'`,
  );
  await db.query('update session set mfa_at = null where membership_id = $1', [theo.membershipId]);
  expect((await ask(theo.browser, 'GET', '/company/v1/')).code).toBe(missing);
  await showMailedCode(theo);
  expect((await ask(theo.browser, 'GET', '/company/v1/')).status).toBe(200);
  await signInAgain(theo);
  expect((await ask(theo.browser, 'GET', '/company/v1/')).status).toBe(200);
});

test('V2 a mailed code shown before the account has a factor of its own changes nothing about the account after', async () => {
  const theo = await withMailedCode();
  const other = testBrowser();
  await signedIn(other, theo.email);
  await provedByMail(other, theo.email);
  await addPasskey(other, softwareAuthenticator());
  const refused = await theo.browser.post(`${factor}/enroll`);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain(missing);
});

test('V2 a browser remembered before the kind was kept is asked again where a mailed code would not do', async () => {
  const theo = await withMailedCode();
  await db.query(`update ticket set data = '{}' where kind = 'rememberedDevice'`);
  await db.query('update membership set role_id = $1 where id = $2', [
    await roleId(db, 'admin'),
    theo.membershipId,
  ]);
  await signInAgain(theo);
  expect(await codesIn(theo.browser)).toEqual(allMissing);
});

test('6.3.1 guests use up neither the mails nor the tries of a member who shows a mailed code, and their company’s own sign-in asks for none of it', async () => {
  const theo = await newColleague(db, { company: 'Beacon Kites', role: 'traveler' });
  await db.query('update session set mfa_at = null where membership_id = $1', [theo.membershipId]);
  const domain = `${theo.email.split('@')[0]}.example`;
  const email = `theo@${domain}`;
  await db.query('update credential set subject = $1 where subject = $2', [email, theo.email]);
  for (let n = 0; n < rules.mailByEmail.points; n += 1)
    await testBrowser().post('/k/run/auth/code', { username: email });
  for (let n = 0; n < rules.codeTriesByEmail.points; n += 1)
    await testBrowser().post('/k/run/auth/codeLogin', { username: email, code: '00000000' });
  await companyDomain(db, domain, 'https://sso.corp.example/start');
  await showMailedCode({ browser: theo.browser, email });
});

const requireFactors = () =>
  db.query(`update company set settings = settings || '{"require2fa": true}' where name = 'Beacon Kites'`);

/** Signs in to the account with nothing but its mailbox: a password that a mailed link has just set. */
async function byReset(email: string): Promise<TestBrowser> {
  const browser = testBrowser();
  await browser.post('/k/run/auth/forgot', { username: email });
  const passwd = 'harbour-lights-77-quay';
  await browser.post('/k/run/auth/reset', { token: await tokenMailedTo(email, '/login/reset'), passwd });
  expect(await signedIn(browser, email, passwd)).toMatchObject({ status: 0 });
  return browser;
}

const factorOf: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  nothing: async () => {},
  async app({ browser, email }) {
    await provedByMail(browser, email);
    const { secret } = (await (await browser.post(`${factor}/enroll`)).json()) as { secret: string };
    await browser.post(`${factor}/verify`, { code: new TOTP({ secret }).generate() });
  },
  async passkey({ browser, email }) {
    await provedByMail(browser, email);
    await addPasskey(browser, softwareAuthenticator());
  },
  async 'a passkey that is no factor'({ browser, email }) {
    await provedByMail(browser, email);
    await addPasskey(browser, softwareAuthenticator());
    await db.query(
      `update credential set data = data - 'secondFactor'
       where account_id = (select account_id from credential where subject = $1)`,
      [email],
    );
  },
};

test.each(Object.keys(factorOf))(
  'A7 the mailbox alone, by a reset and a code, is not two factors for an account with %s',
  async (has) => {
    const theo = await newColleague(db, { company: 'Beacon Kites', role: 'traveler' });
    await requireFactors();
    await factorOf[has]?.(theo);
    const thief = await byReset(theo.email);
    expect((await ask(thief, 'GET', '/company/v1/')).code).toBe(missing);
    expect((await thief.post(`${factor}/emailCode`, { redir: '/' })).status).toBe(403);
    // Nor after the password is changed once more, against the one that the mail has set.
    const change = { current: 'harbour-lights-77-quay', passwd: 'walnut-ferry-608-dune', others: 'false' };
    await thief.post('/k/run/auth/password', change);
    const again = testBrowser();
    await signedIn(again, theo.email, has === 'app' || has === 'passkey' ? change.current : change.passwd);
    expect((await again.post(`${factor}/emailCode`, { redir: '/' })).status).toBe(403);
    expect((await ask(again, 'GET', '/company/v1/')).code).toBe(missing);
  },
);

test('A7 a code that was asked for before the password was reset is no factor after it', async () => {
  const theo = await newColleague(db, { company: 'Beacon Kites', role: 'traveler' });
  await requireFactors();
  const thief = testBrowser();
  await thief.post('/k/run/auth/code', { username: theo.email });
  const code = await codeMailedTo(theo.email);
  await byReset(theo.email);
  await signedIn(thief, theo.email, 'harbour-lights-77-quay');
  expect((await thief.post(`${factor}/email`, { code, remember: 'false', redir: '/' })).status).toBe(403);
});

test('A7 nor is it two factors where the provider that runs the mailbox has opened the session', async () => {
  const theo = await newColleague(db, { company: 'Beacon Kites', role: 'traveler' });
  await db.query(`update session set amr = '{google,mailbox}', mfa_at = null where membership_id = $1`, [
    theo.membershipId,
  ]);
  expect((await theo.browser.post(`${factor}/emailCode`, { redir: '/' })).status).toBe(403);
});
