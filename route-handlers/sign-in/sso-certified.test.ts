import {
  type CertifiedProvider,
  type Claims,
  certifiedClient,
  certifiedProvider,
} from '@/tests/factories/certified-provider';
import { leaveFor, newConnection, provedDomain, sentTo } from '@/tests/factories/company-sign-in';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/i/api/business/company/v1/sso';
const password = 'lantern-boat-42';
let provider: CertifiedProvider;
let admin: TestBrowser;
let id = 0;

beforeAll(async () => {
  provider = await certifiedProvider();
  await provedDomain(db, 'acme-lanterns.example');
  admin = await roleBrowser('admin', db);
  const settings = { protocol: 'oidc', name: 'Certified', issuer: provider.issuer, ...certifiedClient };
  id = await newConnection(admin, settings);
});
afterAll(() => provider.stop());

const oda: Claims = { sub: 'oda', email: 'oda@acme-lanterns.example', name: 'Oda Lantern' };

/** Leaves for the provider, signs in there as somebody, and holds what the browser is to bring back. */
async function answerFor(browser: TestBrowser, claims: Claims | null, query = ''): Promise<URL> {
  await provider.be(claims);
  return provider.context(await leaveFor(browser, id, query));
}

const brought = (browser: TestBrowser, { pathname, search }: URL) => sentTo(browser, `${pathname}${search}`);

async function come(browser: TestBrowser, claims: Claims | null, query = ''): Promise<URL> {
  return brought(browser, await answerFor(browser, claims, query));
}

const problemOf = ({ searchParams }: URL) => searchParams.get('problem');
const switched = async (step: string) => (await admin.call('POST', `${base}/${step}`, {})).status;
const stateOf = async (browser: TestBrowser) =>
  (await (await browser.get('/horizon/common/authentication/providers/AuthStateProviderAction')).json()) as {
    loggedInSession: boolean;
    businessState: { businessMode: boolean; companyName: string | null };
  };

test('a connection to a certified provider is tested, then active, and admits only who is of the company’s domains', async () => {
  // Nothing is switched on, and nobody comes in, before an administrator has tried it.
  expect(await switched(`toggleactive/${id}/true`)).toBe(409);
  expect((await sentTo(testBrowser(), `/k/run/sso/start/${id}`)).searchParams.get('error')).toBe('NOT_FOUND');
  const foreign = await come(admin, { sub: 'bea', email: 'bea@beacon-kites.example' }, '?test=true');
  expect(problemOf(foreign)).toBe('domain');
  expect(await switched(`toggleactive/${id}/true`)).toBe(409);
  const tried = await come(admin, { sub: 'ada', email: emailOfRole('admin') }, '?test=true');
  expect(problemOf(tried)).toBeNull();
  expect(await switched(`toggleactive/${id}/true`)).toBe(200);

  const browser = testBrowser();
  expect((await come(browser, oda, '?redir=%2Ftrips')).pathname).toBe('/trips');
  expect(await stateOf(browser)).toMatchObject({
    loggedInSession: true,
    businessState: { businessMode: true, companyName: 'Acme Lanterns' },
  });
  // Just in time: a membership of the role the connection gives, and the same one when she comes again.
  await come(testBrowser(), oda);
  expect(
    await db.query(
      `select m.status, r.key from membership m join role r on r.id = m.role_id where m.email = $1`,
      [oda.email],
    ),
  ).toEqual([{ status: 'active', key: 'traveler' }]);
  const denied = testBrowser();
  expect(problemOf(await come(denied, null))).toBe('cancelled');
  expect(denied.cookies.has('sid')).toBe(false);
});

test('a real answer that is changed, of another browser, or brought twice admits nobody', async () => {
  const change = async (name: string, value: string): Promise<string | null> => {
    const browser = testBrowser();
    const back = await answerFor(browser, oda);
    back.searchParams.set(name, value);
    const problem = problemOf(await brought(browser, back));
    expect(browser.cookies.has('sid')).toBe(false);
    return problem;
  };
  expect(await change('code', 'forged')).toBe('replay');
  expect(await change('state', 'x'.repeat(43))).toBe('replay');
  expect(await change('iss', 'https://evil.example')).toBe('issuer');

  // A code of another visit: the provider binds it to the challenge of the browser that asked for it.
  const mallory = await answerFor(testBrowser(), oda);
  const victim = testBrowser();
  const own = await answerFor(victim, { ...oda, sub: 'oda-2', email: 'odo@acme-lanterns.example' });
  own.searchParams.set('code', mallory.searchParams.get('code') ?? '');
  expect(problemOf(await brought(victim, own))).toBe('replay');
  expect(victim.cookies.has('sid')).toBe(false);

  const browser = testBrowser();
  const back = await answerFor(browser, oda);
  const stranger = testBrowser();
  await stranger.formToken();
  expect(problemOf(await brought(stranger, back))).toBe('replay');
  await brought(browser, back);
  expect(browser.cookies.has('sid')).toBe(true);
  expect(problemOf(await brought(browser, back))).toBe('replay');
});

test('a company that requires its certified provider lets nobody in by password', async () => {
  const theo = emailOfRole('traveler');
  const before = await roleBrowser('traveler', db);
  expect((await stateOf(before)).businessState.companyName).toBe('Acme Lanterns');
  expect(await switched(`enforce/${id}/true`)).toBe(200);
  expect(await signedIn(testBrowser(), theo, password)).toMatchObject({
    errorCode: 'EXTERNAL_AUTH_REQUIRED',
    externalUrl: `/k/run/sso/start/${id}`,
  });
  expect((await stateOf(before)).businessState.companyName).toBeNull();
  const browser = testBrowser();
  await come(browser, { sub: 'theo', email: theo });
  expect((await stateOf(browser)).businessState.companyName).toBe('Acme Lanterns');
});
