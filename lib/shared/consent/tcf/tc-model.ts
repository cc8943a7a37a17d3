/** Ids in rising order, each once, from 1. */
export type Ids = readonly number[];

/** What a publisher allows vendors for a purpose: nothing (0), consent only (1), legitimate interest only (2). */
export type RestrictionType = 0 | 1 | 2;

/** A publisher restriction: the vendors for which a purpose is narrowed. */
export type Restriction = {
  readonly purpose: number;
  readonly type: RestrictionType;
  readonly vendors: Ids;
};

/** The publisher's own consents, the optional third segment. */
export type PublisherTc = {
  readonly consents: Ids;
  readonly legitimateInterests: Ids;
  readonly customConsents: Ids;
  readonly customLegitimateInterests: Ids;
  /** How many purposes of its own the publisher has, 0 to 63. */
  readonly customPurposes: number;
};

/** Everything a TC string of version 2 says (IAB Tech Lab, Transparency and Consent String, v2.4). */
export type TcModel = {
  /** Milliseconds since 1970, whole tenths of a second. Since TCF 2.2 both times are the same, a UTC day. */
  readonly created: number;
  readonly lastUpdated: number;
  readonly cmpId: number;
  readonly cmpVersion: number;
  readonly consentScreen: number;
  /** Two capital letters, ISO 639-1. */
  readonly consentLanguage: string;
  readonly vendorListVersion: number;
  readonly policyVersion: number;
  readonly isServiceSpecific: boolean;
  readonly useNonStandardTexts: boolean;
  readonly specialFeatureOptIns: Ids;
  readonly purposeConsents: Ids;
  readonly purposeLegitimateInterests: Ids;
  readonly purposeOneTreatment: boolean;
  /** Two capital letters, ISO 3166-1. */
  readonly publisherCountry: string;
  readonly vendorConsents: Ids;
  readonly vendorLegitimateInterests: Ids;
  readonly restrictions: readonly Restriction[];
  /** Null where the string has no such segment; strings made after 28 February 2026 must have it. */
  readonly disclosedVendors: Ids | null;
  readonly publisher: PublisherTc | null;
};
