import type { TcModel } from '../tcf/tc-model';
import type { UsTold } from './us-answer';
import { encodeUs } from './us-section';

type Fields = Readonly<Record<string, unknown>>;

/** A section as vendors are told it: its number, name and text, and its segments as objects of fields. */
export type GppTold = {
  readonly id: number;
  readonly prefix: string;
  readonly text: string;
  readonly parsed: readonly Fields[];
};

/** Number and name of the section of the IAB framework in Europe. */
export const tcfSection = { id: 2, prefix: 'tcfeuv2' } as const;

/** A section of the US: its core, and the segment about Global Privacy Control where its form has one. */
export const usSectionTold = ({ form, section }: UsTold): GppTold => ({
  id: form.id,
  prefix: form.prefix,
  text: encodeUs(form, section),
  parsed: section.gpc === null ? [section.core] : [section.core, { SubsectionType: 1, Gpc: section.gpc }],
});

/** A TC string is a section as it stands (IAB Tech Lab, GPP, "EU TCF v2 section"). */
export function tcfSectionTold(tcString: string, model: TcModel): GppTold {
  const core = {
    Version: 2,
    Created: new Date(model.created),
    LastUpdated: new Date(model.lastUpdated),
    CmpId: model.cmpId,
    CmpVersion: model.cmpVersion,
    ConsentScreen: model.consentScreen,
    ConsentLanguage: model.consentLanguage,
    VendorListVersion: model.vendorListVersion,
    PolicyVersion: model.policyVersion,
    IsServiceSpecific: model.isServiceSpecific,
    UseNonStandardStacks: model.useNonStandardTexts,
    SpecialFeatureOptins: model.specialFeatureOptIns,
    PurposeConsents: model.purposeConsents,
    PurposeLegitimateInterests: model.purposeLegitimateInterests,
    PurposeOneTreatment: model.purposeOneTreatment,
    PublisherCountryCode: model.publisherCountry,
    VendorConsents: model.vendorConsents,
    VendorLegitimateInterests: model.vendorLegitimateInterests,
  };
  const disclosed = model.disclosedVendors;
  const segments = disclosed === null ? [] : [{ SegmentType: 1, VendorsDisclosed: disclosed }];
  return { ...tcfSection, text: tcString, parsed: [core, ...segments] };
}
