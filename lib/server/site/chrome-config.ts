import 'server-only';
import { pageConsentInForce } from '@/lib/server/consent/consent-in-force';
import { readFlags } from '@/lib/server/identity/read-flags';
import { log } from '@/lib/server/log';
import { chromeSettings } from '@/lib/server/page/chrome-settings';
import { pageContext } from '@/lib/server/page/page-context';
import { reasonOf } from '@/lib/server/reason-of';
import { isInSeason } from '@/lib/shared/site/landscape/season';
import type { PageGlobals } from '@/lib/shared/site/page-globals';
import { type ConsentedGlobals, consentedGlobals } from './consented-globals';

/**
 * What a page tells the browser half about survey, marketing id, Google's tag, snow and the look for ad blockers. All but the
 * snow need the visitor's consent, so that pages in memory never have them.
 */
export async function chromeConfig(): Promise<ConsentedGlobals & Pick<PageGlobals, 'snow'>> {
  const [consent, context, snow] = await Promise.all([pageConsentInForce(), pageContext(), maySnow()]);
  const globals = consentedGlobals(consent);
  // In a frame the host page's answer is followed (lib/client/embed), and nothing of the visitor's own is deleted.
  return { ...globals, ...(context?.thirdParties != null ? { thirdParties: undefined } : {}), snow };
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
