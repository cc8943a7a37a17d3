import { gzipSync } from 'node:zlib';
import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import { decodeTcString } from '@/lib/shared/consent/tcf/decode-tc-string';
import { secondsPerDay } from '@/lib/shared/day/days';
import { locales } from '@/lib/shared/site/locale/locales';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import words from '@/messages/de/consent.json';
import german from '@/messages/de/iab.json';
import {
  consentPath,
  detailedPrefs,
  initialPrefs,
  nothing,
  readConsent,
  saveConsent,
} from '@/tests/factories/iab-calls';
import { readJson, sendJson } from '@/tests/factories/send-json';
import { registered, signedIn } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
// Passwords are hashed and writers wait for each other: a busy machine takes its time.
const some = {
  ...nothing,
  consentedPurposes: [1, 2],
  consentedVendors: [1, 3],
  consentedAdditionalVendors: [9002],
};

const lastAction = async () => {
  const [row] = await db.query<{ action: string }>(
    `select facts ->> 'action' as action from consent_event order by id desc limit 1`,
  );
  return row?.action;
};

test('CHTTP-024 CENT-029 the IAB consent has its eight fields', async () => {
  const consent = await readConsent(testBrowser());
  expect(Object.keys(consent.purpose).concat(Object.keys(consent.vendor))).toEqual([
    'consents',
    'legitimateInterests',
    'consents',
    'legitimateInterests',
  ]);
  expect(consent).toMatchObject({
    consentedAdditionalVendors: [],
    isUnsavedDefaultConsent: true,
    tcString: expect.any(String),
    additionalVendorString: '2~~dv.9001.9002.9003',
  });
  expect(consent.purpose.consents).toMatchObject({ 1: false, 11: false });
  expect(consent.vendor.legitimateInterests).toMatchObject({ 2: true });
});

test('CHTTP-025 TCF-034 a saved answer comes back from POST and GET, marked as saved', async () => {
  const browser = testBrowser();
  expect((await readConsent(browser)).isUnsavedDefaultConsent).toBe(true);
  const saved = await saveConsent(browser, some);
  expect(saved.purpose.consents).toMatchObject({ 1: true, 2: true, 3: false });
  expect(saved.vendor.consents).toMatchObject({ 1: true, 2: false, 3: true });
  expect(saved).toMatchObject({ consentedAdditionalVendors: [9002], isUnsavedDefaultConsent: false });
  expect(saved.additionalVendorString).toBe('2~9002~dv.9001.9003');
  expect(await readConsent(browser)).toEqual(saved);
});

test('CCONST-028 the answer stands in a cookie named kyk_tcf that scripts can read', async () => {
  const browser = testBrowser();
  const response = await sendJson(browser, 'POST', consentPath, { ...some, tcString: '' });
  const line = response.headers.getSetCookie().find((one) => one.startsWith('kyk_tcf='));
  expect(line).not.toContain('HttpOnly');
  const model = decodeTcString(browser.cookies.get('kyk_tcf') ?? '');
  expect(model).toMatchObject({ vendorConsents: [1, 3], purposeConsents: [1, 2], isServiceSpecific: true });
  expect(model.disclosedVendors).toEqual((await initialPrefs(browser)).vendorIds);
});

test('the payload has six fields, all of them numbers in lists but the string', async () => {
  const browser = testBrowser();
  expect((await sendJson(browser, 'POST', consentPath, { ...some, tcString: 'x' })).status).toBe(200);
  for (const field of Object.keys(nothing)) {
    const { [field as keyof typeof nothing]: _, ...incomplete } = some;
    expect((await sendJson(browser, 'POST', consentPath, incomplete)).status).toBe(400);
    for (const value of [['1'], [-1], [1.5], [1e9], '1', { 1: true }, Array(5001).fill(1)])
      expect((await sendJson(browser, 'POST', consentPath, { ...some, [field]: value })).status).toBe(400);
  }
});

test('CHTTP-027 CENT-031 the initial preferences have their five fields', async () => {
  const prefs = await initialPrefs(testBrowser());
  expect(Object.keys(prefs).sort()).toEqual([
    'additionalVendorIds',
    'numVendors',
    'purposes',
    'stacks',
    'vendorIds',
  ]);
  expect(prefs.numVendors).toBe(prefs.vendorIds.length);
  expect(prefs.numVendors).toBe(40);
  expect(prefs.stacks.length).toBeGreaterThan(0);
});

test('CHTTP-026 CENT-032 CENT-035 the detailed preferences have their five fields, and the means of processing beside them', async () => {
  const prefs = await detailedPrefs(testBrowser());
  expect(Object.keys(prefs).sort()).toEqual([
    'additionalVendors',
    'dataCategories',
    'features',
    'purposes',
    'specialFeatures',
    'specialPurposes',
    'vendors',
  ]);
  expect(prefs.additionalVendors[0]).toEqual({
    id: 9001,
    name: expect.any(String),
    policyUrl: expect.stringMatching(/^https:/),
    domains: [expect.any(String)],
  });
});

test('CENT-033 CENT-034 purposes and vendors have their fields in the preferences', async () => {
  const browser = testBrowser();
  const { purposes, specialPurposes, vendors } = await detailedPrefs(browser);
  const purpose = {
    id: expect.any(Number),
    name: expect.any(String),
    description: expect.any(String),
    illustrations: expect.any(Array),
    legitimateInterest: expect.any(Boolean),
    readOnly: expect.any(Boolean),
    defaultValue: expect.any(Boolean),
  };
  const all = [...purposes, ...specialPurposes, ...(await initialPrefs(browser)).purposes];
  for (const one of all) expect(one).toEqual(purpose);
  for (const vendor of vendors)
    expect(vendor).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      purposes: expect.any(Array),
      specialPurposes: expect.any(Array),
      legIntPurposes: expect.any(Array),
      features: expect.any(Array),
      specialFeatures: expect.any(Array),
      purposeDataRetentionDays: expect.any(Object),
      specialPurposeDataRetentionDays: expect.any(Object),
      dataCategories: expect.any(Array),
      privacyPolicyUrl: expect.stringMatching(/^https:/),
      legIntClaimUrl: expect.any(String),
      usesCookies: expect.any(Boolean),
      cookieMaxAgeSeconds: expect.any(Number),
      cookieRefresh: expect.any(Boolean),
      usesNonCookieAccess: expect.any(Boolean),
    });
});

test('CHTTP-028 CENT-036 a vendor tells what it keeps on devices; one that is not asked for tells nothing', async () => {
  const browser = testBrowser();
  const path = '/i/api/iabtcf/v1/deviceStorageDisclosure?vendorId=';
  const { disclosures, domains } = await readJson<{ disclosures: unknown[]; domains: unknown[] }>(
    browser,
    `${path}3`,
  );
  expect(disclosures[0]).toEqual({
    identifier: 'cka_id',
    type: 'cookie',
    maxAgeSeconds: 180 * secondsPerDay,
    cookieRefresh: false,
    purposes: [1, 2, 3, 4, 7, 9, 10],
  });
  expect(domains[0]).toEqual({ domain: '*.copper-kite-ads.example', use: expect.any(String) });
  expect((await browser.get(`${path}9999`)).status).toBe(404);
  expect((await browser.get(`${path}x`)).status).toBe(400);
});

test('the lists decide, not the string that was sent; what was not offered falls away', async () => {
  const browser = testBrowser();
  const everything = (
    await saveConsent(testBrowser(), { consentedPurposes: [1, 2, 3, 4], consentedVendors: [1, 3, 7] })
  ).tcString;
  const saved = await saveConsent(browser, {
    ...nothing,
    consentedVendors: [1, 12, 777, 1],
    tcString: everything,
  });
  expect(decodeTcString(saved.tcString)).toMatchObject({ purposeConsents: [], vendorConsents: [1] });
});

test('objections go into the string, and purposes that need consent have no interest to begin with', async () => {
  const browser = testBrowser();
  const saved = await saveConsent(browser, { objectedLegIntPurposes: [7, 1], objectedLegIntVendors: [2] });
  expect(saved.purpose.legitimateInterests).toMatchObject({ 7: false, 8: true });
  expect(saved.vendor.legitimateInterests).toMatchObject({ 2: false, 4: true });
  const model = decodeTcString(saved.tcString);
  for (const one of [1, 3, 4, 5, 6, 7]) expect(model.purposeLegitimateInterests).not.toContain(one);
});

test('what the dialog fetches about forty vendors is at most 12 kB, in whatever language', async () => {
  for (const language of messageLanguages) {
    const tag = locales.find(({ messages }) => messages === language)?.tag ?? '';
    const browser = testBrowser();
    const sizes = ['initialPrefs', 'detailedPrefs'].map(async (name) => {
      const response = await browser.request('GET', `/i/api/iabtcf/v1/${name}`, {
        headers: { 'x-requested-with': 'XMLHttpRequest', 'x-locale': tag },
      });
      expect(response.status).toBe(200);
      return gzipSync(await response.text(), { level: 9 }).length;
    });
    const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
    expect(bytes).toBeLessThanOrEqual(12 * 1024);
  }
});

test('what is kept as shown has the dialog’s own words, the texts of the list and their language', async () => {
  const browser = testBrowser();
  await sendJson(browser, 'POST', consentPath, some, { 'x-locale': 'de-DE' });
  const [row] = await db.query<{ content: Record<string, Record<string, unknown>> }>(
    `select disclosure.content from disclosure join consent_event on facts ->> 'disclosure' = disclosure.hash
     order by consent_event.id desc limit 1`,
  );
  expect(row?.content).toMatchObject({
    language: 'de',
    dialog: { processing: { allow: german.processing.allow } },
    offer: { textLanguage: 'de', specialFeatures: [{ id: 1 }, { id: 2 }], aboutFeatures: words.tcf.features },
  });
});

test('a string somebody changed, or brought from elsewhere, is no answer', async () => {
  const browser = testBrowser();
  const stranger = testBrowser();
  await saveConsent(browser, some);
  const { vendorIds } = await initialPrefs(stranger);
  await saveConsent(stranger, { ...some, consentedVendors: vendorIds });
  for (const value of [stranger.cookies.get('kyk_tcf') ?? '', 'CPuKGCP', '', 'x'.repeat(5000)]) {
    browser.cookies.set('kyk_tcf', value);
    expect((await readConsent(browser)).isUnsavedDefaultConsent).toBe(true);
  }
});

test('outcomes are measured by everything that was offered', async () => {
  const browser = testBrowser();
  const { purposes, vendorIds } = await initialPrefs(browser);
  const interests = purposes.filter((one) => one.legitimateInterest).map(({ id }) => id);
  const all = { consentedPurposes: purposes.map(({ id }) => id), consentedVendors: vendorIds };
  await saveConsent(browser, {
    ...nothing,
    objectedLegIntPurposes: interests,
    objectedLegIntVendors: vendorIds,
  });
  expect(await lastAction()).toBe('reject');
  await saveConsent(browser, all);
  expect(await lastAction()).toBe('acceptPartial');
  const accepted = ['strictlyNecessary', 'functional', 'advertising', 'analytical'];
  const path = '/i/api/cookiebanner/v1/consent';
  await sendJson(browser, 'POST', `${path}/record`, { acceptedCategories: accepted });
  expect(await readJson(browser, path)).toEqual({ acceptedCategories: accepted, hasFullUserConsent: true });
  await saveConsent(browser, all);
  expect(await lastAction()).toBe('acceptAll');
  await saveConsent(browser, { ...all, objectedLegIntPurposes: interests.slice(0, 1) });
  expect(await readJson(browser, path)).toMatchObject({ hasFullUserConsent: false });
});

const advertising = [2, 3, 4, 7];
const recordPath = '/i/api/cookiebanner/v1/consent/record';
const optOutPath = '/i/api/account/dataSharing/v1/optOut';
const every = ['strictlyNecessary', 'functional', 'advertising', 'analytical'];

/** Accepts everything there is, and returns what was offered. */
async function acceptEverything(browser: TestBrowser, headers = {}) {
  const { additionalVendorIds, purposes, vendorIds } = await initialPrefs(browser);
  const consentedPurposes = purposes.map(({ id }) => id);
  await sendJson(browser, 'POST', recordPath, { acceptedCategories: every }, headers);
  const all = { consentedPurposes, consentedVendors: vendorIds };
  const sent = { ...nothing, ...all, consentedAdditionalVendors: additionalVendorIds };
  await sendJson(browser, 'POST', consentPath, sent, headers);
  return all;
}

/** What the strings in the browser allow. */
function allowedIn({ cookies }: TestBrowser) {
  const { purposeConsents, purposeLegitimateInterests, vendorConsents } = decodeTcString(
    cookies.get('kyk_tcf') ?? '',
  );
  const ofAdvertising = (ids: readonly number[]) => ids.filter((id) => advertising.includes(id));
  return {
    purposes: purposeConsents,
    vendors: vendorConsents.length,
    advertising: [...ofAdvertising(purposeConsents), ...ofAdvertising(purposeLegitimateInterests)],
    additional: cookies.get('kyk_ac')?.split('~')[1] !== '',
  };
}

const without = { advertising: [], additional: false };

test('whoever rejects all among the categories has refused the partners, too', async () => {
  const browser = testBrowser();
  await acceptEverything(browser);
  expect(allowedIn(browser)).toMatchObject({ additional: true, advertising: expect.arrayContaining([2, 7]) });
  const response = await browser.submit(recordPath, { form: 'consent', choice: 'reject' }, '/privacy/manage');
  expect(response.status).toBe(303);
  expect(allowedIn(browser)).toEqual({ ...without, purposes: [], vendors: 0 });
  expect(await readConsent(browser)).toMatchObject({ isUnsavedDefaultConsent: false });
});

test('categories without advertising take it out of what partners are told, and nothing else', async () => {
  const browser = testBrowser();
  const { consentedPurposes, consentedVendors } = await acceptEverything(browser);
  await sendJson(browser, 'POST', recordPath, { acceptedCategories: every });
  expect(allowedIn(browser).purposes).toEqual(consentedPurposes);
  await sendJson(browser, 'POST', recordPath, {
    acceptedCategories: every.filter((one) => one !== 'advertising'),
  });
  const purposes = consentedPurposes.filter((id) => !advertising.includes(id));
  expect(allowedIn(browser)).toMatchObject({ ...without, purposes });
  expect(allowedIn(browser).vendors).toBeGreaterThan(0);
  expect(allowedIn(browser).vendors).toBeLessThanOrEqual(consentedVendors.length);
  expect(await readConsent(browser)).toMatchObject({ isUnsavedDefaultConsent: false });
  expect(await readJson(browser, '/i/api/cookiebanner/v1/consent')).toMatchObject({
    hasFullUserConsent: false,
  });
});

test.each([
  ['an opt-out', false, {}],
  ['Global Privacy Control', null, { 'sec-gpc': '1' }],
] as const)('%s reaches what partners are told, before an answer and after it', async (_name, said, sent) => {
  const optOut = async (browser: TestBrowser) => {
    if (said !== null) await sendJson(browser, 'PUT', optOutPath, { allowDataSharing: said });
  };
  const early = testBrowser();
  await optOut(early);
  const { purpose } = await readJson<IabConsent>(early, consentPath, sent);
  expect(purpose.legitimateInterests).toMatchObject({ 7: false, 8: true });
  await acceptEverything(early, sent);
  expect(allowedIn(early)).toMatchObject(without);
  const late = testBrowser();
  await acceptEverything(late);
  await optOut(late);
  await readJson(late, consentPath, sent);
  expect(allowedIn(late)).toMatchObject(without);
  expect(allowedIn(late).purposes).toContain(1);
  expect(await readConsent(late)).toMatchObject({ isUnsavedDefaultConsent: false });
});

test('an account’s opt-out on another device reaches what partners are told on this one', async () => {
  const browser = testBrowser();
  const email = await registered(browser);
  await acceptEverything(browser);
  const elsewhere = testBrowser();
  await signedIn(elsewhere, email);
  await sendJson(elsewhere, 'PUT', optOutPath, { allowDataSharing: false });
  expect(allowedIn(browser).advertising).not.toEqual([]);
  await readConsent(browser);
  expect(allowedIn(browser)).toMatchObject(without);
});

test('strings that are no answer of ours, or hold no longer, are not what vendors are told', async () => {
  const browser = testBrowser();
  const isAnswered = async () =>
    (await readJson<{ partnersAnswered: boolean }>(browser, '/i/api/account/dataSharing/v1/signal'))
      .partnersAnswered;
  expect(await isAnswered()).toBe(false);
  await acceptEverything(browser);
  expect(await isAnswered()).toBe(true);
  browser.cookies.delete('consent');
  expect(await isAnswered()).toBe(false);
  const { purpose } = await readConsent(browser);
  expect(Object.values(purpose.consents)).not.toContain(true);
});
