import 'server-only';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { allowsAdvertising, withoutAdvertising } from '@/lib/shared/consent/iab-advertising';
import {
  additionalString,
  consentedAdditional,
  type IabDecision,
  iabConsentOf,
  iabDecision,
  undecided,
} from '@/lib/shared/consent/iab-decision';
import { rejectedLists, wholeOf } from '@/lib/shared/consent/iab-fields';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import type { IabConsent } from '@/lib/shared/consent/iab-schema';
import { findTcModel } from '@/lib/shared/consent/tcf/decode-tc-string';
import { encodeTcString } from '@/lib/shared/consent/tcf/encode-tc-string';
import type { TcModel } from '@/lib/shared/consent/tcf/tc-model';
import { msPerDay } from '@/lib/shared/day/days';
import { daysSince1970 } from '@/lib/shared/day/utc-day';
import { Refusal } from '@/lib/shared/refusal';
import { additionalCookieName, consentCookie, iabCookieName, iabHashOf } from './consent-cookie';
import { isSharingAllowedFor } from './consent-in-force';
import { consentSettings } from './consent-settings';
import { currentOffer, publisherRestrictions } from './iab-offer';
import { plainCookie } from './plain-cookie';
import { vendorList } from './vendor-list';
import { type IabStrings, type VisitorConsent, visitorOf } from './visitor-consent';

const cmpVersion = 1;

/**
 * What this visitor has answered about purposes and vendors, or what holds while nothing was answered: under an opt-out without
 * advertising, which is then taken out of the answer that the browser keeps. Refuses: NOT_FOUND where there is no IAB dialog.
 */
export async function readIabConsent(context: RequestContext, viewer: Viewer): Promise<IabConsent> {
  const offer = await requireOffer(context);
  const visitor = visitorOf(context);
  if (await isSharingAllowedFor(context, viewer)) return answeredOf(offer, visitor.iab);
  const iab = await takeAdvertisingBack(context, visitor);
  return iab === null ? unsavedConsent(offer, withoutAdvertising(undecided(offer))) : answeredOf(offer, iab);
}

/** Takes advertising out of the answer that the browser keeps, and tells what it says then; null where there is none. */
export async function takeAdvertisingBack(
  context: RequestContext,
  { answer, iab }: Pick<VisitorConsent, 'answer' | 'iab'>,
): Promise<IabStrings | null> {
  if (answer === null || iab === null || consentSettings().cmpId === null) return iab;
  const strings = stringsWithoutAdvertising(await requireOffer(context), iab);
  if (strings === iab) return iab;
  const iabHash = iabHashOf(strings.tcString, strings.additional);
  context.setCookies.push(...iabCookies(strings), consentCookie({ ...answer, iabHash, iabComplete: false }));
  return strings;
}

/**
 * A stored answer about partners after one about categories: a refusal refuses it all, and no advertising means none by partners.
 * The same object where it stays as it is.
 */
export async function iabAfter(
  context: RequestContext,
  iab: IabStrings | null,
  { categories, declined }: { readonly categories: readonly ConsentCategory[]; readonly declined: boolean },
): Promise<IabStrings | null> {
  if (iab === null || consentSettings().cmpId === null) return iab;
  const offer = await requireOffer(context);
  if (declined) return stringsOf(offer, iabDecision(offer, rejectedLists(wholeOf(offer))));
  return categories.includes('advertising') ? iab : stringsWithoutAdvertising(offer, iab);
}

/** The same object where it says nothing of advertising, or nothing that anybody can read. */
function stringsWithoutAdvertising(offer: IabOffer, iab: IabStrings): IabStrings {
  const decision = decisionOf(iab);
  if (decision === null || (!allowsAdvertising(decision) && decision.additional.length === 0)) return iab;
  return stringsOf(offer, withoutAdvertising(decision));
}

function decisionOf({ additional, tcString }: IabStrings): IabDecision | null {
  const model = findTcModel(tcString);
  return model === null ? null : { ...model, additional: consentedAdditional(additional) };
}

/** The Set-Cookie values of an answer as scripts read it. */
export const iabCookies = ({ additional, tcString }: IabStrings): string[] => [
  plainCookie(iabCookieName, tcString, { forScripts: true }),
  plainCookie(additionalCookieName, additional, { forScripts: true }),
];

/** What an answer says about an offer; with no answer, or one nobody can read, the default, marked as unsaved. */
export function answeredOf(offer: IabOffer, iab: IabStrings | null): IabConsent {
  const decision = iab === null ? null : decisionOf(iab);
  if (iab === null || decision === null) return unsavedConsent(offer);
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
function unsavedConsent(offer: IabOffer, decision = undecided(offer)): IabConsent {
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
  const today = daysSince1970(Date.now()) * msPerDay;
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
