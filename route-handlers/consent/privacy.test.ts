import { readJson, sendJson } from '@/tests/factories/send-json';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const provider = '/horizon/common/privacy/providers/CookiesDataProvider';
const from = (country: string) => ({ 'x-country-code': country });
const dues = (browser: TestBrowser, country = 'DE') =>
  readJson<Record<string, unknown>>(browser, provider, from(country));
const json = (browser: TestBrowser, method: 'POST' | 'PUT', path: string, body?: unknown) =>
  sendJson(browser, method, path, body);

test('CENT-037 CHTTP-018 the provider tells its six fields', async () => {
  expect(await dues(testBrowser())).toEqual({
    cookiesConsent: true,
    dataTransferConsent: false,
    policyUrl: '/privacy',
    betterUx: true,
    messageVisible: true,
    twoPartyConsent: false,
  });
  expect(await dues(testBrowser(), 'US')).toMatchObject({ cookiesConsent: false, messageVisible: true });
  expect(await dues(testBrowser(), 'not a country')).toMatchObject({ cookiesConsent: true });
});

test('CHTTP-029 after the two-party consent it is no longer due', async () => {
  const browser = testBrowser();
  expect(await dues(browser, 'KR')).toMatchObject({ twoPartyConsent: true });
  expect((await json(browser, 'POST', '/i/api/twoparty/v1/consent')).status).toBe(204);
  expect(await dues(browser, 'KR')).toMatchObject({ twoPartyConsent: false });
  expect(await db.count('consent_event', `facts ->> 'kind' = 'two-party'`)).toBe(1);
});

test('CHTTP-019 closing the message leaves a row', async () => {
  const browser = testBrowser();
  const path = '/horizon/common/privacy/LogCookiesConsentAction';
  expect((await browser.post(path, { isRepeat: 'true' })).status).toBe(204);
  expect((await json(browser, 'POST', path, { isRepeat: false })).status).toBe(204);
  expect(await db.count('consent_event', `facts ->> 'isRepeat' = 'true'`)).toBe(1);
});

test('CHTTP-032 the hiding flag is set by name, and hides the message', async () => {
  const browser = testBrowser();
  browser.cookies.set('HIDE_COOKIES_MESSAGE', 'true');
  expect(await dues(browser, 'US')).toMatchObject({ messageVisible: true });
  const path = '/i/api/cookies/v2/meta/HIDE_COOKIES_MESSAGE_NP';
  expect((await json(browser, 'PUT', path, { newValue: 'true' })).status).toBe(204);
  expect(browser.cookies.get('HIDE_COOKIES_MESSAGE_NP')).toBe('true');
  expect(browser.cookies.has('HIDE_COOKIES_MESSAGE')).toBe(false);
  expect(await dues(browser, 'US')).toMatchObject({ messageVisible: false });
  await json(browser, 'PUT', path, { newValue: '' });
  expect(await dues(browser, 'US')).toMatchObject({ messageVisible: true });
});

test('the disclaimer about data transfer is hidden by its flag', async () => {
  const browser = testBrowser();
  expect(await dues(browser, 'CN')).toMatchObject({ dataTransferConsent: true });
  const path = '/i/api/cookies/v2/meta/HIDE_DATA_TRANSFER_DISCLAIMER';
  expect((await json(browser, 'PUT', path, { newValue: 'true' })).status).toBe(204);
  expect(await dues(browser, 'CN')).toMatchObject({ dataTransferConsent: false });
});

test.each(['sid', 'did', 'consent', 'kyk_tcf', 'visitor_privacy', '__proto__', 'x'])(
  'the cookie %s is nobody’s to set by name',
  async (name) => {
    const browser = testBrowser();
    const response = await json(browser, 'PUT', `/i/api/cookies/v2/meta/${name}`, { newValue: 'x' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
  },
);

test.each(['x'.repeat(65), 'a;b', 'a b', 'ä', 'a\r\nset-cookie: b=c'])(
  'the value %j is refused',
  async (newValue) => {
    const path = '/i/api/cookies/v2/meta/HIDE_COOKIES_MESSAGE_NP';
    expect((await json(testBrowser(), 'PUT', path, { newValue })).status).toBe(400);
  },
);

test('CHTTP-033 the older call sets and deletes, and wants its form token', async () => {
  const browser = testBrowser();
  const post = (fields: Readonly<Record<string, string>>) =>
    browser.request('POST', '/s/cookie', {
      headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', 'x-requested-with': 'x' },
      body: new URLSearchParams({ metacookie: 'HIDE_COOKIES_MESSAGE_NP', metavalue: 'true', ...fields }),
    });
  const formtoken = await browser.formToken();
  expect((await post({ action: 'setnewmeta', formtoken })).status).toBe(204);
  expect(browser.cookies.get('HIDE_COOKIES_MESSAGE_NP')).toBe('true');
  expect((await post({ action: 'deletenewmeta', formtoken })).status).toBe(204);
  expect(browser.cookies.has('HIDE_COOKIES_MESSAGE_NP')).toBe(false);
  expect((await post({ action: 'other', formtoken })).status).toBe(400);
  expect((await post({ action: 'setnewmeta', formtoken: 'wrong' })).status).toBe(403);
  expect((await post({ action: 'setnewmeta' })).status).toBe(403);
});

test('CHTTP-030 CHTTP-031 CCONST-029 the older calls add and remove, and DATA_CONSENT says so', async () => {
  const browser = testBrowser();
  const accepted = async () =>
    (await readJson<{ acceptedCategories: string[] }>(browser, '/i/api/cookiebanner/v1/consent'))
      .acceptedCategories;
  const post = (call: string, purposeIds: string) =>
    browser.post(`/s/run/privacy/gdpr/${call}`, { setConsentBooleanCookie: 'true', purposeIds });
  expect((await post('createConsent', '1,2')).status).toBe(204);
  expect(browser.cookies.get('DATA_CONSENT')).toBe('true');
  expect(await accepted()).toEqual(['strictlyNecessary', 'functional', 'advertising']);
  expect((await post('removeConsent', '2')).status).toBe(204);
  expect(await accepted()).toEqual(['strictlyNecessary', 'functional']);
  expect((await post('removeConsent', '1')).status).toBe(204);
  expect(await accepted()).toEqual(['strictlyNecessary']);
  expect(browser.cookies.get('DATA_CONSENT')).toBe('false');
});

test('an old yes stands for the functional cookies alone, is asked about again, and goes with the answer', async () => {
  const browser = testBrowser();
  browser.cookies.set('DATA_CONSENT', 'true');
  const path = '/i/api/cookiebanner/v1/consent';
  expect(await readJson(browser, path)).toEqual({
    acceptedCategories: ['strictlyNecessary', 'functional'],
    hasFullUserConsent: false,
  });
  expect(await dues(browser)).toMatchObject({ cookiesConsent: true });
  await json(browser, 'POST', `${path}/record`, { acceptedCategories: [] });
  expect(browser.cookies.has('DATA_CONSENT')).toBe(false);
});

test('CENT-039 CENT-040 each meta cookie by its name ends what it hides', async () => {
  const browser = testBrowser();
  for (const [name, country, field] of [
    ['HIDE_COOKIES_MESSAGE_NP', 'US', 'messageVisible'],
    ['HIDE_DATA_TRANSFER_DISCLAIMER', 'CN', 'dataTransferConsent'],
  ] as const) {
    expect(await dues(browser, country)).toMatchObject({ [field]: true });
    const answer = await json(browser, 'PUT', `/i/api/cookies/v2/meta/${name}`, { newValue: 'true' });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie().find((line) => line.startsWith(name))).toMatch(
      /Max-Age=[1-9]\d{6,}/,
    );
    expect(await dues(browser, country)).toMatchObject({ [field]: false });
  }
});

test('without script the confirmations and the message are plain forms that lead back to their page', async () => {
  const browser = testBrowser();
  const submit = async (path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await browser.submit(path, { form: 'consent', ...fields }, '/help');
    return [answer.status, answer.headers.get('location')];
  };
  const twoParty = '/i/api/twoparty/v1/consent';
  expect(await submit(twoParty, { back: '/help?a=b' })).toEqual([303, '/help?a=b']);
  expect(await dues(browser, 'KR')).toMatchObject({ twoPartyConsent: false });
  const transfer = '/i/api/cookies/v2/meta/HIDE_DATA_TRANSFER_DISCLAIMER';
  expect(await submit(transfer, { newValue: 'true', back: '/help' })).toEqual([303, '/help']);
  expect(await dues(browser, 'CN')).toMatchObject({ dataTransferConsent: false });
  const closed = '/horizon/common/privacy/LogCookiesConsentAction';
  expect(await submit(closed, { isRepeat: 'true', back: '//evil.example' })).toEqual([303, '/']);
  expect(await dues(browser, 'US')).toMatchObject({ messageVisible: false });
});

test('a form sets no other cookie than a meta cookie, and another site’s form sets none', async () => {
  const browser = testBrowser();
  const path = '/i/api/cookies/v2/meta/consent';
  const refused = await browser.submit(path, { form: 'consent', newValue: 'x' }, '/help');
  expect(refused.headers.get('location')).toBe('/help?form=consent&error=NOT_FOUND');
  expect(browser.cookies.has('consent')).toBe(false);
  const forged = await browser.request('POST', '/i/api/cookies/v2/meta/HIDE_DATA_TRANSFER_DISCLAIMER', {
    headers: { origin: 'https://evil.example', accept: 'text/html', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ newValue: 'true' }),
  });
  expect(forged.headers.getSetCookie().some((line) => line.startsWith('HIDE_'))).toBe(false);
});
