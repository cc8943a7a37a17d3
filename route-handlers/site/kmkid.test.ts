import { registered, signedIn } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();
const sync = '/s/run/kmkid/sync';
const set = '/s/run/kmkid/set';
type Browser = ReturnType<typeof testBrowser>;

const synced = async (browser: Browser, suggestedKmkid: string): Promise<unknown> =>
  (await browser.post(sync, { suggestedKmkid })).json();

test('CHTTP-034 sync keeps the suggested id where none is stored, and the stored one wins later', async () => {
  const browser = testBrowser();
  const first = await browser.post(sync, { suggestedKmkid: 'abc' });
  expect([first.status, await first.json()]).toEqual([200, { kmkid: 'abc' }]);
  expect(await synced(browser, 'other')).toEqual({ kmkid: 'abc' });
  expect(await synced(testBrowser(), 'other')).toEqual({ kmkid: 'other' });
});

test('HTTP-021 without a suggestion the answer has an id all the same, and keeps it', async () => {
  const browser = testBrowser();
  const first = (await synced(browser, '')) as { kmkid: string };
  expect(first.kmkid).toMatch(/^[\w-]{36}$/);
  expect(await synced(browser, '')).toEqual(first);
});

test('the cookie is our own, for two years', async () => {
  const answer = await testBrowser().post(sync, { suggestedKmkid: 'abc' });
  expect(answer.headers.getSetCookie()).toContain(
    'kmkid=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=63072000',
  );
});

test('CHTTP-035 set replaces the id, and a following sync returns it', async () => {
  const browser = testBrowser();
  await synced(browser, 'abc');
  expect((await browser.post(set, { kmkid: 'xyz' })).status).toBe(200);
  expect(await synced(browser, 'other')).toEqual({ kmkid: 'xyz' });
});

test('HTTP-020 HTTP-022 both are form posts with X-CSRF and refused without it', async () => {
  for (const [path, fields] of [
    [sync, { suggestedKmkid: 'abc' }],
    [set, { kmkid: 'xyz' }],
  ] as const) {
    const answer = await testBrowser().request('POST', path, {
      body: new URLSearchParams(fields),
      headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ errors: [{ code: 'INVALID_FORM_TOKEN' }] });
    expect((await testBrowser().post(path, fields)).status).toBe(200);
  }
});

test('whoever signs in keeps the id in other browsers', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await synced(browser, 'abc');
  const second = testBrowser();
  await signedIn(second, email);
  expect(await synced(second, 'other')).toEqual({ kmkid: 'abc' });
  expect(second.cookies.get('kmkid')).toBe('abc');
});

test('what is no id never becomes a cookie', async () => {
  for (const kmkid of ['', 'a b', 'x;Path=/', 'ä', 'a'.repeat(65)]) {
    expect((await testBrowser().post(set, { kmkid })).status).toBe(400);
  }
  const browser = testBrowser();
  browser.cookies.set('kmkid', 'x y');
  expect(await synced(browser, 'abc')).toEqual({ kmkid: 'abc' });
});
