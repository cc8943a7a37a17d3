import * as z from 'zod';

const idsMax = 5000;
const Id = z.int().min(1).max(65_535);
const Ids = z.array(Id).max(idsMax);
const FlagById = z.record(z.string(), z.boolean());
const DaysById = z.record(z.string(), z.number());

/** The IAB consent (specification §3). In `legitimateInterests` true is allowed, not objected to (reading A-31). */
export const IabConsent = z.strictObject({
  purpose: z.strictObject({ consents: FlagById, legitimateInterests: FlagById }),
  vendor: z.strictObject({ consents: FlagById, legitimateInterests: FlagById }),
  consentedAdditionalVendors: Ids,
  /** Beyond the specification: which special features somebody has opted in to (TCF, special features 1 and 2). */
  specialFeatureOptIns: Ids,
  isUnsavedDefaultConsent: z.boolean(),
  tcString: z.string(),
  additionalVendorString: z.string(),
});
export type IabConsent = z.infer<typeof IabConsent>;

/** What the IAB dialog saves. The string is what the page made of it; the lists decide (reading A-32). */
export const IabPayload = z.strictObject({
  consentedPurposes: Ids,
  consentedVendors: Ids,
  consentedAdditionalVendors: Ids,
  objectedLegIntPurposes: Ids,
  objectedLegIntVendors: Ids,
  /** Beyond the specification, and none where it is not sent. */
  specialFeatureOptIns: Ids.default([]),
  tcString: z.string().max(4096).default(''),
});
export type IabPayload = z.infer<typeof IabPayload>;

export const IabPurpose = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  illustrations: z.array(z.string()),
  legitimateInterest: z.boolean(),
  readOnly: z.boolean(),
  defaultValue: z.boolean(),
});
export type IabPurpose = z.infer<typeof IabPurpose>;

/** A means of processing: information alone where it is a feature, a choice where it is a special one. */
export const IabFeature = z.strictObject({ id: Id, name: z.string(), description: z.string() });
export type IabFeature = z.infer<typeof IabFeature>;

export const IabVendor = z.strictObject({
  id: Id,
  name: z.string(),
  purposes: Ids,
  specialPurposes: Ids,
  legIntPurposes: Ids,
  features: Ids,
  specialFeatures: Ids,
  purposeDataRetentionDays: DaysById,
  specialPurposeDataRetentionDays: DaysById,
  dataCategories: Ids,
  privacyPolicyUrl: z.string(),
  legIntClaimUrl: z.string(),
  usesCookies: z.boolean(),
  cookieMaxAgeSeconds: z.number(),
  cookieRefresh: z.boolean(),
  usesNonCookieAccess: z.boolean(),
});
export type IabVendor = z.infer<typeof IabVendor>;

/** A partner of Google's outside the framework. */
export const AdditionalVendor = z.strictObject({
  id: Id,
  name: z.string(),
  /** Empty where the list names none with https. */
  policyUrl: z.string(),
  domains: z.array(z.string()),
});
export type AdditionalVendor = z.infer<typeof AdditionalVendor>;

const IabStack = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string(),
  purposes: Ids,
  specialFeatures: Ids,
});

export const InitialPrefs = z.strictObject({
  numVendors: z.int(),
  purposes: z.array(IabPurpose),
  stacks: z.array(IabStack),
  vendorIds: Ids,
  additionalVendorIds: Ids,
});
export type InitialPrefs = z.infer<typeof InitialPrefs>;

export const DetailedPrefs = z.strictObject({
  purposes: z.array(IabPurpose),
  specialPurposes: z.array(IabPurpose),
  features: z.array(IabFeature),
  specialFeatures: z.array(IabFeature),
  vendors: z.array(IabVendor),
  additionalVendors: z.array(AdditionalVendor),
  dataCategories: z.array(z.strictObject({ id: Id, name: z.string(), description: z.string() })),
});
export type DetailedPrefs = z.infer<typeof DetailedPrefs>;

/** What a vendor says it keeps on devices (IAB, vendor device storage disclosures). */
export const StorageDisclosure = z.strictObject({
  disclosures: z.array(
    z.strictObject({
      identifier: z.string(),
      type: z.string(),
      maxAgeSeconds: z.number().nullable(),
      cookieRefresh: z.boolean(),
      purposes: Ids,
    }),
  ),
  domains: z.array(z.strictObject({ domain: z.string(), use: z.string() })),
});
export type StorageDisclosure = z.infer<typeof StorageDisclosure>;
