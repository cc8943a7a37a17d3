import 'server-only';
import type { Flags } from '@/lib/shared/access/flags';
import { brandConsentOf } from '@/lib/shared/consent/brand-consent';
import { type ConsentLocation, consentFlow, consentRegime } from '@/lib/shared/consent/consent-regime';
import type { ConsentFacts } from '@/lib/shared/consent/consent-surface';
import type { Brand } from '@/lib/shared/site/brands';
import { consentSettings } from './consent-settings';
import { vendorList } from './vendor-list';
import type { VisitorConsent } from './visitor-consent';

/** Everything the consent decision stands on, for a visitor at a place on a brand. */
export function consentFacts(
  brand: Brand,
  location: ConsentLocation,
  visitor: VisitorConsent,
  flags: Flags,
): ConsentFacts {
  const settings = consentSettings();
  const has = brandConsentOf(brand.key);
  const regime = consentRegime(location);
  const flow = consentFlow(regime, flags.iabConsent && has.iab && settings.cmpId !== null);
  const country = location.country ?? '';
  return {
    regime,
    flow,
    categoriesOn: flags.cookieCategories && has.categories,
    repeatOn: flags.repeatCookieMessage && has.repeat,
    twoPartyNeeded: settings.twoPartyCountries.has(country),
    transferNeeded: settings.dataTransferCountries.has(country),
    twoPartyAnswered: (visitor.privacy?.twoPartyDay ?? null) !== null,
    transferHidden: visitor.transferHidden,
    messageHidden: visitor.messageHidden,
    consentAnswered: visitor.answerSent || (flow === 'iab' ? iabAnswered(visitor) : visitor.answer !== null),
  };
}

/** A new policy of the framework is a new question; a newer list alone is not. */
function iabAnswered({ answer, iab }: VisitorConsent): boolean {
  return iab !== null && answer?.policyVersion === vendorList().tcfPolicyVersion;
}
