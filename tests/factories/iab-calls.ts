import type { DetailedPrefs, IabConsent, IabPayload, InitialPrefs } from '@/lib/shared/consent/iab-schema';
import { readJson, sendJson } from './send-json';
import type { TestBrowser } from './test-browser';

export const consentPath = '/i/api/iabtcf/v1/consent';

/** Nothing allowed, nothing objected to. */
export const nothing: Omit<IabPayload, 'specialFeatureOptIns' | 'tcString'> = {
  consentedPurposes: [],
  consentedVendors: [],
  consentedAdditionalVendors: [],
  objectedLegIntPurposes: [],
  objectedLegIntVendors: [],
};

/** The stored answer. */
export const readConsent = (browser: TestBrowser) => readJson<IabConsent>(browser, consentPath);
/** What the landing view knows. */
export const initialPrefs = (browser: TestBrowser) =>
  readJson<InitialPrefs>(browser, '/i/api/iabtcf/v1/initialPrefs');
/** What the choices know. */
export const detailedPrefs = (browser: TestBrowser) =>
  readJson<DetailedPrefs>(browser, '/i/api/iabtcf/v1/detailedPrefs');

/** Saves an answer; what is not said is not allowed. */
export async function saveConsent(browser: TestBrowser, sent: Partial<IabPayload>): Promise<IabConsent> {
  const response = await sendJson(browser, 'POST', consentPath, { ...nothing, ...sent });
  if (response.status !== 200) throw new Error(`the answer is refused: ${response.status}`);
  return (await response.json()) as IabConsent;
}
