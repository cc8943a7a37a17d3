import { describeMembership } from '@/lib/server/company/signup/confirm-membership';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { authStateIn } from '@/tests/factories/auth-state';
import { mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { newEmail, registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const company = '/i/api/business/company';
const body = { firstName: 'Ines', lastName: 'Ferro', companyName: 'Ferro Nets' };
const companyPage = '/business/confirm-company';
const profilePage = '/business/confirm-profile';

async function founder(path = '/v1/signup'): Promise<{ browser: TestBrowser; email: string }> {
  const browser = testBrowser();
  const email = await registered(browser);
  const answer = await browser.call('POST', `${company}${path}`, body);
  if (answer.status !== 200) throw new Error(`not founded: ${await answer.text()}`);
  return { browser, email };
}

const needs = async (browser: TestBrowser) => {
  const { businessProfileConfirmationNeeded, companyConfirmationNeeded } = (await authStateIn(browser))
    .businessState;
  return { company: companyConfirmationNeeded, profile: businessProfileConfirmationNeeded };
};

const confirm = (kind: string, token: string) =>
  testBrowser().post('/k/run/business/confirm', { kind, token });
const sent = async (email: string, template: string) => {
  await outboxIdle();
  return db.count('outbox', 'recipient = $1 and template = $2', [email, template]);
};
const codeOf = async (response: Response) =>
  ((await response.json()) as { errors: readonly { code: string }[] }).errors[0]?.code;

test('BIZ-005 a company and its founder wait until the mailed confirmation is followed, by its button', async () => {
  const { browser, email } = await founder();
  const token = await tokenMailedTo(email, companyPage);
  expect(await describeMembership('company', token)).toEqual({ company: 'Ferro Nets', bizPlus: false });
  expect(await needs(browser)).toEqual({ company: true, profile: true });
  const answer = await confirm('company', token);
  expect(await answer.json()).toEqual({ status: 0, redirect: `${companyPage}?form=confirmed&done=1` });
  expect(await needs(browser)).toEqual({ company: false, profile: false });
  expect(await describeMembership('company', token)).toBeNull();
});

test('the confirmation of a company that went to another address of the founder’s says nothing of the profile', async () => {
  const { browser, email } = await founder();
  await db.query("update membership set email = 'other-' || email where email = $1", [email]);
  await confirm('company', await tokenMailedTo(email, companyPage));
  expect(await needs(browser)).toEqual({ company: false, profile: true });
});

test('BIZ-004 a business profile waits until its mailed confirmation is followed', async () => {
  const { browser, email } = await founder();
  await browser.call('POST', '/i/api/business/me/v1/resendConfirmationEmail');
  const token = await tokenMailedTo(email, profilePage);
  // A link confirms what it is for and nothing else.
  expect(await (await confirm('company', token)).json()).toMatchObject({ errorCode: 'TICKET_INVALID' });
  expect(await (await confirm('profile', token)).json()).toMatchObject({ status: 0 });
  expect(await needs(browser)).toEqual({ company: true, profile: false });
});

test('20 parallel confirmations by one link: exactly one confirms', async () => {
  const { email } = await founder();
  const token = await tokenMailedTo(email, companyPage);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await confirm('company', token)).json()),
  );
  expect(answers.filter((answer) => (answer as { status: number }).status === 0)).toHaveLength(1);
});

test('BIZ-059 sendConfirmation mails to an address of one’s own, and to no other', async () => {
  const { browser, email } = await founder();
  const before = await sent(email, 'confirmCompany');
  const ask = (address: string) =>
    browser.call('POST', `${company}/v1/sendConfirmation?userEmail=${encodeURIComponent(address)}`);
  expect((await ask(email.toUpperCase())).status).toBe(200);
  expect(await sent(email, 'confirmCompany')).toBe(before + 1);
  const stranger = newEmail('stranger');
  for (const address of [stranger, '', 'no address']) {
    const answer = await ask(address);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'EMAIL_INVALID']);
  }
  expect(await sent(stranger, 'confirmCompany')).toBe(0);
  await confirm('company', await tokenMailedTo(email, companyPage));
  expect((await ask(email)).status).toBe(200);
  expect(await sent(email, 'confirmCompany')).toBe(before + 1);
});

test('who does not run the company cannot have its confirmation, and a guest has none', async () => {
  const { browser, email } = await founder();
  await db.query(
    `update membership set role_id = (select id from role where company_id is null and key = 'admin') where email = $1`,
    [email],
  );
  await db.query(
    `with small as (insert into role (company_id, key, name, permissions) select company_id, 'rower', 'Rower', '{userProfileView}' from membership where email = $1 returning id)
     update membership set role_id = (select id from small) where email = $1`,
    [email],
  );
  const answer = await browser.call(
    'POST',
    `${company}/v1/sendConfirmation?userEmail=${encodeURIComponent(email)}`,
  );
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'FORBIDDEN']);
  const loner = testBrowser();
  await registered(loner);
  expect((await loner.call('POST', '/i/api/business/me/v1/resendConfirmationEmail')).status).toBe(403);
});

test('BIZ-039 resendConfirmationEmail mails the confirmation of one’s profile again', async () => {
  const { browser, email } = await founder();
  const before = await sent(email, 'confirmBusinessProfile');
  expect((await browser.call('POST', '/i/api/business/me/v1/resendConfirmationEmail')).status).toBe(200);
  expect(await sent(email, 'confirmBusinessProfile')).toBe(before + 1);
});

test('BIZ-060 bizPlus/sendConfirmation mails the confirmation of the larger plan, which comes with it', async () => {
  const { browser, email } = await founder('/v2/bizPlus/signup');
  const before = await sent(email, 'confirmBizPlus');
  expect((await browser.call('POST', `${company}/v1/bizPlus/sendConfirmation`)).status).toBe(200);
  expect(await sent(email, 'confirmBizPlus')).toBe(before + 1);
  await confirm('company', await tokenMailedTo(email, companyPage));
  const [row] = await db.query<{ tier: string }>(
    'select tier from company join membership on company_id = company.id where email = $1',
    [email],
  );
  expect(row?.tier).toBe('bizPlus');
  // Who has not asked for it cannot get it by asking for its mail.
  const small = await founder();
  expect((await small.browser.call('POST', `${company}/v1/bizPlus/sendConfirmation`)).status).toBe(404);
});

test('BIZ-070 following the link of a company’s confirmation is tracked, once for each mail', async () => {
  const { email } = await founder('/v2/bizPlus/signup');
  const token = await tokenMailedTo(email, companyPage);
  const path = `${company}/v1/bizPlus/trackEmailConfirmationClick`;
  for (const _ of [1, 2]) expect((await testBrowser().call('POST', path, { token })).status).toBe(204);
  const tracked = `action = 'company.confirmationClicked' and company_id = (select company_id from membership where email = $1)`;
  expect(await db.count('audit', tracked, [email])).toBe(1);
  expect((await testBrowser().call('POST', path, { token: 'x'.repeat(43) })).status).toBe(410);
  expect(
    await db.count(
      'company',
      'confirmed_at is not null and id = (select company_id from membership where email = $1)',
      [email],
    ),
  ).toBe(0);
});

test('an account can ask for ten confirmations an hour; one address gets five', async () => {
  const { browser, email } = await founder();
  const answers = [];
  for (let n = 0; n < 11; n += 1)
    answers.push(await browser.call('POST', '/i/api/business/me/v1/resendConfirmationEmail'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
  expect(answers.at(-1)?.headers.get('retry-after')).not.toBeNull();
  expect(await sent(email, 'confirmBusinessProfile')).toBe(5);
});

test('without script the confirmation is asked for by a form, which comes back and says so', async () => {
  const { browser, email } = await founder();
  const fields = { form: 'confirm', locale: 'en-US', formtoken: await browser.formToken() };
  const path = `${company}/v1/sendConfirmation?userEmail=${encodeURIComponent(email)}`;
  const answer = await browser.submit(path, fields, '/business/confirm');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/business/confirm?form=confirm&done=1',
  ]);
});

test('the mails say in German what they are about', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await browser.request('POST', `${company}/v1/signup`, {
    body: JSON.stringify(body),
    headers: {
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf': await browser.formToken(),
      'x-locale': 'de-DE',
    },
  });
  const subjects = (await mailsTo(email)).map(({ subject }) => subject).join('\n');
  expect(subjects).toContain('Bestätigen Sie Ferro Nets');
});
