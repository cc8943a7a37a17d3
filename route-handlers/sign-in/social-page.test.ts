import { authStateIn } from '@/tests/factories/auth-state';
import { popupTicket, socialWorld, verify } from '@/tests/factories/social-world';
import { newEmail, registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const world = socialWorld();

const claimsOf = (email: string, more = {}) => ({
  sub: email,
  email,
  email_verified: true,
  name: 'Sol',
  ...more,
});

/** Goes to Google in the page itself, consents, and comes back; where that leads. */
async function comeBack(
  browser: TestBrowser,
  { start = 'redir=%2Ftrips', back = {} }: { start?: string; back?: Record<string, string> } = {},
): Promise<URL> {
  const gone = await navigate(browser, `mode=page&${start}`, 'same-origin');
  const returned = { ...world.google.consent(gone.href), ...back };
  return navigate(browser, new URLSearchParams(returned).toString());
}

async function navigate(browser: TestBrowser, query: string, site = 'cross-site'): Promise<URL> {
  const response = await browser.request('GET', `/k/run/googleauth/redirect?${query}`, {
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': site },
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const isSignedIn = async (browser: TestBrowser) => (await authStateIn(browser)).loggedInSession;

test('somebody known comes back signed in, where they wanted to go', async () => {
  const email = newEmail('page');
  world.google.be({ claims: claimsOf(email) });
  const first = testBrowser();
  const accessToken = await popupTicket(first, 'google', world.google);
  await verify(first, 'google', { accessToken, confirm: '1' });
  const browser = testBrowser();
  const { pathname } = await comeBack(browser);
  expect(pathname).toBe('/trips');
  expect(await isSignedIn(browser)).toBe(true);
});

test('somebody new comes back to the page with the terms, and registers by its form', async () => {
  const email = newEmail('page');
  world.google.be({ claims: claimsOf(email) });
  const browser = testBrowser();
  const { pathname, searchParams } = await comeBack(browser);
  expect(pathname).toBe('/login/social');
  expect(await isSignedIn(browser)).toBe(false);
  expect(await db.count('credential', 'subject = $1', [email])).toBe(0);
  const fields = {
    accessToken: searchParams.get('ticket') ?? '',
    confirm: '1',
    redir: '/trips',
    form: 'social',
  };
  const done = await browser.submit('/k/run/googleauth/login', fields, '/login/social');
  expect([done.status, done.headers.get('location')]).toEqual([303, '/trips']);
  expect(await isSignedIn(browser)).toBe(true);
});

test('an address that has an account comes back to the page that links, in the language of the start', async () => {
  const email = await registered(testBrowser(), newEmail('page'));
  world.google.be({ claims: claimsOf(email, { sub: `other-${email}` }) });
  await db.query('update credential set verified_at = now() where subject = $1', [email]);
  const browser = testBrowser();
  const { pathname, searchParams } = await comeBack(browser, { start: 'locale=de-DE' });
  expect(pathname).toBe('/de-de/login/social');
  expect(searchParams.get('provider')).toBe('google');
  expect(await isSignedIn(browser)).toBe(false);
  const stranger = testBrowser();
  const fields = { accessToken: searchParams.get('ticket') ?? '', confirm: '1', form: 'social' };
  const refused = await stranger.submit('/k/run/googleauth/login', fields, '/login/social');
  expect(refused.headers.get('location')).toContain('error=PROVIDER_REFUSED');
});

test('what goes wrong, and a no to the provider, lead back to the sign-in methods', async () => {
  const browser = testBrowser();
  world.google.be({ claims: claimsOf(newEmail('page'), { email_verified: false }) });
  const unchecked = await comeBack(browser);
  expect([unchecked.pathname, unchecked.searchParams.get('error')]).toEqual(['/login', 'NOT_LINKABLE']);
  const declined = await comeBack(browser, { back: { error: 'access_denied', code: '' } });
  expect([declined.pathname, declined.searchParams.get('error')]).toEqual(['/login', null]);
  expect(declined.searchParams.get('redir')).toBe('/trips');
  world.google.be({ claims: claimsOf(newEmail('page')), nonce: 'another' });
  const refused = await comeBack(browser);
  expect([refused.pathname, refused.searchParams.get('error')]).toEqual(['/login', 'PROVIDER_REFUSED']);
});

test('a state works once and in its browser alone, and the page never leads away from this site', async () => {
  world.google.be({ claims: claimsOf(newEmail('page')) });
  const browser = testBrowser();
  const gone = await navigate(browser, 'mode=page&redir=https%3A%2F%2Fevil.example', 'same-origin');
  const back = new URLSearchParams(world.google.consent(gone.href)).toString();
  const stolen = await testBrowser().request('GET', `/k/run/googleauth/redirect?${back}`);
  expect(await stolen.text()).toContain('PROVIDER_REFUSED');
  const { origin, pathname, searchParams } = await navigate(browser, back);
  expect([origin, pathname]).toEqual(['http://localhost:3000', '/login/social']);
  expect(searchParams.get('redir')).not.toContain('evil');
});

test('7.6.2 another site cannot begin a sign-in: it leads to the page that asks', async () => {
  const end = await navigate(testBrowser(), 'mode=page&redir=%2Ftrips');
  expect(`${end.pathname}${end.search}`).toBe('/login?redir=%2Ftrips');
});
