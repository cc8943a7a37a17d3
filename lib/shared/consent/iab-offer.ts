import type {
  AdditionalVendor,
  DetailedPrefs,
  IabFeature,
  IabPurpose,
  IabVendor,
  InitialPrefs,
} from './iab-schema';
import { iabVendor } from './iab-vendor';
import { consentOnlyPurposes } from './tcf/encode-tc-string';
import type { Restriction } from './tcf/tc-model';
import type { VendorList } from './vendor-list';

type Words = {
  readonly name: string;
  readonly description: string;
  readonly illustrations: readonly string[];
};

type TextKind = 'purposes' | 'specialPurposes' | 'features' | 'specialFeatures' | 'stacks' | 'dataCategories';

/** The texts of a vendor list in one language, by kind and number. */
export type IabTexts = Readonly<Record<TextKind, Readonly<Record<string, Words>>>> & {
  /** BCP 47: the language they are in, which need not be the reader's. */
  readonly language: string;
  /** The sentence that has to stand with the features (TCF Policies 5.0.b, `standardTexts`). */
  readonly aboutFeatures: string;
};

/** Whom a site asks for, and how. */
export type OfferOf = {
  readonly list: VendorList;
  readonly vendorIds: readonly number[];
  readonly additionalVendors: readonly AdditionalVendor[];
  readonly restrictions: readonly Restriction[];
  readonly texts: IabTexts;
  /** ISO 639-1, for the vendors' own links. */
  readonly language: string;
};

/** Everything a visitor is asked for in the IAB dialog: what the two calls about preferences tell. */
export type IabOffer = DetailedPrefs &
  Pick<InitialPrefs, 'stacks'> & {
    /** The language of the list's texts in it, and the sentence about features. */
    readonly textLanguage: string;
    readonly aboutFeatures: string;
  };

export function iabOffer({
  additionalVendors,
  language,
  list,
  restrictions,
  texts,
  vendorIds,
}: OfferOf): IabOffer {
  const vendors = vendorIds.flatMap((id) => {
    const listed = list.vendors[id];
    return listed === undefined || listed.deletedDate !== undefined
      ? []
      : [iabVendor(listed, restrictions, language)];
  });
  const used = (of: (vendor: IabVendor) => readonly number[]) => new Set(vendors.flatMap(of));
  const consents = used((one) => one.purposes);
  const interests = used((one) => one.legIntPurposes);
  const purposes = Object.values(list.purposes)
    .filter(({ id }) => consents.has(id) || interests.has(id))
    .map((one) =>
      purposeOf(one, texts.purposes, { interest: interests.has(one.id) && !consentOnlyPurposes.has(one.id) }),
    );
  const special = used((one) => one.specialPurposes);
  const declared = used((one) => one.dataCategories);
  return {
    purposes,
    specialPurposes: Object.values(list.specialPurposes)
      .filter(({ id }) => special.has(id))
      .map((one) => purposeOf(one, texts.specialPurposes, { special: true })),
    features: featuresOf(
      list.features,
      texts.features,
      used((one) => one.features),
    ),
    specialFeatures: featuresOf(
      list.specialFeatures,
      texts.specialFeatures,
      used((one) => one.specialFeatures),
    ),
    vendors,
    additionalVendors: [...additionalVendors],
    dataCategories: featuresOf(list.dataCategories, texts.dataCategories, declared),
    stacks: stacksOver(list, new Set(purposes.map(({ id }) => id)), texts),
    textLanguage: texts.language,
    aboutFeatures: texts.aboutFeatures,
  };
}

type Listed = VendorList['purposes'][string];

/** Nothing is on before the visitor says so; special purposes cannot be switched at all (reading A-61). */
function purposeOf(
  listed: Listed,
  texts: IabTexts['purposes'],
  { interest = false, special = false },
): IabPurpose {
  const { description, illustrations, name } = texts[listed.id] ?? listed;
  return {
    id: listed.id,
    name,
    description,
    illustrations: [...illustrations],
    legitimateInterest: interest,
    readOnly: special,
    defaultValue: special,
  };
}

/** The entries of a table that somebody here uses. */
const featuresOf = (
  table: Readonly<Record<string, IabFeature>>,
  texts: IabTexts['features'],
  used: ReadonlySet<number>,
): IabFeature[] =>
  Object.values(table)
    .filter(({ id }) => used.has(id))
    .map((one) => {
      const { description, name } = texts[one.id] ?? one;
      return { id: one.id, name, description };
    });

/** Stacks of purposes that are all asked for; the largest first, and no purpose in two of them. */
function stacksOver(list: VendorList, asked: ReadonlySet<number>, texts: IabTexts): IabOffer['stacks'] {
  const taken = new Set<number>();
  return Object.values(list.stacks)
    .filter(({ purposes, specialFeatures }) => purposes.length > 0 && specialFeatures.length === 0)
    .sort((a, b) => b.purposes.length - a.purposes.length)
    .filter(({ purposes }) => {
      const fits = purposes.every((id) => asked.has(id) && !taken.has(id));
      if (fits) for (const id of purposes) taken.add(id);
      return fits;
    })
    .map(({ id, purposes, specialFeatures, ...listed }) => {
      const { description, name } = texts.stacks[id] ?? listed;
      return { id, name, description, purposes, specialFeatures };
    });
}
