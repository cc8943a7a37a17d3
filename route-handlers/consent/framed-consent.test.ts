import { NextRequest } from 'next/server';
import { openPageContext } from '@/lib/server/page/page-context';
import { encodeTcString } from '@/lib/shared/consent/tcf/encode-tc-string';
import { readJson, sendJson } from '@/tests/factories/send-json';
import { tcModel } from '@/tests/factories/tc-model';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

const tag = 'https://tag.example';
const environment = {
  UMIAK_SCRIPT_ORIGINS: `survey=https://survey.example,google-tag=${tag}`,
  UMIAK_GOOGLE_TAG: 'G-1234',
  UMIAK_SURVEY_PATH: '/widget.js',
};

beforeAll(() => {
  Object.assign(process.env, environment);
});
afterAll(() => {
  for (const name of Object.keys(environment)) delete process.env[name];
});

const brazil = { 'x-country-code': 'BR' };
const accepting = '?hostConsent=functional.advertising';

/** What an embedded page at an address may load, by its policy and by what it is told. */
async function framed(search: string, sent: Readonly<Record<string, string>> = {}) {
  const { middleware } = await import('@/middleware');
  const headers = { host: 'localhost:3000', 'sec-fetch-dest': 'iframe', ...brazil, ...sent };
  const page = await middleware(
    new NextRequest(`http://localhost:3000/embed/demo/hotels${search}`, { headers }),
  );
  const policy = page.headers.get('content-security-policy') ?? '';
  const context = openPageContext(page.headers.get('x-middleware-request-x-umiak-page'));
  return {
    tag: policy.includes(tag),
    survey: policy.includes('survey.example'),
    told: context?.thirdParties,
    cookies: page.headers.getSetCookie(),
    passesCookies: page.headers.get('x-middleware-override-headers')?.split(',').includes('cookie'),
  };
}

const cookieOf = ({ cookies }: TestBrowser) => [...cookies].map((pair) => pair.join('=')).join('; ');
const nothing = { tag: false, survey: false, told: [], cookies: [], passesCookies: false };

test('CEMB-009 EMBED-010 the host page’s answer decides what an embedded page may load', async () => {
  expect(await framed('')).toEqual(nothing);
  expect(await framed('?hostConsent=functional')).toEqual(nothing);
  // A survey is nothing for a frame.
  expect(await framed(accepting)).toEqual({ ...nothing, tag: true, told: ['google-tag'] });
  expect(await framed('?hostConsent=everything')).toEqual(nothing);
});

test('only a frame is believed, so that no link makes a page load anything', async () => {
  for (const destination of ['document', 'empty', ''])
    expect(await framed(accepting, { 'sec-fetch-dest': destination })).toEqual(nothing);
});

test('a TC string of the host page must name vendor and purposes', async () => {
  const string = (vendorConsents: number[]) =>
    encodeTcString(tcModel({ purposeConsents: [1, 3, 4], vendorConsents }));
  expect(await framed(`${accepting}&hostTc=${string([755])}`)).toMatchObject({ told: ['google-tag'] });
  expect(await framed(`${accepting}&hostTc=${string([1])}`)).toEqual(nothing);
  expect(await framed(`${accepting}&hostTc=nonsense`)).toEqual(nothing);
});

test('it widens nothing that the visitor has refused us: an answer, an opt-out, the browser’s signal', async () => {
  const refusing = testBrowser();
  await sendJson(
    refusing,
    'POST',
    '/i/api/cookiebanner/v1/consent/record',
    { acceptedCategories: ['functional'] },
    brazil,
  );
  expect(await framed(accepting, { cookie: cookieOf(refusing) })).toEqual(nothing);
  const optedOut = testBrowser();
  await sendJson(
    optedOut,
    'PUT',
    '/i/api/account/dataSharing/v1/optOut',
    { allowDataSharing: false },
    brazil,
  );
  expect(await framed(accepting, { cookie: cookieOf(optedOut) })).toEqual(nothing);
  expect(await framed(accepting, { cookie: 'DATA_CONSENT=false' })).toEqual(nothing);
  expect(await framed(accepting, { 'sec-gpc': '1' })).toEqual(nothing);
  const accepted = testBrowser();
  await sendJson(
    accepted,
    'POST',
    '/i/api/cookiebanner/v1/consent/record',
    { acceptedCategories: ['advertising'] },
    brazil,
  );
  expect(await framed(accepting, { cookie: cookieOf(accepted) })).toMatchObject({
    tag: true,
    passesCookies: false,
  });
  expect(await framed('', { cookie: cookieOf(accepted) })).toEqual(nothing);
});

test('a running page is told the same, and an answer that cannot be read allows nothing', async () => {
  const browser = testBrowser();
  await sendJson(
    browser,
    'POST',
    '/i/api/cookiebanner/v1/consent/record',
    { acceptedCategories: ['advertising'] },
    brazil,
  );
  browser.cookies.set('_gcl_au', '1');
  const inForce = (search: string) =>
    readJson<{ thirdParties: string[] }>(browser, `/i/api/cookiebanner/v1/inForce${search}`, brazil);
  expect(await inForce('')).toMatchObject({ thirdParties: ['google-tag'] });
  expect(await inForce(accepting)).toMatchObject({ thirdParties: ['google-tag'] });
  for (const search of ['?hostConsent=', '?hostConsent=functional', '?hostConsent=advertising&hostTc=x'])
    expect(await inForce(search)).toMatchObject({ thirdParties: [] });
  // What the visitor allows us on our own pages stays.
  expect(browser.cookies.has('_gcl_au')).toBe(true);
});
