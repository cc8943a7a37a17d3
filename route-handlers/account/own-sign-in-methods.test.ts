import { deleteExpired } from '@/lib/server/maintenance/delete-expired';
import type { SignInMethods } from '@/lib/shared/account/own-sign-in-methods';
import { msPerDay } from '@/lib/shared/day/days';
import { authStateIn } from '@/tests/factories/auth-state';
import { mailsTo, tokenMailedTo } from '@/tests/factories/mailed';
import { addPasskey, autofillChallenge, passkeyLogin } from '@/tests/factories/passkeys';
import { confirmedPerson } from '@/tests/factories/social-people';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import {
  newEmail,
  provedByMail,
  registered,
  registeredAndConfirmed,
  signedIn,
} from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const api = '/i/api/account';

async function member() {
  const browser = testBrowser();
  const email = await confirmedPerson(db, browser);
  return { browser, email };
}
const methods = async (browser: TestBrowser) =>
  (await (await browser.get(`${api}/signIn/v1/ways`)).json()) as SignInMethods;
const stale = (email: string) =>
  db.query(
    `update session set auth_at = now() - interval '6 minutes', passwordless_at = null where account_id = (select account_id from credential where subject = $1)`,
    [email],
  );
const idOf = async (browser: TestBrowser, address: string) =>
  (await methods(browser)).emails.find((one) => one.address === address)?.id ?? '';

async function withSecondEmail() {
  const { browser, email } = await member();
  const second = newEmail('second');
  expect((await browser.call('POST', `${api}/email/v1`, { email: second })).status).toBe(204);
  const token = await tokenMailedTo(second, '/s/ident/confirm');
  await testBrowser().post('/k/run/auth/confirm', { token });
  await provedByMail(browser, email);
  return { browser, email, second };
}

describe('addresses', () => {
  test('an address becomes the account’s by its owner’s click, and the address before is told', async () => {
    const { browser, email } = await member();
    const second = newEmail('second');
    await browser.call('POST', `${api}/email/v1`, { email: second.toUpperCase() });
    const token = await tokenMailedTo(second, '/s/ident/confirm');
    expect(await methods(browser)).toMatchObject({ pending: [second], emails: [{ address: email }] });
    expect(await signedIn(testBrowser(), second)).toMatchObject({ status: -1 });
    await testBrowser().post('/k/run/auth/confirm', { token });
    expect(await methods(browser)).toMatchObject({
      pending: [],
      emails: [
        { address: email, primary: true, confirmed: true },
        { address: second, primary: false, confirmed: true },
      ],
    });
    expect(await signedIn(testBrowser(), second)).toMatchObject({ status: 0 });
    expect((await mailsTo(email)).some(({ text }) => text.includes(second))).toBe(true);
  });

  test('an address of somebody else is answered alike, is never taken, and its owner is told', async () => {
    const other = await registered(testBrowser());
    const { browser, email } = await member();
    expect((await browser.call('POST', `${api}/email/v1`, { email: other })).status).toBe(204);
    expect((await mailsTo(other)).some(({ subject }) => subject.startsWith('You already have'))).toBe(true);
    expect((await methods(browser)).emails.map(({ address }) => address)).toEqual([email]);
  });

  test('a link for an address that its owner has registered meanwhile takes nothing', async () => {
    const { browser } = await member();
    const wanted = newEmail('wanted');
    await browser.call('POST', `${api}/email/v1`, { email: wanted });
    const token = await tokenMailedTo(wanted, '/s/ident/confirm');
    await registered(testBrowser(), wanted);
    const response = await testBrowser().post('/k/run/auth/confirm', { token });
    expect(await response.json()).toMatchObject({ errorCode: 'TICKET_INVALID' });
  });

  test('a confirmed address can be made the main one, and both hear of it', async () => {
    const { browser, email, second } = await withSecondEmail();
    const id = await idOf(browser, second);
    expect((await browser.call('PUT', `${api}/email/v1/${id}/primary`)).status).toBe(204);
    expect((await authStateIn(browser)).userInfoState?.accountEmail).toBe(second);
    expect((await mailsTo(email)).some(({ subject }) => subject.startsWith('The main address'))).toBe(true);
    await provedByMail(browser, second);
    await db.query('update credential set verified_at = null where subject = $1', [email]);
    const back = await browser.call('PUT', `${api}/email/v1/${await idOf(browser, email)}/primary`);
    expect(await back.json()).toMatchObject({ errors: [{ code: 'EMAIL_UNCONFIRMED' }] });
  });

  test('an address can be removed, is told so, and recovery links die with it; the main one stays', async () => {
    const { browser, email, second } = await withSecondEmail();
    await testBrowser().post('/k/run/auth/forgot', { username: second });
    const link = await tokenMailedTo(second, '/login/reset');
    expect((await browser.call('DELETE', `${api}/email/v1/${await idOf(browser, second)}`)).status).toBe(204);
    expect(
      (await mailsTo(second)).some(({ subject }) => subject.startsWith('This address was removed')),
    ).toBe(true);
    const reset = await testBrowser().post('/k/run/auth/reset', {
      token: link,
      passwd: 'harbour-77-quay-sun',
    });
    expect(await reset.json()).toMatchObject({ errorCode: 'TICKET_INVALID' });
    const main = await browser.call('DELETE', `${api}/email/v1/${await idOf(browser, email)}`);
    expect(await main.json()).toMatchObject({ errors: [{ code: 'LAST_WAY_IN' }] });
  });

  test('somebody else’s address and passkey are like ones that do not exist', async () => {
    const { browser, email } = await member();
    await addPasskey(browser, softwareAuthenticator());
    const own = await methods(browser);
    const stranger = (await member()).browser;
    const email1 = await idOf(browser, email);
    const passkey = own.passkeys[0]?.id ?? '';
    const answers = await Promise.all([
      stranger.call('PUT', `${api}/email/v1/${email1}/primary`),
      stranger.call('DELETE', `${api}/email/v1/${email1}`),
      stranger.call('DELETE', `${api}/passkey/v1/${passkey}`),
      stranger.call('PUT', `${api}/passkey/v1/${passkey}`, { name: 'Mine' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await methods(browser)).toEqual(own);
  });
});

describe('passkeys', () => {
  test('are listed with name and last use, can be renamed and removed, and the owner is told', async () => {
    const { browser, email } = await member();
    const authenticator = softwareAuthenticator();
    await addPasskey(browser, authenticator);
    const [made] = (await methods(browser)).passkeys;
    expect(made).toMatchObject({ lastUsedAt: null });
    expect((await browser.call('PUT', `${api}/passkey/v1/${made?.id}`, { name: 'Work laptop' })).status).toBe(
      204,
    );
    const guest = testBrowser();
    const challenge = await autofillChallenge(guest);
    await passkeyLogin(guest, authenticator.use({ rpId: 'localhost', challenge }));
    expect((await methods(browser)).passkeys).toMatchObject([
      { name: 'Work laptop', lastUsedAt: expect.stringMatching(/^20/) },
    ]);
    expect((await browser.call('DELETE', `${api}/passkey/v1/${made?.id}`)).status).toBe(204);
    expect((await methods(browser)).passkeys).toEqual([]);
    expect((await mailsTo(email)).some(({ text }) => text.includes('a passkey'))).toBe(true);
  });

  test('the last way in stays, also under parallel removals', async () => {
    const browser = testBrowser();
    const email = await registeredAndConfirmed(browser);
    for (let n = 0; n < 2; n += 1) await addPasskey(browser, softwareAuthenticator());
    // No code can be mailed to it, so that the passkeys are all there is.
    await db.query('update credential set verified_at = null where subject = $1', [email]);
    await db.query(
      `update account set password_hash = null where id = (select account_id from credential where subject = $1)`,
      [email],
    );
    const { passkeys } = await methods(browser);
    await browser.formToken();
    const statuses = await Promise.all(
      passkeys.map(async ({ id }) => (await browser.call('DELETE', `${api}/passkey/v1/${id}`)).status),
    );
    expect(statuses.sort()).toEqual([204, 409]);
    expect((await methods(browser)).passkeys).toHaveLength(1);
  });
});

test('every change of a way in wants a fresh sign-in', async () => {
  const { browser, email, second } = await withSecondEmail();
  await addPasskey(browser, softwareAuthenticator());
  // A way to sign in alone: with a second factor that is what is asked for (tests/laws/sign-in-changes.test.ts).
  await db.query(
    `update credential set data = data - 'secondFactor' where account_id =
    (select account_id from credential where subject = $1)`,
    [email],
  );
  const before = await methods(browser);
  await stale(email);
  const calls = [
    ['POST', `${api}/email/v1`, { email: newEmail() }],
    ['PUT', `${api}/email/v1/${await idOf(browser, second)}/primary`],
    ['DELETE', `${api}/email/v1/${await idOf(browser, second)}`],
    ['DELETE', `${api}/passkey/v1/${before.passkeys[0]?.id}`],
    ['POST', `${api}/deletion/v1`, { confirm: true }],
  ] as const;
  for (const [method, path, body] of calls) {
    const response = await browser.call(method, path, body);
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { errors: [{ code: 'REAUTHENTICATION_NEEDED' }] },
    ]);
  }
  expect(await methods(browser)).toEqual(before);
});

describe('deleting the account', () => {
  const where = 'id = (select account_id from credential where subject = $1)';

  test('ends every session at once, tells the owner, and keeps the account for whoever comes back in time', async () => {
    const { browser, email } = await member();
    const other = testBrowser();
    await signedIn(other, email);
    const response = await browser.call('POST', `${api}/deletion/v1`, { confirm: true });
    const { deleteAfter } = (await response.json()) as { deleteAfter: string };
    const days = (Date.parse(deleteAfter) - Date.now()) / msPerDay;
    expect(Math.round(days)).toBe(30);
    expect((await other.get('/i/api/account/user/v1/info')).status).toBe(401);
    expect(browser.cookies.has('sid')).toBe(false);
    expect((await mailsTo(email)).some(({ subject }) => subject.includes('will be deleted'))).toBe(true);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
    expect(await db.count('account', `${where} and delete_after is null`, [email])).toBe(1);
  });

  test('takes everything once it is due, with one last mail, and never before', async () => {
    const { browser, email } = await member();
    await browser.call('POST', `${api}/deletion/v1`, { confirm: true });
    await deleteExpired();
    expect(await db.count('account', where, [email])).toBe(1);
    await db.query(`update account set delete_after = now() - interval '1 second' where ${where}`, [email]);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ errorCode: 'ACCOUNT_DISABLED' });
    await Promise.all([deleteExpired(), deleteExpired()]);
    expect(await db.count('credential', 'subject = $1', [email])).toBe(0);
    expect((await mailsTo(email)).filter(({ subject }) => subject.endsWith('is deleted'))).toHaveLength(1);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
  });
});
