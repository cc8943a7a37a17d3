import { authStateIn } from '@/tests/factories/auth-state';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

async function add(browser: TestBrowser): Promise<Response> {
  return browser.request('GET', '/k/run/auth/add', {
    headers: { 'x-csrf': await browser.formToken(), 'x-requested-with': 'XMLHttpRequest' },
  });
}

const emailsIn = async (browser: TestBrowser): Promise<string[]> =>
  (await authStateIn(browser)).accountSwitcherItems.map(({ userEmail }) => userEmail);

test('AUTH-017 AUTH-018 adding an account keeps the first, and the switcher changes between them', async () => {
  const [first, second] = [await registered(testBrowser()), await registered(testBrowser())];
  const browser = testBrowser();
  await signedIn(browser, first);
  const response = await add(browser);
  expect(await response.json()).toEqual({ status: 0, redirect: '/login?add=true' });
  await signedIn(browser, second);
  expect(await emailsIn(browser)).toEqual([first, second]);
  expect((await authStateIn(browser)).userInfoState?.accountEmail).toBe(second);

  const { accountSwitcherItems } = await authStateIn(browser);
  const tokenId = accountSwitcherItems.find(({ userEmail }) => userEmail === first)?.tokenId ?? '';
  const switched = await browser.request('GET', `/k/run/auth/switch?tokenId=${tokenId}&business=false`, {
    headers: { 'x-csrf': await browser.formToken() },
  });
  expect(switched.status).toBe(200);
  expect((await authStateIn(browser)).userInfoState?.accountEmail).toBe(first);
});

test('without the wish to add, the second sign-in takes the place of the first', async () => {
  const [first, second] = [await registered(testBrowser()), await registered(testBrowser())];
  const browser = testBrowser();
  await signedIn(browser, first);
  await signedIn(browser, second);
  expect(await emailsIn(browser)).toEqual([second]);
});

test('the wish counts once, for a quarter of an hour, and the same account never stands there twice', async () => {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => registered(testBrowser())));
  const browser = testBrowser();
  await signedIn(browser, first ?? '');
  await add(browser);
  await signedIn(browser, first ?? '');
  expect(await emailsIn(browser)).toEqual([first]);
  await add(browser);
  await signedIn(browser, second ?? '');
  await signedIn(browser, third ?? '');
  expect(await emailsIn(browser)).toEqual([first, third]);
  await add(browser);
  await db.query(`update ticket set expires_at = now() where kind = 'addAccount'`);
  await signedIn(browser, second ?? '');
  expect(await emailsIn(browser)).toEqual([first, second]);
});

test('following a link to it does nothing: it wants the form token and is never a navigation', async () => {
  const browser = testBrowser();
  await registered(browser);
  const response = await browser.request('GET', '/k/run/auth/add', {
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
  });
  expect(response.status).toBe(403);
});
