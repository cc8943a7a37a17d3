import { decodeTcString } from '@/lib/shared/consent/tcf/decode-tc-string';
import {
  consentPath,
  detailedPrefs,
  initialPrefs,
  nothing,
  readConsent,
  saveConsent,
} from '@/tests/factories/iab-calls';
import { sendJson } from '@/tests/factories/send-json';
import { testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const some = { ...nothing, consentedPurposes: [1, 2], consentedVendors: [1, 3] };

const lastAction = async () => {
  const [row] = await db.query<{ action: string }>(
    `select facts ->> 'action' as action from consent_event order by id desc limit 1`,
  );
  return row?.action;
};

test('special features are opted in to by their own list, stand in the string, and only as far as they were offered', async () => {
  const browser = testBrowser();
  const { specialFeatures } = await detailedPrefs(browser);
  expect(specialFeatures.map(({ id }) => id)).toEqual([1, 2]);
  expect(await readConsent(browser)).toMatchObject({ specialFeatureOptIns: [] });
  const saved = await saveConsent(browser, { ...some, specialFeatureOptIns: [2, 12, 2] });
  expect(decodeTcString(saved.tcString).specialFeatureOptIns).toEqual([2]);
  expect(saved.specialFeatureOptIns).toEqual([2]);
  expect(await readConsent(browser)).toEqual(saved);
  // Whoever sends the payload of the specification alone opts in to nothing.
  expect(decodeTcString((await saveConsent(browser, some)).tcString).specialFeatureOptIns).toEqual([]);
  for (const value of [['1'], [-1], '1', Array(5001).fill(1)])
    expect(
      (await sendJson(browser, 'POST', consentPath, { ...some, specialFeatureOptIns: value })).status,
    ).toBe(400);
});

test('opting in to a special feature alone is no rejection', async () => {
  const browser = testBrowser();
  const { purposes, vendorIds } = await initialPrefs(browser);
  const objected = {
    ...nothing,
    objectedLegIntPurposes: purposes.filter((one) => one.legitimateInterest).map(({ id }) => id),
    objectedLegIntVendors: vendorIds,
  };
  await saveConsent(browser, { ...objected, specialFeatureOptIns: [1] });
  expect(await lastAction()).toBe('acceptPartial');
});

test('the plain form accepts and refuses special features with everything else, and takes them by their switch', async () => {
  const answered = async (fields: Record<string, string>) => {
    const browser = testBrowser();
    await browser.submit('/i/api/iabtcf/v1/answer', { form: 'consent', locale: 'en-US', ...fields }, '/help');
    return decodeTcString(browser.cookies.get('kyk_tcf') ?? '').specialFeatureOptIns;
  };
  expect(await answered({ choice: 'accept' })).toEqual([1, 2]);
  expect(await answered({ choice: 'selected', p1: 'on', sf1: 'on', sf3: 'on' })).toEqual([1]);
  expect(await answered({ choice: 'reject', sf1: 'on' })).toEqual([]);
});
