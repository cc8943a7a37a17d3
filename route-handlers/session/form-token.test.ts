import { registered, signedIn } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();
const logout = '/k/run/auth/logout';
const own = {
  origin: 'http://localhost:3000',
  'sec-fetch-site': 'same-origin',
  'x-requested-with': 'XMLHttpRequest',
};
const body = () => new URLSearchParams();

test('CHTTP-036 the form token is handed out for a form post, bound to the browser, and accepted', async () => {
  const browser = testBrowser();
  const response = await browser.request('POST', '/s/run/formtoken', { body: body(), headers: own });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { formtoken } = (await response.json()) as { formtoken: string };
  expect(formtoken).toMatch(/^[\w-]{43}$/);
  const post = await browser.request('POST', logout, {
    body: body(),
    headers: { ...own, 'x-csrf': formtoken },
  });
  expect(post.status).toBe(200);
});

test('HTTP-001 CHTTP-005 a state-changing call without the form token, or with another one, is refused', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  const stranger = await testBrowser().formToken();
  const tokens: readonly (string | null)[] = [null, '', 'x', stranger];
  for (const token of tokens) {
    const headers = token === null ? own : { ...own, 'x-csrf': token };
    const response = await browser.request('POST', logout, { body: body(), headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ status: -1, errorCode: 'INVALID_FORM_TOKEN' });
  }
  const before = await browser.formToken();
  expect(
    (await browser.request('POST', logout, { body: body(), headers: { ...own, 'x-csrf': before } })).status,
  ).toBe(200);
  await signedIn(browser, email);
  const stale = await browser.request('POST', logout, {
    body: body(),
    headers: { ...own, 'x-csrf': before },
  });
  expect(stale.status).toBe(403);
});

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-site' }],
  ['an opaque origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a cross-site request without Origin', { 'sec-fetch-site': 'cross-site' }],
])('a call from %s is refused even with the right token', async (_who, headers) => {
  const browser = testBrowser();
  const token = await browser.formToken();
  const response = await browser.request('POST', logout, {
    body: body(),
    headers: { ...headers, 'x-csrf': token },
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ errorCode: 'FOREIGN_ORIGIN' });
});

test('another site gets no form token', async () => {
  const response = await testBrowser().request('POST', '/s/run/formtoken', {
    body: body(),
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
});
