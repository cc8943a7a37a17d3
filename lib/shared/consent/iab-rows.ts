import type { IabOffer } from './iab-offer';
import type { IabConsent, IabFeature, IabPurpose, IabVendor } from './iab-schema';

/** A purpose or special purpose as a row of the dialog. */
export type PurposeRow = Pick<IabPurpose, 'name' | 'description' | 'illustrations' | 'readOnly'> & {
  /** `def-2` or `spec-2`: also the value by which its vendors are found (reading A-35). */
  readonly key: string;
  readonly id: number;
  /** How many vendors do it. */
  readonly partners: number;
  /** What holds: as saved, else the default. */
  readonly on: boolean;
  /** Whether the visitor objects to it; null where nobody claims a legitimate interest. */
  readonly objected: boolean | null;
};

/** A vendor as a row of the dialog: as little as it takes, for there can be a thousand. */
export type VendorRow = Pick<IabVendor, 'id' | 'name'> & {
  /** The values by which it is found: `def-1 def-7 spec-2`. */
  readonly of: string;
  /** Whether it is consented to; null for one that asks for no consent. */
  readonly on: boolean | null;
  readonly objected: boolean | null;
};

/** Purposes with what holds for each (specification §5: the saved value, else the default). */
export function purposeRows({ purposes, vendors }: IabOffer, answers: IabConsent): PurposeRow[] {
  const { consents, legitimateInterests } = answers.purpose;
  const saved = !answers.isUnsavedDefaultConsent;
  return purposes.map((one) => ({
    ...wordsOf(one),
    key: `def-${one.id}`,
    partners: vendors.filter((vendor) => bothBases(vendor).includes(one.id)).length,
    on: (saved ? consents[one.id] : undefined) ?? one.defaultValue,
    objected: one.legitimateInterest ? saved && legitimateInterests[one.id] === false : null,
  }));
}

/** Special purposes, which nobody can switch. */
export const specialPurposeRows = ({ specialPurposes, vendors }: IabOffer): PurposeRow[] =>
  specialPurposes.map((one) => ({
    ...wordsOf(one),
    key: `spec-${one.id}`,
    partners: vendors.filter((vendor) => vendor.specialPurposes.includes(one.id)).length,
    on: one.defaultValue,
    objected: null,
  }));

/** A feature or special feature as a row of the dialog. */
export type FeatureRow = IabFeature & {
  /** `feat-1` or `sf-1`: also the value by which its vendors are found. */
  readonly key: string;
  readonly partners: number;
  /** Whether the visitor has opted in; null where there is nothing to choose. */
  readonly on: boolean | null;
};

/** Special features with what holds for each: nobody is opted in who has not said so. */
export const specialFeatureRows = (
  { specialFeatures, vendors }: IabOffer,
  answers: IabConsent,
): FeatureRow[] =>
  specialFeatures.map((one) => ({
    ...one,
    key: `sf-${one.id}`,
    partners: vendors.filter((vendor) => vendor.specialFeatures.includes(one.id)).length,
    on: !answers.isUnsavedDefaultConsent && answers.specialFeatureOptIns.includes(one.id),
  }));

/** Features, which carry no choice. */
export const featureRows = ({ features, vendors }: IabOffer): FeatureRow[] =>
  features.map((one) => ({
    ...one,
    key: `feat-${one.id}`,
    partners: vendors.filter((vendor) => vendor.features.includes(one.id)).length,
    on: null,
  }));

/** Vendors with what holds for each. */
export function vendorRows({ vendors }: IabOffer, answers: IabConsent): VendorRow[] {
  const { consents, legitimateInterests } = answers.vendor;
  const saved = !answers.isUnsavedDefaultConsent;
  return vendors.map((vendor) => ({
    id: vendor.id,
    name: vendor.name,
    of: [
      ...new Set(bothBases(vendor).map((id) => `def-${id}`)),
      ...vendor.specialPurposes.map((id) => `spec-${id}`),
      ...vendor.specialFeatures.map((id) => `sf-${id}`),
      ...vendor.features.map((id) => `feat-${id}`),
    ].join(' '),
    on: vendor.purposes.length === 0 ? null : saved && consents[vendor.id] === true,
    objected: Object.hasOwn(legitimateInterests, vendor.id)
      ? saved && legitimateInterests[vendor.id] === false
      : null,
  }));
}

const wordsOf = ({ description, id, illustrations, name, readOnly }: IabPurpose) => ({
  id,
  name,
  description,
  illustrations,
  readOnly,
});

const bothBases = ({ legIntPurposes, purposes }: IabVendor): readonly number[] => [
  ...purposes,
  ...legIntPurposes,
];
