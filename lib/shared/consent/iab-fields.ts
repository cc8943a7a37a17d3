import type { DetailedPrefs, IabPayload } from './iab-schema';

/** The lists of an IAB answer; each of their ids is one switch of the form. */
export type IabLists = Omit<IabPayload, 'tcString'>;

/** What the switches of a list are called in the form: `p3` is the consent to purpose 3. Short: there can be thousands. */
export const iabFields = {
  consentedPurposes: 'p',
  consentedVendors: 'v',
  consentedAdditionalVendors: 'a',
  objectedLegIntPurposes: 'op',
  objectedLegIntVendors: 'ov',
  specialFeatureOptIns: 'sf',
} as const satisfies Record<keyof IabLists, string>;

const listOf = new Map(Object.entries(iabFields).map(([list, field]) => [field, list as keyof IabLists]));
const switchName = /^(p|v|a|op|ov|sf)([1-9]\d{0,4})$/;

export const emptyLists = (): IabLists & Record<keyof IabLists, number[]> => ({
  consentedPurposes: [],
  consentedVendors: [],
  consentedAdditionalVendors: [],
  objectedLegIntPurposes: [],
  objectedLegIntVendors: [],
  specialFeatureOptIns: [],
});

/** The lists behind the names of switches that are on; other names are no switches of ours and count for nothing. */
export function iabListsOf(names: Iterable<string>): IabLists {
  const lists = emptyLists();
  for (const name of names) {
    const [, field = '', id] = switchName.exec(name) ?? [];
    const list = listOf.get(field as 'p');
    if (list !== undefined) lists[list].push(Number(id));
  }
  return lists;
}

type Whole = {
  readonly purposes: readonly { readonly id: number; readonly legitimateInterest: boolean }[];
  readonly vendorIds: readonly number[];
  readonly additionalVendorIds: readonly number[];
  readonly specialFeatureIds: readonly number[];
};

/** Everything that can be answered in an offer. */
export const wholeOf = ({ additionalVendors, purposes, specialFeatures, vendors }: DetailedPrefs): Whole => ({
  purposes,
  vendorIds: vendors.map(({ id }) => id),
  additionalVendorIds: additionalVendors.map(({ id }) => id),
  specialFeatureIds: specialFeatures.map(({ id }) => id),
});

/** Everything allowed and nothing objected to. */
export const acceptedLists = ({
  additionalVendorIds,
  purposes,
  specialFeatureIds,
  vendorIds,
}: Whole): IabLists => ({
  ...emptyLists(),
  consentedPurposes: purposes.map(({ id }) => id),
  consentedVendors: [...vendorIds],
  consentedAdditionalVendors: [...additionalVendorIds],
  specialFeatureOptIns: [...specialFeatureIds],
});

/** Nothing allowed and everything objected to that can be (reading A-30). */
export const rejectedLists = ({ purposes, vendorIds }: Whole): IabLists => ({
  ...emptyLists(),
  objectedLegIntPurposes: purposes.filter((one) => one.legitimateInterest).map(({ id }) => id),
  objectedLegIntVendors: [...vendorIds],
});
