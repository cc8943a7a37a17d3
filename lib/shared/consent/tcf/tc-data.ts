import type { Ids, TcModel } from './tc-model';

/** Where the page stands: no question, the question on the screen, or just answered (CMP API v2, addEventListener). */
export type TcfEventStatus = 'tcloaded' | 'cmpuishown' | 'useractioncomplete';

type Flags = Record<number, boolean>;

const flags = (ids: Ids): Flags => Object.fromEntries(ids.map((id) => [id, true]));

/** What a string says, in the words in which vendors read it (CMP API v2, TCData). */
export function tcData(
  model: TcModel,
  {
    addtlConsent,
    eventStatus,
    tcString,
  }: { tcString: string; addtlConsent: string; eventStatus: TcfEventStatus },
) {
  const { publisher } = model;
  return {
    tcString,
    tcfPolicyVersion: model.policyVersion,
    cmpId: model.cmpId,
    cmpVersion: model.cmpVersion,
    gdprApplies: true,
    eventStatus,
    cmpStatus: 'loaded',
    isServiceSpecific: model.isServiceSpecific,
    useNonStandardTexts: model.useNonStandardTexts,
    publisherCC: model.publisherCountry,
    purposeOneTreatment: model.purposeOneTreatment,
    purpose: {
      consents: flags(model.purposeConsents),
      legitimateInterests: flags(model.purposeLegitimateInterests),
    },
    vendor: {
      consents: flags(model.vendorConsents),
      legitimateInterests: flags(model.vendorLegitimateInterests),
      disclosedVendors: flags(model.disclosedVendors ?? []),
    },
    specialFeatureOptins: flags(model.specialFeatureOptIns),
    publisher: {
      consents: flags(publisher?.consents ?? []),
      legitimateInterests: flags(publisher?.legitimateInterests ?? []),
      customPurpose: {
        consents: flags(publisher?.customConsents ?? []),
        legitimateInterests: flags(publisher?.customLegitimateInterests ?? []),
      },
      restrictions: restrictionsOf(model),
    },
    addtlConsent,
  };
}

export type TcData = ReturnType<typeof tcData>;

function restrictionsOf({ restrictions }: TcModel): Record<number, Record<number, number>> {
  const byPurpose: Record<number, Record<number, number>> = {};
  for (const { purpose, type, vendors } of restrictions) {
    const ofPurpose = byPurpose[purpose] ?? {};
    for (const id of vendors) ofPurpose[id] = type;
    byPurpose[purpose] = ofPurpose;
  }
  return byPurpose;
}
