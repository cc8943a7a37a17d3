import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { dayOf } from '@/lib/shared/consent/consent-answer';
import {
  additionalString,
  consentedAdditional,
  type IabDecision,
  iabConsentOf,
  undecided,
} from '@/lib/shared/consent/iab-decision';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import { findTcModel } from '@/lib/shared/consent/tcf/decode-tc-string';
import { encodeTcString } from '@/lib/shared/consent/tcf/encode-tc-string';
import type { TcModel } from '@/lib/shared/consent/tcf/tc-model';
import { Refusal } from '@/lib/shared/refusal';
import { consentSettings } from './consent-settings';
import { currentOffer, publisherRestrictions } from './current-offer';
import { vendorList } from './vendor-list';
import type { IabStrings } from './visitor-consent';
import { visitorOf } from './visitor-consent';

const dayMs = 86_400_000;
const cmpVersion = 1;

/** What this visitor has answered about purposes and vendors, or what holds while nothing was answered. */
export async function readIabConsent(context: RequestContext): Promise<IabConsent> {
  return answeredOf(await requireOffer(context), visitorOf(context).iab);
}

/** What an answer says about an offer; with no answer, or one nobody can read, the default, marked as unsaved. */
export function answeredOf(offer: IabOffer, iab: IabStrings | null): IabConsent {
  const model = iab === null ? null : findTcModel(iab.tcString);
  if (iab === null || model === null) return unsavedConsent(offer);
  const decision = { ...model, additional: consentedAdditional(iab.additional) };
  return iabConsentOf(offer, decision, {
    tcString: iab.tcString,
    additionalVendorString: iab.additional,
    isUnsavedDefaultConsent: false,
  });
}

/** The IAB offer in the language of a visit. Refuses: NOT_FOUND where there is no IAB dialog. */
export async function requireOffer(context: RequestContext): Promise<IabOffer> {
  if (consentSettings().cmpId === null) throw new Refusal('NOT_FOUND');
  return currentOffer(context.locale);
}

/** No consents, and the interests that somebody may object to: also what scripts are told while the dialog shows. */
function unsavedConsent(offer: IabOffer): IabConsent {
  const decision = undecided(offer);
  const { additional, tcString } = stringsOf(offer, decision);
  return iabConsentOf(offer, decision, {
    tcString,
    additionalVendorString: additional,
    isUnsavedDefaultConsent: true,
  });
}

/** A decision as the two strings that scripts of vendors read. Times are whole UTC days, as TCF 2.2 wants them. */
export function stringsOf(offer: IabOffer, decision: IabDecision): IabStrings {
  const { cmpId, publisherCountry } = consentSettings();
  const { tcfPolicyVersion, vendorListVersion } = vendorList();
  const today = dayOf(Date.now()) * dayMs;
  const model: TcModel = {
    created: today,
    lastUpdated: today,
    cmpId: cmpId ?? 0,
    cmpVersion,
    consentScreen: 1,
    consentLanguage: offer.textLanguage.slice(0, 2).toUpperCase(),
    vendorListVersion,
    policyVersion: tcfPolicyVersion,
    isServiceSpecific: true,
    useNonStandardTexts: false,
    specialFeatureOptIns: decision.specialFeatureOptIns,
    purposeConsents: decision.purposeConsents,
    purposeLegitimateInterests: decision.purposeLegitimateInterests,
    purposeOneTreatment: false,
    publisherCountry,
    vendorConsents: decision.vendorConsents,
    vendorLegitimateInterests: decision.vendorLegitimateInterests,
    restrictions: publisherRestrictions,
    disclosedVendors: offer.vendors.map(({ id }) => id),
    publisher: null,
  };
  const offered = offer.additionalVendors.map(({ id }) => id);
  return { tcString: encodeTcString(model), additional: additionalString(offered, decision.additional) };
}
