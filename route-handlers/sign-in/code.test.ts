import { authStateIn } from '@/tests/factories/auth-state';
import { companyDomain } from '@/tests/factories/company-domain';
import { codeMailedTo, mailsTo } from '@/tests/factories/mailed';
import { goodPassword, newEmail, registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const askPath = '/k/run/auth/code';
const loginPath = '/k/run/auth/codeLogin';

const ask = (browser: TestBrowser, username: string) => browser.post(askPath, { username });

async function tryCode(browser: TestBrowser, username: string, code: string, more = {}) {
  const response = await browser.post(loginPath, { username, code, sticky: 'true', ...more });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const wrongOf = (code: string): string => String((Number(code) + 1) % 10 ** 8).padStart(8, '0');

describe('e-mail first', () => {
  test('a known, an unknown and a disabled address are offered the same ways, byte for byte', async () => {
    const known = await registered(testBrowser());
    const disabled = await registered(testBrowser());
    await db.query(
      `update account set disabled_at = now() where id = (select account_id from credential where subject = $1)`,
      [disabled],
    );
    const answers = await Promise.all(
      [known, disabled, newEmail('nobody')].flatMap((username) =>
        ['/k/run/auth/identify', askPath].map(async (path) => {
          const response = await testBrowser().post(path, { username });
          return `${path} ${response.status} ${await response.text()}`;
        }),
      ),
    );
    expect(new Set(answers).size).toBe(2);
    expect(answers[0]).toContain('"methods":["passkey","password","code"]');
  });

  test('what is no address is refused with its field', async () => {
    const response = await testBrowser().post('/k/run/auth/identify', { username: 'no address' });
    expect(await response.json()).toMatchObject({ errorField: 'username', errorCode: 'EMAIL_INVALID' });
  });

  test('a verified domain with its own sign-in refuses every way, alike for everybody, and says where to go', async () => {
    const domain = `${newEmail('corp').split('@')[0]}.example`;
    const email = await registered(testBrowser(), `worker@${domain}`);
    await companyDomain(db, domain, 'https://sso.corp.example/start');
    const calls: readonly (readonly [string, Record<string, string>])[] = [
      ['/k/run/auth/identify', {}],
      [askPath, {}],
      ['/k/run/auth/login', { passwd: goodPassword, sticky: 'true', userInfo: '' }],
      ['/k/run/auth/register', { passwd: goodPassword, optin: 'false', regurl: '/', consent: 'true' }],
      [loginPath, { code: '12345678', sticky: 'true' }],
    ];
    for (const [path, fields] of calls) {
      const texts = await Promise.all(
        [email, `nobody@${domain}`].map(async (username) =>
          (await testBrowser().post(path, { username, ...fields })).text(),
        ),
      );
      expect(texts[0]).toBe(texts[1]);
      expect(JSON.parse(texts[0] ?? '')).toMatchObject({
        status: -1,
        errorCode: 'EXTERNAL_AUTH_REQUIRED',
        externalUrl: 'https://sso.corp.example/start',
      });
    }
  });

  test('a verified domain without its own sign-in lets its people in', async () => {
    const domain = `${newEmail('open').split('@')[0]}.example`;
    await companyDomain(db, domain, null);
    const email = await registered(testBrowser(), `worker@${domain}`);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
  });
});

describe('a mailed code', () => {
  test('signs a known person in and confirms the address', async () => {
    const email = await registered(testBrowser());
    const browser = testBrowser();
    expect(await (await ask(browser, email)).json()).toEqual({ status: 0, redirect: '/' });
    const { body } = await tryCode(browser, email, await codeMailedTo(email));
    expect(body).toEqual({ status: 0, redirect: '/', confirm: 0 });
    expect(await authStateIn(browser)).toMatchObject({ loggedInSession: true, unconfirmedAccount: false });
    expect(await db.count('session', `'otp' = any(amr)`)).toBeGreaterThan(0);
  });

  test('registers an unknown person, who agrees to the terms once the mailbox is proved', async () => {
    const email = newEmail('new');
    const browser = testBrowser();
    await ask(browser, email);
    const code = await codeMailedTo(email);
    const first = await tryCode(browser, email, code);
    expect(first.body).toMatchObject({ status: -1, errorCode: 'CONSENT_REQUIRED', errorField: 'consent' });
    expect(await db.count('credential', 'subject = $1', [email])).toBe(0);
    const second = await tryCode(browser, email, code, { consent: 'true', optin: 'true' });
    expect(second.body).toMatchObject({ status: 0, confirm: 1 });
    expect(await authStateIn(browser)).toMatchObject({ newUser: true, unconfirmedAccount: false });
    expect(
      await db.count(
        'account join credential on account_id = account.id',
        `subject = $1 and password_hash is null and settings->>'emailDeals' = 'true'`,
        [email],
      ),
    ).toBe(1);
  });

  test('is the same mail for a known and an unknown address', async () => {
    const known = await registered(testBrowser());
    const unknown = newEmail('nobody');
    await Promise.all([known, unknown].map((email) => ask(testBrowser(), email)));
    const [one, two] = await Promise.all(
      [known, unknown].map(async (email) => {
        const mail = (await mailsTo(email)).find(({ subject }) => subject.startsWith('Your code'));
        return mail?.text.replace(/\d{8}/, 'CODE').replace(email, 'ADDRESS');
      }),
    );
    expect(one).toContain('CODE');
    expect(one).toBe(two);
  });

  test('works once, in the browser that asked, and never in another', async () => {
    const email = await registered(testBrowser());
    const browser = testBrowser();
    await ask(browser, email);
    const code = await codeMailedTo(email);
    expect((await tryCode(testBrowser(), email, code)).body).toMatchObject({ errorCode: 'WRONG_CODE' });
    expect((await tryCode(browser, email, code)).body).toMatchObject({ status: 0 });
    expect((await tryCode(browser, email, code)).body).toMatchObject({ errorCode: 'WRONG_CODE' });
  });

  test('20 parallel uses of one code sign in once', async () => {
    const email = await registered(testBrowser());
    const browser = testBrowser();
    await ask(browser, email);
    const code = await codeMailedTo(email);
    const token = await browser.formToken();
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const tab = testBrowser();
        for (const pair of cookie.split('; ')) tab.cookies.set(...(pair.split('=', 2) as [string, string]));
        const response = await tab.request('POST', loginPath, {
          body: new URLSearchParams({ username: email, code, sticky: 'true' }),
          headers: {
            origin: 'http://localhost:3000',
            'x-csrf': token,
            'x-requested-with': 'XMLHttpRequest',
            'sec-fetch-site': 'same-origin',
          },
        });
        return ((await response.json()) as { status: number }).status;
      }),
    );
    expect(answers.filter((status) => status === 0)).toHaveLength(1);
  });

  test('five wrong tries, parallel ones included, kill the code; known and unknown addresses count alike', async () => {
    for (const email of [await registered(testBrowser()), newEmail('nobody')]) {
      const browser = testBrowser();
      await ask(browser, email);
      const code = await codeMailedTo(email);
      await browser.formToken();
      const bodies = [];
      for (let n = 0; n < 5; n += 1) bodies.push((await tryCode(browser, email, wrongOf(code))).body);
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
      const { body } = await tryCode(browser, email, code, { consent: 'true' });
      expect(body).toMatchObject({ errorCode: 'WRONG_CODE' });
      const [row] = await db.query<{ attempts: number }>(
        `select attempts from ticket where kind = 'signInCode' and data->>'email' = $1`,
        [email],
      );
      expect(row?.attempts).toBe(5);
    }
  });

  test('20 parallel guesses: exactly five are looked at, counted in the database', async () => {
    const email = await registered(testBrowser());
    const browser = testBrowser();
    await ask(browser, email);
    const wrong = wrongOf(await codeMailedTo(email));
    await Promise.all(Array.from({ length: 20 }, () => tryCode(browser, email, wrong)));
    const rows = await db.query<{ attempts: number }>(
      `select attempts from ticket where kind = 'signInCode' and data->>'email' = $1`,
      [email],
    );
    expect(rows).toEqual([{ attempts: 5 }]);
  });

  test('tries at one address are limited however many codes are asked for', async () => {
    const email = newEmail('hunted');
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await tryCode(testBrowser(), email, '00000000')).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('is too old after ten minutes', async () => {
    const email = await registered(testBrowser());
    const browser = testBrowser();
    await ask(browser, email);
    const code = await codeMailedTo(email);
    const [row] = await db.query<{ seconds: number }>(
      `select extract(epoch from expires_at - created_at)::int as seconds from ticket where data->>'email' = $1 and kind = 'signInCode'`,
      [email],
    );
    expect(row?.seconds).toBe(600);
    await db.query(`update ticket set expires_at = now() where data->>'email' = $1`, [email]);
    expect((await tryCode(browser, email, code)).body).toMatchObject({ errorCode: 'WRONG_CODE' });
  });

  test('no code stands in the database', async () => {
    const email = await registered(testBrowser());
    await ask(testBrowser(), email);
    const code = await codeMailedTo(email);
    const rows = await db.query<{ text: string }>(
      `select ticket::text as text from ticket union all select outbox::text from outbox union all select audit::text from audit`,
    );
    expect(rows.some(({ text }) => text.includes(code))).toBe(false);
  });

  test('opens a locked account, and refuses a disabled one with the reason', async () => {
    const email = await registered(testBrowser());
    const where = `where id = (select account_id from credential where subject = $1)`;
    await db.query(`update account set locked_until = now() + interval '1 hour', fail_count = 10 ${where}`, [
      email,
    ]);
    const browser = testBrowser();
    await ask(browser, email);
    expect((await tryCode(browser, email, await codeMailedTo(email))).body).toMatchObject({ status: 0 });
    expect(
      await db.count(
        'account',
        `locked_until is null and fail_count = 0 and id = (select account_id from credential where subject = $1)`,
        [email],
      ),
    ).toBe(1);

    await db.query(`update account set disabled_at = now() ${where}`, [email]);
    const other = testBrowser();
    await ask(other, email);
    const refused = await tryCode(other, email, await codeMailedTo(email));
    expect(refused.body).toMatchObject({
      errorCode: 'ACCOUNT_DISABLED',
      message: 'This account is disabled.',
    });
  });

  test('pre-hijack: whoever registered somebody else’s address loses everything when its owner comes', async () => {
    const thief = testBrowser();
    const email = await registered(thief);
    const owner = testBrowser();
    await ask(owner, email);
    expect((await tryCode(owner, email, await codeMailedTo(email))).body).toMatchObject({ status: 0 });
    expect((await thief.get('/i/api/account/user/v1/info')).status).toBe(401);
    expect(await signedIn(testBrowser(), email)).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
    expect((await authStateIn(owner)).loggedInSession).toBe(true);
  });

  test('the browser that registered keeps its password when it confirms by code', async () => {
    const browser = testBrowser();
    const email = await registered(browser);
    await browser.post('/k/run/auth/logout');
    await ask(browser, email);
    expect((await tryCode(browser, email, await codeMailedTo(email))).body).toMatchObject({ status: 0 });
    expect(await signedIn(testBrowser(), email)).toMatchObject({ status: 0 });
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leads away from this site: %s',
    async (redir) => {
      const browser = testBrowser();
      const email = newEmail('redir');
      await ask(browser, email);
      const { body } = await tryCode(browser, email, await codeMailedTo(email), { consent: 'true', redir });
      expect(body).toMatchObject({ status: 0, redirect: '/' });
    },
  );
});
