import { authStateIn } from '@/tests/factories/auth-state';
import { companyDomain } from '@/tests/factories/company-domain';
import { goodPassword, newEmail, registered, signedIn } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const login = '/k/run/auth/login';
const register = '/k/run/auth/register';
const wrong = { passwd: 'wrong-wrong-wrong', sticky: 'false', userInfo: '{}' };

describe('login', () => {
  test('AUTH-013 the login form signs in with status 0 and a session cookie', async () => {
    const email = await registered(testBrowser());
    const browser = testBrowser();
    const response = await browser.post(login, {
      username: email,
      passwd: goodPassword,
      sticky: 'true',
      userInfo: '{}',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 0, redirect: '/' });
    expect(response.headers.getSetCookie().join()).toMatch(
      /sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000/,
    );
    expect((await authStateIn(browser)).loggedInSession).toBe(true);
  });

  test('ERR-022 a wrong password is an auth failure with its four keys and no cookie', async () => {
    const email = await registered(testBrowser());
    const browser = testBrowser();
    const response = await browser.post(login, { username: email, ...wrong });
    expect(await response.json()).toEqual({
      status: -1,
      message: expect.stringContaining('don’t match'),
      statusCode: 401,
      errorField: 'passwd',
      errorCode: 'WRONG_CREDENTIALS',
    });
    expect(browser.cookies.has('sid')).toBe(false);
  });

  test('ERR-029 a disabled account says so, and only to whoever knows its password', async () => {
    const email = await registered(testBrowser());
    await db.query(
      `update account set disabled_at = now() where id = (select account_id from credential where subject = $1)`,
      [email],
    );
    expect(await signedIn(testBrowser(), email, 'some-other-words')).toMatchObject({
      errorCode: 'WRONG_CREDENTIALS',
    });
    expect(await signedIn(testBrowser(), email)).toMatchObject({
      status: -1,
      message: 'This account is disabled.',
      errorCode: 'ACCOUNT_DISABLED',
    });
  });

  test('an unknown, a locked and a disabled account answer a wrong password byte for byte alike', async () => {
    const [plain, locked, disabled] = await Promise.all([1, 2, 3].map(() => registered(testBrowser())));
    const change = (set: string, email: string | undefined) =>
      db.query(
        `update account set ${set} where id = (select account_id from credential where subject = $1)`,
        [email],
      );
    await change(`locked_until = now() + interval '1 hour'`, locked);
    await change('disabled_at = now()', disabled);
    const bodies = await Promise.all(
      [plain, locked, disabled, newEmail('nobody')].map(async (username) => {
        const response = await testBrowser().post(login, { username: username ?? '', ...wrong });
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  test('a locked account opens to its owner only: after the right password, with the reason', async () => {
    const email = await registered(testBrowser());
    await db.query(
      `update account set locked_until = now() + interval '1 hour' where id = (select account_id from credential where subject = $1)`,
      [email],
    );
    expect(await signedIn(testBrowser(), email)).toMatchObject({
      errorCode: 'ACCOUNT_LOCKED',
      statusCode: 403,
    });
  });

  test('20 parallel guesses: ten are looked at, ten are refused with Retry-After, the account is locked', async () => {
    const email = await registered(testBrowser());
    const guesses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await testBrowser().post(login, { username: email, ...wrong });
        return { status: response.status, wait: Number(response.headers.get('retry-after')) };
      }),
    );
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = guesses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused.every(({ wait }) => wait > 0 && wait <= 900)).toBe(true);
    const [row] = await db.query<{ fail_count: number; locked: boolean }>(
      `select fail_count, locked_until > now() as locked from account join credential on account_id = account.id where subject = $1`,
      [email],
    );
    expect(row).toEqual({ fail_count: 10, locked: true });
    expect(await db.count('outbox', `recipient = $1 and template = 'accountLocked'`, [email])).toBe(1);
  });

  test('A5 wrong passwords count for nobody who has no password, or may not use it', async () => {
    const [passkey, worker] = [await registered(testBrowser()), newEmail('worker')];
    const domain = `${worker.split('@')[0]}.example`;
    await registered(testBrowser(), `theo@${domain}`);
    await companyDomain(db, domain, 'https://sso.corp.example/start');
    await db.query(
      `update account set password_hash = null where id = (select account_id from credential where subject = $1)`,
      [passkey],
    );
    for (const username of [passkey, `theo@${domain}`])
      for (let n = 0; n < 12; n += 1) await testBrowser().post(login, { username, ...wrong });
    const counts = await db.query(
      `select fail_count, locked_until from account join credential on account_id = account.id where subject = any($1)`,
      [[passkey, `theo@${domain}`]],
    );
    expect(counts).toEqual([
      { fail_count: 0, locked_until: null },
      { fail_count: 0, locked_until: null },
    ]);
    const told = `template = 'accountLocked' and recipient = any($1)`;
    expect(await db.count('outbox', told, [[passkey, `theo@${domain}`]])).toBe(0);
  });

  test('an unknown address is limited exactly like a known one', async () => {
    const username = newEmail('nobody');
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await testBrowser().post(login, { username, ...wrong })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  test('strangers cannot lock the owner out of a browser that has signed in before', async () => {
    const owner = testBrowser();
    const email = await registered(owner);
    await owner.post('/k/run/auth/logout');
    await Promise.all(
      Array.from({ length: 12 }, () => testBrowser().post(login, { username: email, ...wrong })),
    );
    expect(await signedIn(testBrowser(), email)).toMatchObject({ status: -1 });
    expect(await signedIn(owner, email)).toMatchObject({ status: 0 });
  });

  test('a password counts to its last byte: nothing is cut, trimmed or changed in case', async () => {
    const long = `${'ä'.repeat(90)}Schluss1`;
    const email = newEmail();
    const form = { username: email, optin: 'false', regurl: '/', consent: 'true' };
    await testBrowser().post(register, { ...form, passwd: long });
    expect(await signedIn(testBrowser(), email, long)).toMatchObject({ status: 0 });
    for (const near of [long.slice(0, -1), `${long} `, long.toLowerCase(), `${long.slice(0, -1)}2`]) {
      expect(await signedIn(testBrowser(), email, near)).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
    }
  });

  test('two tabs signing in as two people at once end as one of them, never a mixture', async () => {
    const [first, second] = await Promise.all([registered(testBrowser()), registered(testBrowser())]);
    const browser = testBrowser();
    const token = await browser.formToken();
    const signInAs = (username: string) =>
      browser.request('POST', login, {
        body: new URLSearchParams({ username, passwd: goodPassword, sticky: 'true', userInfo: '' }),
        headers: {
          origin: 'http://localhost:3000',
          'x-csrf': token,
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'XMLHttpRequest',
        },
      });
    await Promise.all([signInAs(first), signInAs(second)]);
    const state = await authStateIn(browser);
    expect(state.loggedInSession).toBe(true);
    const email = state.userInfoState?.accountEmail ?? '';
    expect([first, second]).toContain(email);
    expect(state.accountSwitcherItems.map(({ userEmail }) => userEmail)).toEqual([email]);
  });
});

describe('register', () => {
  const form = { passwd: goodPassword, optin: 'true', regurl: '/trips', consent: 'true' };

  test('AUTH-014 a new address gets an account and a session, a known one an auth failure', async () => {
    const email = newEmail();
    const browser = testBrowser();
    const response = await browser.post(register, { username: email, ...form });
    expect(await response.json()).toEqual({ status: 0, redirect: '/trips' });
    expect(await db.count('credential', 'subject = $1 and verified_at is null', [email])).toBe(1);
    expect(await authStateIn(browser)).toMatchObject({
      loggedInSession: true,
      unconfirmedAccount: true,
      newUser: true,
    });

    const again = await testBrowser().post(register, { username: email.toUpperCase(), ...form });
    expect(await again.json()).toMatchObject({
      status: -1,
      errorField: 'username',
      errorCode: 'REGISTRATION_REFUSED',
    });
    expect(await db.count('outbox', `recipient = $1 and template = 'alreadyRegistered'`, [email])).toBe(1);
  });

  test('20 parallel registrations of one address make one account', async () => {
    const username = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await testBrowser().post(register, { username, ...form })).json(),
      ),
    );
    expect(answers.filter((answer) => (answer as { status: number }).status === 0)).toHaveLength(1);
    expect(await db.count('credential', 'subject = $1', [username])).toBe(1);
  });

  test.each([
    ['PASSWORD_TOO_SHORT', 'a1b2c3d'],
    ['PASSWORD_TOO_LONG', 'x'.repeat(129)],
    ['PASSWORD_COMMON', 'password123'],
    ['PASSWORD_COMMON', 'Momondo2026!'],
  ])('refuses with %s: %s', async (errorCode, passwd) => {
    const response = await testBrowser().post(register, { username: newEmail(), ...form, passwd });
    expect(await response.json()).toMatchObject({ status: -1, errorField: 'passwd', errorCode });
  });

  test('refuses a password made of the own address', async () => {
    const response = await testBrowser().post(register, {
      username: 'marigold.sun@mail.example',
      ...form,
      passwd: 'marigold.sun99',
    });
    expect(await response.json()).toMatchObject({ errorCode: 'PASSWORD_COMMON' });
  });

  test('refuses what is no address, and a registration without consent', async () => {
    const typo = await testBrowser().post(register, { username: 'not an address', ...form });
    expect(await typo.json()).toMatchObject({ errorField: 'username', errorCode: 'EMAIL_INVALID' });
    const silent = await testBrowser().post(register, { username: newEmail(), ...form, consent: 'false' });
    expect(await silent.json()).toMatchObject({ errorField: 'consent', errorCode: 'CONSENT_REQUIRED' });
  });
});

describe('forgot', () => {
  test('AUTH-016 recovery puts one mail into the outbox and answers alike for an unknown address', async () => {
    const email = await registered(testBrowser());
    const unknown = newEmail('nobody');
    const answers = await Promise.all(
      [email, unknown].map(async (username) =>
        (await testBrowser().post('/k/run/auth/forgot', { username })).text(),
      ),
    );
    expect(answers[0]).toBe(answers[1]);
    expect(JSON.parse(answers[0] ?? '')).toEqual({ status: 0, redirect: '/login/forgot/sent' });
    expect(await db.count('outbox', `recipient = $1 and template = 'resetPassword'`, [email])).toBe(1);
    expect(await db.count('outbox', `recipient = $1 and template = 'resetPassword'`, [unknown])).toBe(1);
  });
});
