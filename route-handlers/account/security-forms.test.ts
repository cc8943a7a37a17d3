import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { authStateIn } from '@/tests/factories/auth-state';
import { codeMailedTo, mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { addPasskey } from '@/tests/factories/passkeys';
import { confirmedPerson } from '@/tests/factories/social-people';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import {
  goodPassword,
  newEmail,
  provedByMail,
  registeredAndConfirmed,
  signedIn,
} from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const answerOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const run = async (browser: TestBrowser, call: string, fields: Record<string, string> = {}) =>
  answerOf(await browser.post(`/k/run/account/${call}`, fields));
const methods = async (browser: TestBrowser) =>
  (await (await browser.get('/i/api/account/signIn/v1/ways')).json()) as SignInMethods;
const accountOf = `account_id = (select account_id from credential where subject = $1)`;
const stale = (email: string) =>
  db.query(
    `update session set auth_at = now() - interval '6 minutes', passwordless_at = null where ${accountOf}`,
    [email],
  );

async function member() {
  const browser = testBrowser();
  return { browser, email: await registeredAndConfirmed(browser) };
}

test('the forms do what the calls do: add, make primary and remove an address', async () => {
  const browser = testBrowser();
  const email = await confirmedPerson(db, browser);
  const second = newEmail('second');
  expect(await run(browser, 'addEmail', { email: second })).toMatchObject({
    redirect: '/profile/account?form=add-email&done=1',
  });
  await testBrowser().post('/k/run/auth/confirm', { token: await tokenMailedTo(second, '/s/ident/confirm') });
  await provedByMail(browser, email);
  const [, other] = (await methods(browser)).emails;
  await run(browser, 'primaryEmail', { id: other?.id ?? '' });
  await provedByMail(browser, second);
  const [old] = (await methods(browser)).emails;
  expect(await run(browser, 'removeEmail', { id: other?.id ?? '' })).toMatchObject({
    errorCode: 'LAST_WAY_IN',
  });
  await run(browser, 'removeEmail', { id: old?.id ?? '' });
  expect((await methods(browser)).emails.map(({ address }) => address)).toEqual([second]);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/main address/),
      expect.stringMatching(/was removed from your/),
    ]),
  );
});

test('a passkey is renamed and removed by form; somebody else’s is not there', async () => {
  const { browser } = await member();
  await addPasskey(browser, softwareAuthenticator());
  const [passkey] = (await methods(browser)).passkeys;
  const id = passkey?.id ?? '';
  const { browser: stranger } = await member();
  for (const call of ['renamePasskey', 'removePasskey']) {
    const fields = call === 'renamePasskey' ? { id, name: 'Mine now' } : { id };
    expect(await run(stranger, call, fields)).toMatchObject({ errorCode: 'NOT_FOUND' });
  }
  await run(browser, 'renamePasskey', { id, name: ' Work laptop ' });
  expect((await methods(browser)).passkeys).toMatchObject([{ id, name: 'Work laptop' }]);
  await run(browser, 'removePasskey', { id });
  expect((await methods(browser)).passkeys).toEqual([]);
});

test('a first password needs a fresh proof, is told by mail, and is set once', async () => {
  const { browser, email } = await member();
  const given = { passwd: 'walnut-ferry-608-dune' };
  expect(await run(browser, 'firstPassword', given)).toMatchObject({ errorCode: 'PASSWORD_THERE' });
  await db.query(
    `update account set password_hash = null where id = (select account_id from credential where subject = $1)`,
    [email],
  );
  await stale(email);
  expect(await run(browser, 'firstPassword', given)).toMatchObject({ errorCode: 'REAUTHENTICATION_NEEDED' });
  await run(browser, 'proofCode', { redir: '/profile/account' });
  const code = await codeMailedTo(email);
  await browser.post('/k/run/auth/prove', { code });
  expect(await run(browser, 'firstPassword', { passwd: 'short' })).toMatchObject({
    errorCode: 'PASSWORD_TOO_SHORT',
  });
  expect(await run(browser, 'firstPassword', given)).toMatchObject({ status: 0 });
  expect(await signedIn(testBrowser(), email, given.passwd)).toMatchObject({ status: 0 });
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringMatching(/password .* was changed/));
});

test('every form that changes a way in wants a fresh proof', async () => {
  const { browser, email } = await member();
  await stale(email);
  const id = (await methods(browser)).emails[0]?.id ?? '';
  const calls: readonly (readonly [string, Record<string, string>])[] = [
    ['addEmail', { email: newEmail() }],
    ['primaryEmail', { id }],
    ['removeEmail', { id }],
    ['removePasskey', { id }],
    ['firstPassword', { passwd: 'walnut-ferry-608-dune' }],
    ['delete', { confirm: 'true' }],
  ];
  for (const [call, fields] of calls) {
    expect(await run(browser, call, fields)).toMatchObject({ errorCode: 'REAUTHENTICATION_NEEDED' });
  }
});

test('asking for a proof leads back only to this site', async () => {
  const { browser } = await member();
  const redirectFor = async (redir: string) => (await run(browser, 'proofCode', { redir })).redirect;
  expect(await redirectFor('/profile/account?addEmail=true')).toBe(
    '/profile/confirm?redir=%2Fprofile%2Faccount%3FaddEmail%3Dtrue&step=code',
  );
  expect(await redirectFor('//evil.example')).toBe('/profile/confirm?redir=%2F&step=code');
});

describe('deleting an account', () => {
  async function admins(count: number) {
    const people = await Promise.all(Array.from({ length: count }, () => member()));
    await db.query(`insert into company (name, confirmed_at) values ('Quay ${people[0]?.email}', now())`);
    for (const { email } of people) {
      await db.query(
        `with duty as (insert into role (key, name, permissions, company_id)
           select 'boss', 'Boss', '{companySettingsManagement}', id from company where name = $2
           on conflict (company_id, key) do update set name = excluded.name returning id, company_id)
         insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
           select duty.company_id, credential.account_id, $1, duty.id, 'active', now()
           from duty, credential where credential.subject = $1`,
        [email, `Quay ${people[0]?.email}`],
      );
    }
    return people;
  }

  test('is refused to the only admin of a company, and nothing has changed', async () => {
    const [boss] = await admins(1);
    if (boss === undefined) throw new Error('nobody was made');
    expect(await run(boss.browser, 'delete', { confirm: 'true' })).toMatchObject({
      status: -1,
      errorCode: 'LAST_ADMIN',
      message: expect.stringMatching(/your company’s only admin/),
    });
    expect(await authStateIn(boss.browser)).toMatchObject({ loggedInSession: true });
    expect((await mailsTo(boss.email)).some(({ subject }) => subject.includes('deleted'))).toBe(false);
  });

  test('of two admins who leave at once, one stays', async () => {
    const pair = await admins(2);
    const answers = await Promise.all(pair.map(({ browser }) => run(browser, 'delete', { confirm: 'true' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([-1, 0]);
  });

  test('ends every session, says so, and signing in within the time of grace keeps the account', async () => {
    const { browser, email } = await member();
    expect(await run(browser, 'delete', { confirm: 'true' })).toMatchObject({ redirect: '/profile/goodbye' });
    expect(await authStateIn(browser)).toMatchObject({ loggedInSession: false });
    expect((await mailsTo(email))[0]?.subject).toMatch(/will be deleted/);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
    expect(await db.count('account', `delete_after is not null and name = '${email.split('@')[0]}'`)).toBe(0);
  });
});

test.each(['changed', 'set'] as const)(
  'L3 a recovery link that was mailed before the password was %s is void',
  async (how) => {
    const browser = testBrowser();
    const email = await confirmedPerson(db, browser);
    if (how === 'set')
      await db.query(
        `update account set password_hash = null where id = (select account_id from credential where subject = $1)`,
        [email],
      );
    await testBrowser().post('/k/run/auth/forgot', { username: email });
    const token = await tokenMailedTo(email, '/login/reset');
    const passwd = 'walnut-ferry-608-dune';
    const done =
      how === 'set'
        ? await run(browser, 'firstPassword', { passwd })
        : await answerOf(
            await browser.post('/k/run/auth/password', { current: goodPassword, passwd, others: 'false' }),
          );
    expect(done).toMatchObject({ status: 0 });
    const late = { token, passwd: 'harbour-lights-77-quay' };
    expect(await answerOf(await testBrowser().post('/k/run/auth/reset', late))).toMatchObject({
      errorCode: 'TICKET_INVALID',
    });
    expect(await signedIn(testBrowser(), email, passwd)).toMatchObject({ status: 0 });
  },
);
