import { TOTP } from 'otpauth';
import type { Endpoint } from '@/lib/server/http/endpoint';
import { readFlash } from '@/lib/server/http/flash';
import { calls } from '@/route-handlers';
import { interruptedCall } from '@/tests/factories/interrupted-call';
import { codeMailedTo, mailsTo } from '@/tests/factories/mailed';
import { registered, registeredAndConfirmed, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/i/api/business/twoFactor/v1';
const codeOf = (secret: string, shiftSeconds = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + shiftSeconds * 1000 });

async function enrolled(): Promise<{
  browser: TestBrowser;
  email: string;
  secret: string;
  recoveryCodes: string[];
}> {
  const browser = testBrowser();
  const email = await registeredAndConfirmed(browser);
  const { secret } = (await (await browser.post(`${base}/enroll`)).json()) as { secret: string };
  const verify = await browser.post(`${base}/verify`, { code: codeOf(secret) });
  const { recoveryCodes } = (await verify.json()) as { recoveryCodes: string[] };
  return { browser, email, secret, recoveryCodes };
}

const mfaCount = (email: string) =>
  db.count(
    'session',
    `mfa_at is not null and account_id = (select account_id from credential where subject = $1)`,
    [email],
  );

test('enrolling gives a secret and the address of its QR code; the first code proves it and brings ten recovery codes', async () => {
  const browser = testBrowser();
  const email = await registeredAndConfirmed(browser);
  const enroll = (await (await browser.post(`${base}/enroll`)).json()) as { secret: string; address: string };
  expect(enroll.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(enroll.address).toContain('otpauth://totp/Kayak:');
  expect(await mfaCount(email)).toBe(0);
  const verify = await browser.post(`${base}/verify`, { code: codeOf(enroll.secret), redir: '/trips' });
  const answer = (await verify.json()) as { recoveryCodes: string[]; redirect: string };
  expect(new Set(answer.recoveryCodes).size).toBe(10);
  expect(answer.redirect).toBe('/business/verify?redir=%2Ftrips');
  expect(await mfaCount(email)).toBe(1);
});

test.each(['verify', 'recovery'] as const)(
  'a session that ended after the guard shows no factor (%s)',
  async (call) => {
    const { email, recoveryCodes, secret } = await enrolled();
    const browser = testBrowser();
    await signedIn(browser, email);
    const endpoints: readonly Endpoint[] = Object.values(calls).flat();
    const one = endpoints.find(({ address }) => address === `POST ${base}/${call}`);
    if (one === undefined) throw new Error(`no endpoint ${call}`);
    const code = call === 'verify' ? codeOf(secret, 30) : (recoveryCodes[0] ?? '');
    const before = await mfaCount(email);
    const { answer } = await interruptedCall(
      one,
      () =>
        db.query(
          `update session set revoked_at = now() where account_id = (select account_id from credential where subject = $1)`,
          [email],
        ),
      () => browser.post(`${base}/${call}`, { code }),
    );
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'INVALID_SESSION' }] });
    expect(await mfaCount(email)).toBe(before);
  },
);

test('the database holds neither the secret nor a recovery code in the clear', async () => {
  const { email, secret, recoveryCodes } = await enrolled();
  const [row] = await db.query<{ totp: object }>(
    'select totp from account join credential on account_id = account.id where subject = $1',
    [email],
  );
  const stored = JSON.stringify(row?.totp);
  for (const one of [secret, ...recoveryCodes]) expect(stored).not.toContain(one);
});

test('a code works once, and 20 parallel tries with one code pass once', async () => {
  const { email, secret } = await enrolled();
  const browser = testBrowser();
  await signedIn(browser, email);
  const token = await browser.formToken();
  const code = codeOf(secret, 30);
  const tries = await Promise.all(
    Array.from({ length: 8 }, () =>
      browser.request('POST', `${base}/verify`, {
        body: new URLSearchParams({ code }),
        headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', 'x-csrf': token },
      }),
    ),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await browser.post(`${base}/verify`, { code });
  expect(again.status).toBe(401);
  expect(await again.json()).toMatchObject({ errors: [{ code: 'WRONG_CODE', field: 'code' }] });
});

test.each(['000000', '12345', 'abcdef', '', '0000000'])('%j is no code', async (code) => {
  const browser = testBrowser();
  await registeredAndConfirmed(browser);
  await browser.post(`${base}/enroll`);
  const answer = await browser.post(`${base}/verify`, { code });
  expect(answer.status).toBe(401);
});

test('an old code is refused: two minutes are too late', async () => {
  const { browser, secret } = await enrolled();
  expect((await browser.post(`${base}/verify`, { code: codeOf(secret, -120) })).status).toBe(401);
});

test('a recovery code works once, in parallel too', async () => {
  const { email, recoveryCodes } = await enrolled();
  const code = recoveryCodes[0] ?? '';
  const browser = testBrowser();
  await signedIn(browser, email);
  const first = await browser.post(`${base}/recovery`, { code: ` ${code.toUpperCase()} `, redir: '/trips' });
  expect(await first.json()).toEqual({ redirect: '/trips' });
  expect((await browser.post(`${base}/recovery`, { code })).status).toBe(401);
  expect(await mfaCount(email)).toBe(2);
});

test('tries are limited to ten in a quarter of an hour', async () => {
  const { email } = await enrolled();
  const browser = testBrowser();
  await signedIn(browser, email);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await browser.post(`${base}/verify`, { code: '000000' })).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('6.3.1 whoever has the password alone does not use up the codes of the owner’s browsers, with app codes or recovery codes', async () => {
  const { browser: owner, email, secret, recoveryCodes } = await enrolled();
  const thief = testBrowser();
  await signedIn(thief, email);
  for (let n = 0; n < 11; n += 1)
    await thief.post(`${base}/${n % 2 === 0 ? 'verify' : 'recovery'}`, { code: '000000' });
  expect((await thief.post(`${base}/verify`, { code: codeOf(secret, 30) })).status).toBe(429);
  // The session that showed the factor has ended, and the browser has had new device secrets since.
  await owner.post('/k/run/auth/logout');
  await signedIn(owner, email);
  expect((await owner.post(`${base}/verify`, { code: codeOf(secret, 30) })).status).toBe(200);
  expect((await owner.post(`${base}/recovery`, { code: recoveryCodes[0] ?? '' })).status).toBe(200);
});

test('6.3.1 all browsers that have passed the factor share one more limit, exact under 20 parallel tries', async () => {
  const { browser: first, email, recoveryCodes } = await enrolled();
  const second = testBrowser();
  await signedIn(second, email);
  await second.post(`${base}/recovery`, { code: recoveryCodes[0] ?? '' });
  const wrong = async (browser: TestBrowser, tries: number) => {
    const token = await browser.formToken();
    const answers = await Promise.all(
      Array.from({ length: tries }, () =>
        browser.request('POST', `${base}/verify`, {
          body: new URLSearchParams({ code: '000000' }),
          headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', 'x-csrf': token },
        }),
      ),
    );
    return answers.filter(({ status }) => status === 401).length;
  };
  expect((await wrong(first, 20)) + (await wrong(second, 20))).toBe(10);
  const stranger = testBrowser();
  await signedIn(stranger, email);
  // Enrolling and the second browser's recovery code were tries of strangers.
  expect(await wrong(stranger, 20)).toBe(8);
});

test('a claimed account forgets which browsers have passed the registrant’s factor', async () => {
  const { email } = await enrolled();
  // Accounts from before the rule of F1 have a factor though nobody has confirmed their address.
  await db.query('update credential set verified_at = null where subject = $1', [email]);
  expect(await mfaCount(email)).toBe(1);
  const owner = testBrowser();
  await owner.post('/k/run/auth/code', { username: email });
  const claim = { username: email, code: await codeMailedTo(email), sticky: 'true' };
  expect(await (await owner.post('/k/run/auth/codeLogin', claim)).json()).toMatchObject({ status: 0 });
  expect(await db.count('audit', `action = 'account.claimed'`)).toBe(1);
  expect(await mfaCount(email)).toBe(0);
});

test('setting up wants a fresh sign-in, and never replaces a factor in use', async () => {
  const { browser } = await enrolled();
  expect((await browser.post(`${base}/enroll`)).status).toBe(403);
  const stale = testBrowser();
  const email = await registered(stale);
  await db.query(
    `update session set auth_at = now() - interval '6 minutes' where account_id = (select account_id from credential where subject = $1)`,
    [email],
  );
  const answer = await stale.post(`${base}/enroll`);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'REAUTHENTICATION_NEEDED' }] });
});

test('passing the second factor gives the browser a new device secret', async () => {
  const { browser, secret } = await enrolled();
  const before = browser.cookies.get('did');
  await browser.post(`${base}/verify`, { code: codeOf(secret, 30) });
  expect(browser.cookies.get('did')).not.toBe(before);
});

test('without JavaScript the recovery codes wait for the next page in a sealed cookie', async () => {
  const browser = testBrowser();
  await registeredAndConfirmed(browser);
  const { secret } = (await (await browser.post(`${base}/enroll`)).json()) as { secret: string };
  const formtoken = await browser.formToken();
  const answer = await browser.submit(
    `${base}/verify`,
    { form: 'verify', formtoken, code: codeOf(secret), redir: '/' },
    '/business/verify',
  );
  expect(answer.headers.get('location')).toBe('/business/verify?redir=%2F');
  const flash = await readFlash(`flash=${browser.cookies.get('flash')}`);
  expect(flash?.values.recoveryCodes?.split(' ')).toHaveLength(10);
});

test('F6 the owner is told of a new app, once, and of each recovery code that was used, with how many are left', async () => {
  const { browser, email, secret, recoveryCodes } = await enrolled();
  await browser.post(`${base}/verify`, { code: codeOf(secret, 30) });
  const other = testBrowser();
  await signedIn(other, email);
  for (const code of recoveryCodes.slice(0, 2)) {
    expect((await other.post(`${base}/recovery`, { code })).status).toBe(200);
    expect((await other.post(`${base}/recovery`, { code })).status).toBe(401);
  }
  const mails = (await mailsTo(email)).filter(({ subject }) => /second factor|recovery code/.test(subject));
  expect(
    mails.map(({ text }) => /# codes|\d+ codes are left|authenticator app was set up/.exec(text)?.[0]),
  ).toEqual(['8 codes are left', '9 codes are left', 'authenticator app was set up']);
});
