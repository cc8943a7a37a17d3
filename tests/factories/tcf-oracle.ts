import { GVL, TCModel, TCString } from '@iabtechlabtcf/core';
import type { TcModel } from '@/lib/shared/consent/tcf/tc-model';
import type { VendorList } from '@/lib/shared/consent/vendor-list';

type RawList = ConstructorParameters<typeof GVL>[0];

/** The reference package's view of a vendor list. */
export function oracleList(list: VendorList): GVL {
  return new GVL(structuredClone(list) as unknown as RawList);
}

/** A model of ours as the reference package writes it, always with the publisher's part. */
export function oracleText(model: TcModel, gvl: GVL): string {
  const theirs = new TCModel(gvl);
  theirs.cmpId = model.cmpId;
  theirs.cmpVersion = model.cmpVersion;
  theirs.consentScreen = model.consentScreen;
  theirs.publisherCountryCode = model.publisherCountry;
  theirs.isServiceSpecific = model.isServiceSpecific;
  theirs.useNonStandardTexts = model.useNonStandardTexts;
  theirs.purposeOneTreatment = model.purposeOneTreatment;
  theirs.policyVersion = model.policyVersion;
  theirs.specialFeatureOptins.set([...model.specialFeatureOptIns]);
  theirs.purposeConsents.set([...model.purposeConsents]);
  theirs.purposeLegitimateInterests.set([...model.purposeLegitimateInterests]);
  theirs.vendorConsents.set([...model.vendorConsents]);
  theirs.vendorLegitimateInterests.set([...model.vendorLegitimateInterests]);
  theirs.vendorsDisclosed.set([...(model.disclosedVendors ?? [])]);
  theirs.created = new Date(model.created);
  theirs.lastUpdated = new Date(model.lastUpdated);
  return TCString.encode(theirs);
}

/** A string as the reference package reads it, in our words. */
export function oracleModel(text: string): TcModel {
  const theirs = TCString.decode(text);
  const ids = (vector: Iterable<[number, boolean]>) => [...vector].filter(([, is]) => is).map(([id]) => id);
  return {
    created: theirs.created.getTime(),
    lastUpdated: theirs.lastUpdated.getTime(),
    cmpId: Number(theirs.cmpId),
    cmpVersion: Number(theirs.cmpVersion),
    consentScreen: Number(theirs.consentScreen),
    consentLanguage: theirs.consentLanguage,
    vendorListVersion: Number(theirs.vendorListVersion),
    policyVersion: Number(theirs.policyVersion),
    isServiceSpecific: theirs.isServiceSpecific,
    useNonStandardTexts: theirs.useNonStandardTexts,
    specialFeatureOptIns: ids(theirs.specialFeatureOptins),
    purposeConsents: ids(theirs.purposeConsents),
    purposeLegitimateInterests: ids(theirs.purposeLegitimateInterests),
    purposeOneTreatment: theirs.purposeOneTreatment,
    publisherCountry: theirs.publisherCountryCode,
    vendorConsents: ids(theirs.vendorConsents),
    vendorLegitimateInterests: ids(theirs.vendorLegitimateInterests),
    restrictions: theirs.publisherRestrictions.getRestrictions().map((one) => ({
      purpose: one.purposeId ?? 0,
      type: one.restrictionType as 0 | 1 | 2,
      vendors: theirs.publisherRestrictions.getVendors(one),
    })),
    disclosedVendors: ids(theirs.vendorsDisclosed),
    publisher: null,
  };
}
