import { consentCategories } from '@/lib/shared/consent/consent-category';
import { readJson, sendJson } from '@/tests/factories/send-json';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
// Passwords are hashed and writers wait for each other: a busy machine takes its time.
const recordPath = '/i/api/cookiebanner/v1/consent/record';
const consentPath = '/i/api/cookiebanner/v1/consent';
const cookiesPath = '/i/api/cookiebanner/v1/cookies/forCategory';
const outside = { 'x-country-code': 'BR' };

type Record = { acceptedCategories: string[]; hasFullUserConsent: boolean };

const save = (browser: TestBrowser, acceptedCategories: readonly string[]) =>
  sendJson(browser, 'POST', recordPath, { acceptedCategories }, outside);
const read = (browser: TestBrowser) => readJson<Record>(browser, consentPath, outside);

test('CHTTP-020 CCONST-027 CENT-026 saved categories come back, in a cookie named consent', async () => {
  const browser = testBrowser();
  const response = await save(browser, ['strictlyNecessary', 'functional']);
  expect(response.status).toBe(200);
  const line = response.headers.getSetCookie().find((one) => one.startsWith('consent='));
  expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/);
  expect((await read(browser)).acceptedCategories).toEqual(['strictlyNecessary', 'functional']);
  const all = (await read(browser)).acceptedCategories;
  expect(all.every((one) => consentCategories.includes(one as 'functional'))).toBe(true);
  expect((await save(browser, ['strictlyNecessary', 'everything'])).status).toBe(400);
});

test('CHTTP-021 CENT-027 the record says whether everything was accepted', async () => {
  const browser = testBrowser();
  expect(await read(browser)).toEqual({
    acceptedCategories: ['strictlyNecessary'],
    hasFullUserConsent: false,
  });
  await save(browser, ['strictlyNecessary', 'functional', 'advertising']);
  expect((await read(browser)).hasFullUserConsent).toBe(true);
  await save(browser, ['strictlyNecessary']);
  expect(await read(browser)).toEqual({
    acceptedCategories: ['strictlyNecessary'],
    hasFullUserConsent: false,
  });
});

test('CMP-038 CMP-040 a record without the strictly necessary ones still holds them', async () => {
  const browser = testBrowser();
  expect(await (await save(browser, ['functional'])).json()).toMatchObject({ outcome: 'acceptPartial' });
  expect((await read(browser)).acceptedCategories).toEqual(['strictlyNecessary', 'functional']);
  expect(await (await save(browser, [])).json()).toMatchObject({ outcome: 'reject' });
  expect((await read(browser)).acceptedCategories).toEqual(['strictlyNecessary']);
});

test('CHTTP-022 CENT-028 the cookies of a category have a name and a domain', async () => {
  const browser = testBrowser();
  const { cookies } = await readJson<{ cookies: unknown[] }>(browser, `${cookiesPath}?category=functional`);
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies)
    expect(cookie).toEqual({ name: expect.any(String), domain: expect.any(String) });
  expect((await browser.get(`${cookiesPath}?category=everything`)).status).toBe(400);
});

test('cookies of IAB vendors are left out when the IAB dialog asks', async () => {
  const browser = testBrowser();
  const names = async (query: string) =>
    (
      await readJson<{ cookies: { name: string }[] }>(browser, `${cookiesPath}?category=functional${query}`)
    ).cookies.map(({ name }) => name);
  expect(await names('')).toContain('ink_survey');
  expect(await names('&excludeIabVendorCookies=false')).toContain('ink_survey');
  expect(await names('&excludeIabVendorCookies=true')).toEqual([
    'cur',
    'recentSearches',
    'umiak.adBlockerChecked',
  ]);
});

test('the plain form saves without JavaScript and leads back to its page', async () => {
  const browser = testBrowser();
  const submit = (fields: Readonly<globalThis.Record<string, string>>) =>
    browser.submit(recordPath, fields, '/help');
  const response = await submit({ form: 'consent', choice: 'selected', functional: 'on', back: '/help' });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/help']);
  expect((await read(browser)).acceptedCategories).toEqual(['strictlyNecessary', 'functional']);
  await submit({ form: 'consent', choice: 'accept', back: 'https://evil.example/' });
  expect((await read(browser)).hasFullUserConsent).toBe(true);
  // Where partners are asked about, everything is one category more.
  const everything = (await readJson<Record>(browser, consentPath)).acceptedCategories;
  expect(everything).toEqual([...consentCategories]);
  const rejected = await submit({ form: 'consent', choice: 'reject', back: '//evil.example' });
  expect(rejected.headers.get('location')).toBe('/');
  expect((await read(browser)).acceptedCategories).toEqual(['strictlyNecessary']);
});

/** The form as the page's script sends it in the task of a press. */
const press = (browser: TestBrowser, categories: readonly string[], headers = {}) =>
  browser.request('POST', recordPath, {
    headers: {
      ...outside,
      accept: 'application/json, text/html',
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams([
      ['form', 'consent'],
      ['locale', 'en-US'],
      ['back', '/help'],
      ['choice', 'selected'],
      ...categories.map((one) => ['acceptedCategories', one]),
    ]),
  });

test('an answer sent with its press needs no form token, is answered in JSON and is on its way no more', async () => {
  const browser = testBrowser();
  browser.cookies.set('consent_sent', '1');
  const response = await press(browser, ['strictlyNecessary', 'functional']);
  expect([response.status, await response.json()]).toEqual([
    200,
    expect.objectContaining({ acceptedCategories: ['strictlyNecessary', 'functional'] }),
  ]);
  expect([...browser.cookies.keys()]).toEqual(['consent']);
  expect((await press(browser, ['everything'])).status).toBe(400);
  const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await press(browser, ['strictlyNecessary'], forged)).status).toBe(403);
  expect((await press(browser, ['strictlyNecessary'], { 'sec-fetch-site': 'none' })).status).toBe(403);
  expect((await read(browser)).acceptedCategories).toEqual(['strictlyNecessary', 'functional']);
});

test('another site cannot consent for a visitor', async () => {
  const browser = testBrowser();
  const forged = await browser.request('POST', recordPath, {
    headers: { origin: 'https://evil.example', accept: 'text/html', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ choice: 'accept' }),
  });
  expect(forged.headers.getSetCookie().some((line) => line.startsWith('consent='))).toBe(false);
  expect((await read(browser)).acceptedCategories).toEqual(['strictlyNecessary']);
});

test('a consent that was changed, or signed as something else, is none', async () => {
  const browser = testBrowser();
  await save(browser, ['strictlyNecessary', 'functional', 'advertising']);
  const good = browser.cookies.get('consent') ?? '';
  const parts = good.split('.');
  const changed = [
    [parts[0], '15', ...parts.slice(2)].join('.'),
    good.slice(0, -2),
    `${good}A`,
    parts.slice(0, -1).join('.'),
    'a'.repeat(4000),
    '1.7.1.0.20000.x',
  ];
  for (const value of changed) {
    browser.cookies.set('consent', value);
    expect((await read(browser)).acceptedCategories).toEqual(['strictlyNecessary']);
  }
  browser.cookies.set('consent', good);
  expect((await read(browser)).acceptedCategories).toHaveLength(3);
});

test('withdrawing takes back the cookies of what is no longer accepted', async () => {
  const browser = testBrowser();
  await save(browser, ['strictlyNecessary', 'functional']);
  browser.cookies.set('cur', 'EUR');
  const lines = (await save(browser, ['strictlyNecessary'])).headers.getSetCookie();
  expect(lines.some((line) => line.startsWith('cur=;') && line.includes('Max-Age=0'))).toBe(true);
  expect(browser.cookies.has('cur')).toBe(false);
});

test('each answer is an event with what was shown, and without an address', async () => {
  const browser = testBrowser();
  await save(browser, ['strictlyNecessary', 'advertising']);
  const [event] = await db.query<{ facts: globalThis.Record<string, unknown> }>(
    'select facts from consent_event order by id desc limit 1',
  );
  expect(event?.facts).toMatchObject({
    kind: 'categories',
    action: 'acceptPartial',
    categories: ['strictlyNecessary', 'advertising'],
    country: 'BR',
    regime: 'opt-in',
    brand: 'kayak',
  });
  expect(JSON.stringify(event)).not.toContain(browser.ip);
  expect(await db.count('disclosure', 'hash = $1', [event?.facts.disclosure])).toBe(1);
});
