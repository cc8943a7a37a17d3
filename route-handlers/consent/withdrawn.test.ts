import { NextRequest } from 'next/server';
import { consentInForce } from '@/lib/server/consent/consent-in-force';
import { withdrawnCookies } from '@/lib/server/consent/withdrawn-cookies';
import { consentedGlobals } from '@/lib/server/site/consented-globals';
import { readJson, sendJson } from '@/tests/factories/send-json';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

const environment = {
  UMIAK_SCRIPT_ORIGINS:
    'survey=https://survey.example,google-tag=https://tag.example,apple=https://apple.example',
  UMIAK_GOOGLE_TAG: 'G-1234',
  UMIAK_SURVEY_PATH: '/widget.js',
};

beforeAll(() => {
  Object.assign(process.env, environment);
});
afterAll(() => {
  for (const name of Object.keys(environment)) delete process.env[name];
});

const record = '/i/api/cookiebanner/v1/consent/record';
const optOut = '/i/api/account/dataSharing/v1/optOut';
const inForce = '/i/api/cookiebanner/v1/inForce';
const outside = { 'x-country-code': 'BR' };
const left = ['_ga', '_ga_ABC', '_gcl_au', 'usbls', 'kmkid'];

/** Somebody who has accepted everything, and whose browser keeps what that leads to. */
async function visitor(): Promise<TestBrowser> {
  const browser = testBrowser();
  const acceptedCategories = ['functional', 'advertising', 'analytical'];
  await sendJson(browser, 'POST', record, { acceptedCategories }, outside);
  for (const name of [...left, 'unknown']) browser.cookies.set(name, '1');
  return browser;
}

/** Which of it is still there. */
const keptOf = ({ cookies }: TestBrowser) => [...left, 'unknown'].filter((name) => cookies.has(name));

test('a category that is withdrawn takes the cookies of its third parties along, and no others', async () => {
  const browser = await visitor();
  await sendJson(browser, 'POST', record, { acceptedCategories: ['functional', 'advertising'] }, outside);
  expect(keptOf(browser)).toEqual(['_gcl_au', 'usbls', 'kmkid', 'unknown']);
  await sendJson(browser, 'POST', record, { acceptedCategories: ['functional'] }, outside);
  expect(keptOf(browser)).toEqual(['usbls', 'unknown']);
  await sendJson(browser, 'POST', record, { acceptedCategories: [] }, outside);
  expect(keptOf(browser)).toEqual(['unknown']);
});

test('they are deleted on the host and on each domain above it', () => {
  const nothing = { categories: [], thirdParties: [] };
  const lines = (host: string) => withdrawnCookies({ cookies: '_ga=1; unknown=1', host }, [], nothing);
  expect(lines('www.travel.example')).toEqual([
    '_ga=; Path=/; Max-Age=0',
    '_ga=; Path=/; Domain=www.travel.example; Max-Age=0',
    '_ga=; Path=/; Domain=travel.example; Max-Age=0',
  ]);
  for (const host of ['localhost', '127.0.0.1', '[::1]', ''])
    expect(lines(host)).toEqual(['_ga=; Path=/; Max-Age=0']);
});

test('an opt-out takes those of advertising', async () => {
  const browser = await visitor();
  await sendJson(browser, 'PUT', optOut, { allowDataSharing: false }, outside);
  expect(keptOf(browser)).toEqual(['usbls', 'unknown']);
});

test('under Global Privacy Control those of advertising are named to the page and deleted when it asks', async () => {
  const browser = await visitor();
  const gpc = { ...outside, 'sec-gpc': '1' };
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const { thirdParties } = consentedGlobals(await consentInForce(new Headers({ ...gpc, cookie })));
  const withdrawn = [
    { name: '_gcl_*', where: 'cookie' },
    { name: '_gcl_*', where: 'local' },
    { name: '_ga', where: 'cookie' },
    { name: '_ga_*', where: 'cookie' },
  ];
  // Of Apple there is an origin alone: nothing would load it.
  expect(thirdParties).toEqual({ granted: ['survey'], withdrawn });
  expect(await readJson(browser, inForce, gpc)).toEqual({
    categories: ['strictlyNecessary', 'functional', 'analytical'],
    thirdParties: ['survey'],
    withdrawn,
  });
  expect(keptOf(browser)).toEqual(['usbls', 'unknown']);
});

test('a page deletes what its visitor allows no more, and what they allow it leaves', async () => {
  const { middleware } = await import('@/middleware');
  const browser = await visitor();
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const deleted = async (sent: object) => {
    const headers = { host: 'localhost:3000', cookie, ...outside, ...sent };
    const page = await middleware(new NextRequest('http://localhost:3000/help', { headers }));
    return page.headers.getSetCookie().map((line) => line.split('=')[0]);
  };
  expect(await deleted({})).toEqual([]);
  expect(await deleted({ 'sec-gpc': '1' })).toEqual(['kmkid', '_ga', '_ga_ABC', '_gcl_au']);
});

test('names that no answer may carry are left alone, and of many only some are named', async () => {
  const browser = await visitor();
  browser.cookies.set('_gcl_"; Path=/x', '1');
  for (let at = 0; at < 100; at += 1) browser.cookies.set(`_gcl_${at}`, '1');
  const answer = await sendJson(browser, 'POST', record, { acceptedCategories: [] }, outside);
  const lines = answer.headers.getSetCookie();
  expect(lines.length).toBeLessThan(60);
  expect(lines.filter((line) => line.includes('"'))).toEqual([]);
});

test('what is kept by a third party that is not configured is not listed, and what is, is', async () => {
  const cookies = async (category: string) =>
    (
      await readJson<{ cookies: { name: string }[] }>(
        testBrowser(),
        `/i/api/cookiebanner/v1/cookies/forCategory?category=${category}&excludeIabVendorCookies=true`,
      )
    ).cookies.map(({ name }) => name);
  expect(await cookies('functional')).toEqual(['cur', 'recentSearches', 'umiak.adBlockerChecked', 'usbls*']);
  expect(await cookies('advertising')).toEqual(['kmkid', '_gcl_*']);
  expect(await cookies('analytical')).toEqual(['_ga', '_ga_*']);
});

test('a host of any length costs a bounded answer, and one that is not ours deletes nothing', async () => {
  const cookies = Array.from({ length: 60 }, (_, n) => `_ga_${n}=1`).join('; ');
  const host = Array.from({ length: 1000 }, () => 'a').join('.');
  const now = { categories: ['strictlyNecessary'], thirdParties: [] } as const;
  expect(withdrawnCookies({ cookies, host }, [], now).length).toBeLessThanOrEqual(200);
  const { middleware } = await import('@/middleware');
  const asked = new NextRequest('http://localhost:3000/', { headers: { host, cookie: cookies } });
  expect((await middleware(asked)).headers.getSetCookie()).toEqual([]);
});
