import { NextRequest } from 'next/server';
import { consentInForce } from '@/lib/server/consent/consent-in-force';
import { sharedSurfaceOf } from '@/lib/server/consent/surface-of';
import { consentedGlobals } from '@/lib/server/site/consented-globals';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { consentMode } from '@/lib/shared/consent/consent-mode';
import { usTold } from '@/lib/shared/consent/gpp/us-answer';
import { readJson, sendJson } from '@/tests/factories/send-json';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

const tag = 'https://tag.example';
const survey = 'https://survey.example';
const environment = {
  UMIAK_SCRIPT_ORIGINS: `survey=${survey},google-tag=${tag}`,
  UMIAK_SURVEY_PATH: '/widget.js',
  UMIAK_GOOGLE_TAG: 'G-1234',
  UMIAK_KMKID_MASTER_HOST: 'travel.example',
};

beforeAll(() => {
  Object.assign(process.env, environment);
});
afterAll(() => {
  for (const name of Object.keys(environment)) delete process.env[name];
});

type Sent = Readonly<Record<string, string>>;
const record = '/i/api/cookiebanner/v1/consent/record';
const optOut = '/i/api/account/dataSharing/v1/optOut';
const gpc = { 'sec-gpc': '1' };
const california = { 'x-country-code': 'US', 'x-region-code': 'CA' };

const countries: readonly (readonly [place: string, headers: Sent])[] = [
  ['US-CA', california],
  ['US-TX', { 'x-country-code': 'US', 'x-region-code': 'TX' }],
  ['DE', { 'x-country-code': 'DE' }],
  ['JP', { 'x-country-code': 'JP' }],
  ['unknown', {}],
];

/** What somebody says about the sharing of data, what their browser sends, and whether advertising holds. */
const signals: readonly (readonly [signal: string, said: boolean | null, sent: Sent, granted: boolean])[] = [
  ['no signal', null, {}, true],
  ['GPC', null, gpc, false],
  ['opted out', false, {}, false],
  ['opted in over GPC', true, gpc, false],
  ['opted in', true, {}, true],
];

const table = countries.flatMap(([place, headers]) =>
  signals.map(([signal, said, sent, granted]) => ({
    place,
    signal,
    said,
    headers: { ...headers, ...sent },
    granted,
  })),
);

const cookieOf = ({ cookies }: TestBrowser) => [...cookies].map((pair) => pair.join('=')).join('; ');

/** Somebody who has accepted everything, and said yes or no to sharing. */
async function visitor(headers: Sent, said: boolean | null): Promise<TestBrowser> {
  const browser = testBrowser();
  const acceptedCategories = ['functional', 'advertising', 'analytical'];
  await sendJson(browser, 'POST', record, { acceptedCategories, choice: 'accept' }, headers);
  if (said !== null) await sendJson(browser, 'PUT', optOut, { allowDataSharing: said }, headers);
  return browser;
}

/** The same browser, as each of those who decide sees it. */
async function decisions(browser: TestBrowser, sent: Sent) {
  const { middleware } = await import('@/middleware');
  const headers = { host: 'localhost:3000', cookie: cookieOf(browser), ...sent };
  const page = await middleware(new NextRequest('http://localhost:3000/help', { headers }));
  const policy = page.headers.get('content-security-policy') ?? '';
  const { acceptedCategories } = (await readJson(browser, '/i/api/cookiebanner/v1/consent', sent)) as {
    acceptedCategories: ConsentCategory[];
  };
  const mode = consentMode(acceptedCategories);
  const globals = consentedGlobals(await consentInForce(new Headers(headers)));
  const signal = await readJson(browser, '/i/api/account/dataSharing/v1/signal', sent);
  const { allowDataSharing, region } = signal as { allowDataSharing: boolean; region: string | null };
  const told = usTold({ allowDataSharing, region, gpc: sent['sec-gpc'] === '1' });
  const kmkid = await browser.request('POST', '/s/run/kmkid/sync', {
    body: new URLSearchParams({ suggestedKmkid: 'abc' }),
    headers: {
      ...sent,
      'x-csrf': await browser.formToken(),
      origin: 'http://localhost:3000',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
    },
  });
  return {
    loadsTag: policy.includes(tag),
    loadsSurvey: policy.includes(survey),
    mode: [mode.ad_storage, mode.ad_user_data, mode.ad_personalization],
    functional: mode.functionality_storage,
    googleTag: globals.googleTag !== undefined,
    runSyncScript: globals.kmkid?.runSyncScript,
    saleOptOut: told.map(({ section }) => section.core.SaleOptOut),
    kmkid: ((await kmkid.json()) as { kmkid: string }).kmkid,
    kmkidKept: browser.cookies.has('kmkid'),
    shared: sharedSurfaceOf(headers),
  };
}

test.each(table)('$place, $signal: everything that decides agrees', async ({ headers, said, granted }) => {
  const all = await decisions(await visitor(headers, said), headers);
  const word = granted ? 'granted' : 'denied';
  expect(all).toEqual({
    loadsTag: granted,
    loadsSurvey: true,
    mode: [word, word, word],
    functional: 'granted',
    googleTag: granted,
    runSyncScript: granted,
    saleOptOut: all.saleOptOut.map(() => (granted ? 2 : 1)),
    kmkid: granted ? 'abc' : '',
    kmkidKept: granted,
    // Whoever has accepted anything gets pages of their own.
    shared: null,
  });
});

test('an opt-out takes the marketing id back, as a withdrawal of advertising does', async () => {
  const browser = await visitor(california, null);
  expect(await decisions(browser, california)).toMatchObject({ loadsTag: true, kmkidKept: true });
  await sendJson(browser, 'PUT', optOut, { allowDataSharing: false }, california);
  expect(browser.cookies.has('kmkid')).toBe(false);
  expect(await decisions(browser, california)).toMatchObject({ loadsTag: false, googleTag: false });
});

test('an opt-out of the account holds in a browser that never heard of it', async () => {
  const first = testBrowser();
  const email = await registered(first);
  const elsewhere = await visitor(california, null);
  await signedIn(elsewhere, email);
  expect(await decisions(elsewhere, california)).toMatchObject({ loadsTag: true });
  await sendJson(first, 'PUT', optOut, { allowDataSharing: false }, california);
  expect(await decisions(elsewhere, california)).toMatchObject({
    loadsTag: false,
    mode: ['denied', 'denied', 'denied'],
    googleTag: false,
    kmkid: '',
  });
});

test('an embedded page loads nothing from others, whatever the browser has accepted', async () => {
  const { middleware } = await import('@/middleware');
  const cookie = cookieOf(await visitor(california, null));
  const headers = { host: 'localhost:3000', cookie, ...california };
  const page = await middleware(new NextRequest('http://localhost:3000/embed/demo/hotels', { headers }));
  expect(page.headers.get('content-security-policy')).not.toContain('.example');
  expect(page.headers.get('x-middleware-override-headers')?.split(',')).not.toContain('cookie');
});
