import 'server-only';
import type { Flags } from '@/lib/shared/access/flags';
import { brandConsentOf } from '@/lib/shared/consent/brand-consent';
import {
  type ConsentLocation,
  consentFlow,
  consentRegime,
  type VendorLaw,
} from '@/lib/shared/consent/consent-regime';
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
  const flow = consentFlow(regime, offersTcf(brand, flags));
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

/** Whether a brand takes part in the IAB framework, wherever its visitors are. */
export const offersTcf = (brand: Brand, flags: Flags): boolean =>
  flags.iabConsent && brandConsentOf(brand.key).iab && consentSettings().cmpId !== null;

/** Which law vendors must keep to with a visitor of a brand. */
export function vendorLaw(brand: Brand, location: ConsentLocation, flags: Flags): VendorLaw {
  const regime = consentRegime(location);
  if (regime === 'opt-in-iab') return offersTcf(brand, flags) ? 'tcf' : 'gdpr';
  return regime === 'opt-out' ? 'us' : 'none';
}

/** A new policy of the framework is a new question; a newer list alone is not. */
function iabAnswered({ answer, iab }: VisitorConsent): boolean {
  return iab !== null && answer?.policyVersion === vendorList().tcfPolicyVersion;
}
