import { TOTP } from 'otpauth';
import type { Endpoint } from '@/lib/server/http/endpoint';
import { verifiedByPassword } from '@/lib/server/http/guards';
import { calls } from '@/route-handlers';
import { addPasskey } from '@/tests/factories/passkeys';
import { softwareAuthenticator } from '@/tests/factories/software-authenticator';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';
import { repositorySources } from './repository';
import { sampleRequest } from './sample-calls';

const db = testDatabase();
jest.setTimeout(120_000);

const endpoints: readonly Endpoint[] = Object.values(calls).flat();
const changing = endpoints.filter(({ guard }) => guard.changesSignIn === true);
const idOf = '(select account_id from credential where subject = $1)';

async function codeOf(browser: TestBrowser, address: string): Promise<unknown> {
  const [method = ''] = address.split(' ');
  const { path, body, headers } = sampleRequest(address);
  const response = await browser.request(method, path, {
    headers: {
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf': await browser.formToken(),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const answer = text === '' ? {} : JSON.parse(text);
  return answer.errorCode ?? answer.errors?.[0]?.code ?? response.status;
}

/** Everything that decides how an account is entered. */
const stateOf = (email: string) =>
  db.query(
    `select account.password_hash, account.totp, account.delete_after, c.provider, c.subject, c.is_primary, c.verified_at
      from account join credential c on c.account_id = account.id where account.id = ${idOf} order by c.id`,
    [email],
  );

const factors = {
  async app(browser: TestBrowser) {
    const base = '/i/api/business/twoFactor/v1';
    const { secret } = (await (await browser.post(`${base}/enroll`)).json()) as { secret: string };
    await browser.post(`${base}/verify`, { code: new TOTP({ secret }).generate() });
  },
  passkey: (browser: TestBrowser) => addPasskey(browser, softwareAuthenticator()),
};

async function personWith(factor: keyof typeof factors): Promise<string> {
  const browser = testBrowser();
  const email = await registered(browser);
  await factors[factor](browser);
  return email;
}

const answersOf = async (browser: TestBrowser) => {
  const found: Record<string, unknown> = {};
  for (const { address } of changing) found[address] = await codeOf(browser, address);
  return found;
};
const all = (code: string) => Object.fromEntries(changing.map(({ address }) => [address, code]));

test('V2 the rule is on every call that adds, changes or removes a way to sign in, and on leaving', () => {
  const declared = changing.map(({ address }) => address).sort();
  expect(declared).toEqual(
    [
      'DELETE /i/api/account/email/v1/{id}',
      'DELETE /i/api/account/passkey/v1/{id}',
      'POST /auth/webauthn/v1/newCredentialParams',
      'POST /auth/webauthn/v1/register',
      'POST /i/api/account/deletion/v1',
      'POST /i/api/account/email/v1',
      'POST /i/api/business/twoFactor/v1/enroll',
      ...['addEmail', 'delete', 'firstPassword', 'primaryEmail', 'removeEmail', 'removePasskey'].map(
        (call) => `POST /k/run/account/${call}`,
      ),
      ...['apple', 'google', 'naver'].flatMap((key) => [
        `POST /k/run/${key}auth/link`,
        `POST /k/run/${key}auth/unlink`,
      ]),
      'POST /k/run/auth/password',
      'PUT /i/api/account/email/v1/{id}/primary',
    ].sort(),
  );
});

test.each(['app', 'passkey'] as const)(
  'V2 whoever has shown the password alone changes nothing about an account that has a second factor (%s)',
  async (factor) => {
    const email = await personWith(factor);
    const thief = testBrowser();
    await signedIn(thief, email);
    const before = await stateOf(email);
    expect(await answersOf(thief)).toEqual(all('MISSING_TWO_FACTOR_AUTHENTICATION'));
    expect(await stateOf(email)).toEqual(before);
  },
);

test('V2 a second factor that was shown eleven minutes ago is too old, however fresh the password is', async () => {
  const email = await personWith('app');
  const browser = testBrowser();
  await signedIn(browser, email);
  await db.query(
    `update session set mfa_at = now() - interval '11 minutes', auth_at = now() where account_id = ${idOf}`,
    [email],
  );
  const before = await stateOf(email);
  expect(await answersOf(browser)).toEqual(all('MISSING_TWO_FACTOR_AUTHENTICATION'));
  expect(await stateOf(email)).toEqual(before);
});

test('V2 without a second factor the same calls want a fresh sign-in, or the current password', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await db.query(
    `update session set auth_at = now() - interval '6 minutes', mfa_at = now() where account_id = ${idOf}`,
    [email],
  );
  const before = await stateOf(email);
  const byPassword = changing.filter(({ guard }) => guard === verifiedByPassword);
  expect(byPassword.map(({ address }) => address)).toEqual(['POST /k/run/auth/password']);
  expect(await answersOf(browser)).toEqual({
    ...all('REAUTHENTICATION_NEEDED'),
    'POST /k/run/auth/password': 'WRONG_CREDENTIALS',
  });
  expect(await stateOf(email)).toEqual(before);
});

/** Files that write how an account is entered without `lockSignIn`, and why they may. */
const others: Readonly<Record<string, string>> = {
  'lib/server/account/ways-in.ts': 'the name of a passkey opens nothing',
  'lib/server/company/sso-settings.ts': 'a connection that goes takes its own identities along',
  'lib/server/demo/seed-demo.ts': 'the demo’s people',
  'lib/server/people/end-membership.ts': 'who is in a company no longer does not come in by its sign-in',
  'lib/server/people/reset-second-factor.ts': 'an admin, by decisions 025 and 034',
  'lib/server/session/refuse-closed.ts': 'signing in keeps an account that was to be deleted',
  'lib/server/sign-in/check-passkey.ts': 'moves the counter on',
  'lib/server/sign-in/confirm-address.ts': 'the owner of the address takes over what nobody had confirmed',
  'lib/server/sign-in/linked-identity.ts': 'its callers decide, see below',
  'lib/server/sign-in/new-account.ts': 'an account that is made',
  'lib/server/sign-in/reset-password.ts': 'recovery by mail, which passes no second factor',
  'lib/server/sign-in/sso-admit.ts': 'a company’s own sign-in vouches for addresses at its domain',
};

const writes =
  /\.(?:insert|update|delete)\(credential\)|\.update\(account\)\s*\.set\(\{[^}]*(?:passwordHash|totp|deleteAfter)|\.delete\(account\)/;

test('V2 whatever else writes how an account is entered locks it and judges the proof again', () => {
  const writing = repositorySources()
    .filter(({ path }) => /^(?:lib\/server|route-handlers|app)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter(({ text }) => writes.test(text));
  const unlocked = writing.filter(({ text }) => !text.includes('await lockSignIn('));
  const known = Object.keys(others);
  expect(unlocked.map(({ path }) => path).filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !writing.some((one) => one.path === path))).toEqual([]);
});

test('V2 an identity is linked by whoever signs in with it, or under the rule', () => {
  const linking = repositorySources()
    .filter(({ path, text }) => !/test|linked-identity/.test(path) && /\blinkIdentity\(/.test(text))
    .map(({ path }) => path);
  expect(linking.sort()).toEqual(['lib/server/sign-in/social-link.ts', 'lib/server/sign-in/social-login.ts']);
});
