import { TOTP } from 'otpauth';
import { demoPassword } from '@/lib/server/demo/accounts';
import type { LoginParams } from '@/lib/shared/sign-in/passkey-params';
import { codeMailedTo } from '@/tests/factories/mailed';
import { addPasskey } from '@/tests/factories/passkeys';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import { goodPassword, registered, registeredAndConfirmed, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

const base = '/i/api/business/twoFactor/v1';
const codeOf = (secret: string, shiftSeconds = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + shiftSeconds * 1000 });

/** Whether the newest session of an address has shown a factor, and how many minutes ago. */
async function shownAgo(email: string): Promise<number | null> {
  const [row] = await db.query<{ ago: number | null }>(
    `select extract(epoch from now() - mfa_at)::float8 / 60 as ago from session join credential using (account_id)
      where subject = $1 and revoked_at is null order by session.created_at desc limit 1`,
    [email],
  );
  return row?.ago ?? null;
}

async function withPasskey() {
  const browser = testBrowser();
  const authenticator = softwareAuthenticator();
  const email = await registeredAndConfirmed(browser);
  await addPasskey(browser, authenticator);
  // Making it has shown it.
  await db.query(
    'update session set mfa_at = null where account_id = (select account_id from credential where subject = $1)',
    [email],
  );
  return { browser, authenticator, email };
}

const params = async (browser: TestBrowser): Promise<LoginParams> =>
  (await browser.post(`${base}/passkeyParams`)).json() as Promise<LoginParams>;

test('a passkey whose device verified its user is a second factor', async () => {
  const { browser, authenticator, email } = await withPasskey();
  const { rp, challenge, allowCredentials } = await params(browser);
  const shown = authenticator.use({ rpId: rp.id, challenge });
  expect(allowCredentials.map(({ id }) => id)).toEqual([shown.credentialId]);
  expect(await shownAgo(email)).toBeNull();
  const answer = await browser.post(`${base}/passkey`, { ...shown, redir: '/trips' });
  expect(await answer.json()).toEqual({ redirect: '/trips' });
  expect(await shownAgo(email)).toBeLessThan(1);
});

test('presence alone, a used challenge, a challenge to sign in with and another’s passkey are refused', async () => {
  const { browser, authenticator, email } = await withPasskey();
  const refused = async (fields: Record<string, string>) => {
    const answer = await browser.post(`${base}/passkey`, fields);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('PASSKEY_REFUSED');
  };
  const first = await params(browser);
  await refused(authenticator.use({ rpId: first.rp.id, challenge: first.challenge, verified: false }));
  await refused(authenticator.use({ rpId: first.rp.id, challenge: first.challenge }));
  const login = (await (
    await browser.post('/auth/webauthn/v1/loginParams', { username: '' })
  ).json()) as LoginParams;
  await refused(authenticator.use({ rpId: login.rp.id, challenge: login.challenge }));
  const other = await withPasskey();
  const second = await params(browser);
  await refused(other.authenticator.use({ rpId: second.rp.id, challenge: second.challenge }));
  expect(await shownAgo(email)).toBeNull();
});

test('without a passkey there is no challenge', async () => {
  const browser = testBrowser();
  await registered(browser);
  expect((await browser.post(`${base}/passkeyParams`)).status).toBe(404);
});

/** A person with an app who asked this browser to be remembered. */
async function remembered() {
  const browser = testBrowser();
  const email = await registeredAndConfirmed(browser);
  const { secret } = (await (await browser.post(`${base}/enroll`)).json()) as { secret: string };
  await browser.post(`${base}/verify`, { code: codeOf(secret) });
  await browser.post(`${base}/verify`, { code: codeOf(secret, 30), remember: 'true' });
  return { browser, email };
}

test('a remembered browser is not asked again at the next sign-in, another one is', async () => {
  const { browser, email } = await remembered();
  await db.query(`update ticket set created_at = now() - interval '2 hours' where kind = 'rememberedDevice'`);
  await browser.post('/k/run/auth/logout');
  await signedIn(browser, email);
  // The moment is the true one: what matters asks again.
  expect(await shownAgo(email)).toBeGreaterThan(119);
  await signedIn(testBrowser(), email);
  expect(await shownAgo(email)).toBeNull();
});

test.each([
  ['signing out everywhere', (browser: TestBrowser) => browser.post('/k/run/auth/logout', { all: 'true' })],
  [
    'a new password',
    (browser: TestBrowser) =>
      browser.post('/k/run/auth/password', {
        current: goodPassword,
        passwd: goodPassword,
        others: 'false',
      }),
  ],
])('remembering ends with %s', async (_, end) => {
  const { browser, email } = await remembered();
  expect((await end(browser)).status).toBe(200);
  await browser.post('/k/run/auth/logout');
  await signedIn(browser, email);
  expect(await shownAgo(email)).toBeNull();
});

test('remembering ends after thirty days', async () => {
  const { browser, email } = await remembered();
  await db.query(
    `update ticket set created_at = created_at - interval '30 days', expires_at = expires_at - interval '30 days'
      where kind = 'rememberedDevice'`,
  );
  await browser.post('/k/run/auth/logout');
  await signedIn(browser, email);
  expect(await shownAgo(email)).toBeNull();
});

test('a member who manages nothing confirms with a code by e-mail, once', async () => {
  const email = emailOfRole('traveler');
  const browser = testBrowser();
  await signedIn(browser, email, demoPassword);
  expect((await browser.post(`${base}/emailCode`, { redir: '/trips' })).status).toBe(200);
  const code = await codeMailedTo(email);
  expect((await browser.post(`${base}/email`, { code: '00000000' })).status).toBe(401);
  expect(await (await browser.post(`${base}/email`, { code, redir: '/trips' })).json()).toEqual({
    redirect: '/trips',
  });
  expect(await shownAgo(email)).toBeLessThan(1);
  expect((await browser.post(`${base}/email`, { code })).status).toBe(401);
});

test('a code by e-mail is no second factor for who manages something, has no company, or signed in by one', async () => {
  expect((await (await roleBrowser('manager', db)).post(`${base}/emailCode`)).status).toBe(403);
  const alone = testBrowser();
  await registered(alone);
  expect((await alone.post(`${base}/emailCode`)).status).toBe(403);
  const traveler = await roleBrowser('traveler', db);
  await db.query(
    `update session set amr = '{otp}' where id = (select s.id from session s join credential c using (account_id)
      where c.subject = $1 order by s.created_at desc limit 1)`,
    [emailOfRole('traveler')],
  );
  expect((await traveler.post(`${base}/emailCode`)).status).toBe(403);
});
