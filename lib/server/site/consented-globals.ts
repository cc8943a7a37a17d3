import 'server-only';
import { allowedOrigin, configuredParties } from '@/lib/server/consent/configured-parties';
import type { ConsentInForce } from '@/lib/server/consent/consent-in-force';
import { withdrawnForScripts } from '@/lib/server/consent/withdrawn-cookies';
import { chromeSettings } from '@/lib/server/page/chrome-settings';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import type {
  GoogleTagConfig,
  KmkidConfig,
  SurveyConfig,
  ThirdPartyGlobals,
} from '@/lib/shared/site/third-party-config';

/** The globals of a page that need consent. */
export type ConsentedGlobals = Pick<
  PageGlobals,
  'survey' | 'kmkid' | 'googleTag' | 'thirdParties' | 'adBlockerSample'
>;

/** What a page tells the browser about survey, marketing id, Google's tag and the look for ad blockers. */
export function consentedGlobals(consent: ConsentInForce): ConsentedGlobals {
  return {
    survey: surveyFor(consent),
    kmkid: kmkidFor(consent),
    googleTag: googleTagFor(consent),
    thirdParties: thirdPartiesFor(consent),
    adBlockerSample: adBlockerSampleFor(consent),
  };
}

/** It keeps a mark in the browser, which only whoever accepts functional storage gets. */
function adBlockerSampleFor({ categories }: ConsentInForce): number | null {
  return categories.includes('functional') ? chromeSettings().adBlockerSample : null;
}

function surveyFor(consent: ConsentInForce): SurveyConfig | null {
  const { survey } = chromeSettings();
  const origin = allowedOrigin(consent, 'survey');
  if (survey === null || origin === null) return null;
  return { script: `${origin}${survey.path}`, delaySeconds: survey.delaySeconds };
}

function googleTagFor(consent: ConsentInForce): GoogleTagConfig | undefined {
  const tagId = chromeSettings().googleTag;
  const origin = allowedOrigin(consent, 'google-tag');
  if (tagId === null || origin === null) return undefined;
  return { script: `${origin}/gtag/js?id=${tagId}`, tagId };
}

function thirdPartiesFor(consent: ConsentInForce): ThirdPartyGlobals | undefined {
  if (configuredParties().length === 0) return undefined;
  return { granted: [...consent.thirdParties], withdrawn: withdrawnForScripts(consent) };
}

function kmkidFor({ categories }: ConsentInForce): KmkidConfig | null {
  const { kmkidMasterHost } = chromeSettings();
  if (kmkidMasterHost === null) return null;
  const runSyncScript = categories.includes('advertising');
  return { masterHost: kmkidMasterHost, suggestedKmkid: '', runSyncScript };
}
