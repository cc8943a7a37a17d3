import { emptyLists } from './iab-fields';
import type { IabOffer } from './iab-offer';
import type { IabConsent, IabPayload } from './iab-schema';
import { consentOnlyPurposes } from './tcf/encode-tc-string';
import type { Ids, TcModel } from './tcf/tc-model';

/** What somebody decided among what was offered. */
export type IabDecision = Pick<
  TcModel,
  | 'purposeConsents'
  | 'purposeLegitimateInterests'
  | 'vendorConsents'
  | 'vendorLegitimateInterests'
  | 'specialFeatureOptIns'
> & { readonly additional: Ids };

type Asked = Pick<IabOffer, 'purposes' | 'vendors' | 'additionalVendors' | 'specialFeatures'>;

const rising = (ids: Iterable<number>): Ids => [...new Set(ids)].sort((a, b) => a - b);

/**
 * The decision behind what a page sent: what was not offered falls away, and nobody gets a basis that the vendor
 * or the purpose cannot have. It never becomes wider than what was sent.
 */
export function iabDecision(offer: Asked, sent: Omit<IabPayload, 'tcString'>): IabDecision {
  const { interestPurposes, interestVendors } = interestsOf(offer);
  const consentPurposes = new Set(offer.vendors.flatMap(({ purposes }) => purposes));
  const consentVendors = new Set(
    offer.vendors.filter(({ purposes }) => purposes.length > 0).map(({ id }) => id),
  );
  const special = new Set(offer.specialFeatures.map(({ id }) => id));
  const additional = new Set(offer.additionalVendors.map(({ id }) => id));
  return {
    purposeConsents: rising(sent.consentedPurposes.filter((id) => consentPurposes.has(id))),
    vendorConsents: rising(sent.consentedVendors.filter((id) => consentVendors.has(id))),
    purposeLegitimateInterests: without(interestPurposes, sent.objectedLegIntPurposes),
    vendorLegitimateInterests: without(interestVendors, sent.objectedLegIntVendors),
    specialFeatureOptIns: rising(sent.specialFeatureOptIns.filter((id) => special.has(id))),
    additional: rising(sent.consentedAdditionalVendors.filter((id) => additional.has(id))),
  };
}

/** Before anybody decides: no consents, and legitimate interests as far as they are offered. */
export const undecided = (offer: Asked): IabDecision => iabDecision(offer, emptyLists());

function interestsOf({ purposes, vendors }: Asked): { interestPurposes: Ids; interestVendors: Ids } {
  return {
    interestPurposes: purposes.filter((one) => one.legitimateInterest).map(({ id }) => id),
    interestVendors: vendors
      .filter(({ legIntPurposes }) => legIntPurposes.some((id) => !consentOnlyPurposes.has(id)))
      .map(({ id }) => id),
  };
}

const without = (ids: Ids, objected: Ids): Ids => {
  const gone = new Set(objected);
  return rising(ids.filter((id) => !gone.has(id)));
};

/** A decision in the words of the API: every purpose and vendor offered, each with its answer. */
export function iabConsentOf(
  offer: Asked,
  decision: IabDecision,
  strings: Pick<IabConsent, 'tcString' | 'additionalVendorString' | 'isUnsavedDefaultConsent'>,
): IabConsent {
  const { interestPurposes, interestVendors } = interestsOf(offer);
  const purposeIds = offer.purposes.map(({ id }) => id);
  const vendorIds = offer.vendors.map(({ id }) => id);
  return {
    purpose: {
      consents: answers(purposeIds, decision.purposeConsents),
      legitimateInterests: answers(interestPurposes, decision.purposeLegitimateInterests),
    },
    vendor: {
      consents: answers(vendorIds, decision.vendorConsents),
      legitimateInterests: answers(interestVendors, decision.vendorLegitimateInterests),
    },
    consentedAdditionalVendors: [...decision.additional],
    specialFeatureOptIns: [...decision.specialFeatureOptIns],
    ...strings,
  };
}

function answers(asked: Ids, given: Ids): Record<string, boolean> {
  const yes = new Set(given);
  return Object.fromEntries(asked.map((id) => [String(id), yes.has(id)]));
}

/** Google's additional consent string, version 2: consented, and disclosed but not consented. */
export function additionalString(offered: Ids, consented: Ids): string {
  const yes = new Set(consented);
  const no = offered.filter((id) => !yes.has(id));
  return `2~${rising(consented).join('.')}~dv.${rising(no).join('.')}`;
}

const additionalText = /^2~((?:\d{1,5}(?:\.\d{1,5})*)?)~dv\./;

/** The consented ids of such a string; none for anything else. */
export function consentedAdditional(text: string): Ids {
  const ids = additionalText.exec(text)?.[1] ?? '';
  return ids === '' ? [] : rising(ids.split('.').map(Number));
}
