import 'server-only';
import { headers } from 'next/headers';
import { allowedThirdParties } from '@/lib/server/consent/allowed-third-parties';
import { consentSettings } from '@/lib/server/consent/consent-settings';
import { visitorConsent } from '@/lib/server/consent/visitor-consent';
import { visitorLocation } from '@/lib/server/http/visitor-location';
import { readFlags } from '@/lib/server/identity/read-flags';
import { log } from '@/lib/server/log';
import { chromeSettings } from '@/lib/server/page/chrome-settings';
import { reasonOf } from '@/lib/server/reason-of';
import type { GoogleTagConfig, KmkidConfig, SurveyConfig } from '@/lib/shared/site/chrome-config';
import { isInSeason } from '@/lib/shared/site/landscape/season';
import type { PageGlobals } from '@/lib/shared/site/page-globals';

type Headers = Awaited<ReturnType<typeof headers>>;

type ChromeGlobals = Pick<PageGlobals, 'survey' | 'kmkid' | 'googleTag' | 'snow' | 'adBlockerSample'>;

/**
 * What a page tells the browser half about survey, marketing id, Google's tag, snow and the look for ad blockers. All but the
 * snow need the visitor's consent, so that pages in memory never have them.
 */
export async function chromeConfig(): Promise<ChromeGlobals> {
  const jar = await headers();
  return {
    survey: surveyFor(jar),
    kmkid: kmkidFor(jar),
    googleTag: googleTagFor(jar),
    snow: await maySnow(),
    adBlockerSample: adBlockerSampleFor(jar),
  };
}

/** It keeps a mark in the browser, which only whoever accepts functional storage gets. */
function adBlockerSampleFor(jar: Headers): number | null {
  const { categories } = visitorConsent(jar.get('cookie'), visitorLocation(jar).country);
  return categories.includes('functional') ? chromeSettings().adBlockerSample : null;
}

function surveyFor(jar: Headers): SurveyConfig | null {
  const { survey } = chromeSettings();
  const origin = consentSettings().scriptOrigins.get('survey');
  if (survey === null || origin === undefined) return null;
  if (!allowedThirdParties(jar).script.includes(origin)) return null;
  return { script: `${origin}${survey.path}`, delaySeconds: survey.delaySeconds };
}

function googleTagFor(jar: Headers): GoogleTagConfig | undefined {
  const tagId = chromeSettings().googleTag;
  const origin = consentSettings().scriptOrigins.get('google-tag');
  if (tagId === null || origin === undefined) return undefined;
  if (!allowedThirdParties(jar).script.includes(origin)) return undefined;
  return { script: `${origin}/gtag/js?id=${tagId}`, tagId };
}

function kmkidFor(jar: Headers): KmkidConfig | null {
  const { kmkidMasterHost } = chromeSettings();
  if (kmkidMasterHost === null) return null;
  const { categories } = visitorConsent(jar.get('cookie'), visitorLocation(jar).country);
  const runSyncScript = categories.includes('advertising');
  return { masterHost: kmkidMasterHost, suggestedKmkid: '', runSyncScript };
}

/** An ornament is not worth a page: where the flags cannot be read it does not snow. */
async function maySnow(): Promise<boolean> {
  try {
    return isInSeason(chromeSettings().snowSeason, new Date()) && (await readFlags()).snow;
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the flags cannot be read');
    return false;
  }
}
