import { sealData } from 'iron-session';
import { secretFor } from '@/lib/server/secrets';
import { activeConnection, leaveFor, sentTo } from '@/tests/factories/company-sign-in';
import {
  type FakeCompanyProvider,
  fakeCompanyProvider,
  type ProviderMood,
} from '@/tests/factories/fake-company-provider';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const password = 'lantern-boat-42';
let provider: FakeCompanyProvider;
let admin: TestBrowser;
let id = 0;

beforeAll(async () => {
  provider = await fakeCompanyProvider();
  ({ admin, id } = await activeConnection(db, {
    protocol: 'oidc',
    name: 'Directory',
    issuer: provider.issuer,
    clientId: 'travel',
    clientSecret: 'a-secret',
  }));
});
afterAll(() => provider.stop());

const person = {
  sub: 'oda-1',
  email: 'oda@acme-lanterns.example',
  email_verified: true,
  name: 'Oda Lantern',
};

async function come(
  browser: TestBrowser,
  mood: Partial<ProviderMood> = {},
  change: (back: Record<string, string>) => Record<string, string> = (back) => back,
): Promise<URL> {
  provider.be({ claims: person, ...mood });
  const back = provider.consent(await leaveFor(browser, id, '?redir=%2Ftrips'));
  return sentTo(browser, `/k/run/sso/callback/${id}?${new URLSearchParams(change(back))}`);
}

const stateOf = async (browser: TestBrowser) =>
  (await (await browser.get('/horizon/common/authentication/providers/AuthStateProviderAction')).json()) as {
    loggedInSession: boolean;
    businessState: { businessMode: boolean; companyName: string | null };
  };

test('somebody of a proved domain comes in and acts for their company, with the secret in the header the provider takes', async () => {
  const browser = testBrowser();
  expect((await come(browser)).pathname).toBe('/trips');
  expect(await stateOf(browser)).toMatchObject({
    loggedInSession: true,
    businessState: { businessMode: true, companyName: 'Acme Lanterns' },
  });
  const token = provider.asked.filter(({ path }) => path === '/token').at(-1);
  expect(token?.body.get('redirect_uri')).toBe(`http://localhost:3000/k/run/sso/callback/${id}`);
  expect(token?.body.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  expect(token?.body.has('client_secret')).toBe(false);
});

test('a client secret that was sealed before keys had names is sealed anew by its next use', async () => {
  const legacy = await sealData({ secret: 'a-secret' }, { password: secretFor('company-secrets'), ttl: 0 });
  await db.query(
    `update company_sso set config = jsonb_set(config, '{sealedSecret}', to_jsonb($2::text)) where id = $1`,
    [id, legacy],
  );
  expect((await come(testBrowser())).pathname).toBe('/trips');
  const [row] = await db.query<{ sealed: string }>(
    `select config->>'sealedSecret' as sealed from company_sso where id = $1`,
    [id],
  );
  expect(row?.sealed).toMatch(/^v1:[\w-]{8}:Fe26/);
  expect((await come(testBrowser())).pathname).toBe('/trips');
});

const shared = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJvZGEtMSJ9.AAAA';
const unsigned = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJvZGEtMSJ9.';
const attacks: readonly (readonly [
  name: string,
  problem: string,
  mood: Partial<ProviderMood>,
  change?: (back: Record<string, string>) => Record<string, string>,
])[] = [
  ['signed by a stranger', 'signature', { foreignKey: true }],
  ['without a signature', 'signature', { idToken: unsigned }],
  ['signed with a shared secret', 'signature', { idToken: shared }],
  ['for another client', 'audience', { audience: 'somebody-else' }],
  ['of another issuer', 'issuer', { issuer: 'https://evil.example' }],
  ['with another nonce', 'replay', { nonce: 'not-ours' }],
  ['too old', 'clock', { clockSeconds: -7200 }],
  ['with another state', 'replay', {}, (back) => ({ ...back, state: 'x'.repeat(43) })],
  ['with a code nobody gave', 'replay', {}, (back) => ({ ...back, code: 'guessed' })],
  ['of a mix-up', 'issuer', {}, (back) => ({ ...back, iss: 'https://evil.example' })],
  [
    'that was cancelled',
    'cancelled',
    {},
    ({ iss = '', state = '' }) => ({ error: 'access_denied', iss, state }),
  ],
  [
    'for an unverified address',
    'emailUnverified',
    { claims: { ...person, sub: 'u', email_verified: false } },
  ],
  [
    'for another company’s address',
    'domain',
    { claims: { ...person, sub: 'b', email: 'bea@beacon-kites.example' } },
  ],
  ['without an address', 'email', { claims: { sub: 'nobody' } }],
];

const named = attacks.map(([name, problem, mood, change]) => ({ name, problem, mood, change }));

test.each(named)('an answer $name is refused', async ({ problem, mood, change }) => {
  const browser = testBrowser();
  const end = await come(browser, mood, change);
  expect(end.pathname).toBe('/login/external');
  expect(Object.fromEntries(end.searchParams)).toMatchObject({ form: 'sso', problem });
  expect(browser.cookies.has('sid')).toBe(false);
});

test('a state works in the browser that has it, once, and a provider that is away is told apart', async () => {
  provider.be({ claims: person });
  const browser = testBrowser();
  const back = new URLSearchParams(provider.consent(await leaveFor(browser, id)));
  const stranger = testBrowser();
  await stranger.formToken();
  expect((await sentTo(stranger, `/k/run/sso/callback/${id}?${back}`)).searchParams.get('problem')).toBe(
    'replay',
  );
  await sentTo(browser, `/k/run/sso/callback/${id}?${back}`);
  expect(browser.cookies.has('sid')).toBe(true);
  expect((await sentTo(browser, `/k/run/sso/callback/${id}?${back}`)).searchParams.get('problem')).toBe(
    'replay',
  );
  provider.be({ status: 503 });
  const end = await sentTo(testBrowser(), `/k/run/sso/start/${id}`, 'same-origin');
  expect(Object.fromEntries(end.searchParams)).toMatchObject({
    error: 'PROVIDER_UNAVAILABLE',
    problem: 'unreachable',
  });
});

test('where it goes on is a path of this site, whatever the start is asked for', async () => {
  provider.be({ claims: person });
  const browser = testBrowser();
  const back = provider.consent(await leaveFor(browser, id, '?redir=https%3A%2F%2Fevil.example%2F'));
  expect((await sentTo(browser, `/k/run/sso/callback/${id}?${new URLSearchParams(back)}`)).href).toBe(
    'http://localhost:3000/',
  );
});

test('7.6.2 another site leads to the page that asks, and changes nobody’s session', async () => {
  provider.be({ claims: person });
  const browser = testBrowser();
  await registered(browser);
  const before = await stateOf(browser);
  for (const site of ['cross-site', 'same-site']) {
    const end = await sentTo(browser, `/k/run/sso/start/${id}?redir=%2Ftrips`, site);
    expect(end.pathname).toBe('/login/external');
    expect(Object.fromEntries(end.searchParams)).toEqual({
      domain: 'acme-lanterns.example',
      redir: '/trips',
    });
  }
  expect(await stateOf(browser)).toEqual(before);
  for (const site of ['same-origin', 'none']) {
    expect((await sentTo(browser, `/k/run/sso/start/${id}`, site)).origin).toBe(provider.issuer);
  }
});

test('an account somebody else prepared for an address loses what they put there', async () => {
  const trap = testBrowser();
  const email = await registered(trap, `trap-${process.pid}@acme-lanterns.example`);
  const browser = testBrowser();
  await come(browser, { claims: { ...person, sub: 'trap', email } });
  expect(browser.cookies.has('sid')).toBe(true);
  expect((await stateOf(trap)) as object).not.toMatchObject({ loggedInSession: true });
  expect(await signedIn(testBrowser(), email)).toMatchObject({ errorCode: 'WRONG_CREDENTIALS' });
});

test('a company that requires its sign-in takes no other: not by password, not by a session from before', async () => {
  const theo = emailOfRole('traveler');
  const before = await roleBrowser('traveler', db);
  expect((await stateOf(before)).businessState.businessMode).toBe(true);
  await db.query('update company_sso set tested_at = now() where id = $1', [id]);
  await admin.post(`/i/api/business/company/v1/sso/enforce/${id}/true`);
  const external = { errorCode: 'EXTERNAL_AUTH_REQUIRED', externalUrl: `/k/run/sso/start/${id}` };
  expect(await signedIn(testBrowser(), theo, password)).toMatchObject(external);
  const identified = await testBrowser().post('/k/run/auth/identify', {
    username: 'nobody@acme-lanterns.example',
  });
  expect(await identified.json()).toMatchObject(external);
  expect(await stateOf(before)).toMatchObject({
    loggedInSession: true,
    businessState: { businessMode: false, companyName: null },
  });
  // An address elsewhere opens the account, but not the company.
  const guest = testBrowser();
  expect(await signedIn(guest, emailOfRole('guest'), password)).toMatchObject({ status: 0 });
  expect((await stateOf(guest)).businessState.companyName).toBeNull();
  const byCompany = testBrowser();
  await come(byCompany, { claims: { ...person, sub: 'theo', email: theo } });
  expect((await stateOf(byCompany)).businessState.businessMode).toBe(true);
});

test('one administrator comes in by password all the same while they have a second factor, the other does not', async () => {
  const ada = emailOfRole('admin');
  expect(await signedIn(testBrowser(), ada, password)).toEqual({ status: 0, redirect: '/' });
  const own = testBrowser();
  await signedIn(own, ada, password);
  // Known as the administrator, but no page of the company opens before the second factor.
  expect((await own.get(`/i/api/business/company/v1/sso/${id}`)).status).toBe(403);
  expect(await signedIn(testBrowser(), emailOfRole('manager'), password)).toMatchObject({
    errorCode: 'EXTERNAL_AUTH_REQUIRED',
  });
  await db.query(`update account set totp = '{}'`);
  expect(await signedIn(testBrowser(), ada, password)).toMatchObject({ errorCode: 'EXTERNAL_AUTH_REQUIRED' });
});

test('a session of a connection that is switched off or removed acts for the company no more', async () => {
  const browser = testBrowser();
  await come(browser);
  expect((await stateOf(browser)).businessState.companyName).toBe('Acme Lanterns');
  await db.query('update company_sso set active = false');
  expect((await stateOf(browser)).businessState.companyName).toBeNull();
  expect((await sentTo(testBrowser(), `/k/run/sso/start/${id}`)).search).toBe('?form=sso&error=NOT_FOUND');
});
