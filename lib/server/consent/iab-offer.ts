import 'server-only';
import { messagesOf } from '@/lib/server/page/messages-of';
import { type IabOffer, type IabTexts, iabOffer } from '@/lib/shared/consent/iab-offer';
import type { AdditionalVendor } from '@/lib/shared/consent/iab-schema';
import type { ListTranslation } from '@/lib/shared/consent/list-translation';
import type { Restriction } from '@/lib/shared/consent/tcf/tc-model';
import { liveVendors, type VendorList } from '@/lib/shared/consent/vendor-list';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { additionalVendors } from './additional-vendors';
import { consentSettings } from './consent-settings';
import { listTranslation } from './list-translation';
import { isSampleList, vendorList } from './vendor-list';

/** What we as publisher narrow beyond the vendors' own declarations; nothing at present. */
export const publisherRestrictions: readonly Restriction[] = [];

/** Invented partners outside the framework, shown beside the sample list. */
const sampleAdditionalVendors: readonly AdditionalVendor[] = [
  [9001, 'Pebble Shore Ads', 'pebble-shore-ads.example'] as const,
  [9002, 'Reed Bank Tags', 'reed-bank-tags.example'] as const,
  [9003, 'Shingle Street Media', 'shingle-street-media.example'] as const,
].map(([id, name, domain]) => ({ id, name, policyUrl: `https://${domain}/privacy`, domains: [domain] }));

type Made = {
  readonly translation: ListTranslation | null;
  readonly additional: readonly AdditionalVendor[];
  readonly offer: Promise<IabOffer>;
};
const made = new WeakMap<VendorList, Map<string, Made>>();

/** What the IAB dialog asks in a language, made once for each list and language, and anew with newer providers or translations. */
export function currentOffer(locale: string): Promise<IabOffer> {
  const list = vendorList();
  const byLanguage = made.get(list) ?? new Map<string, Made>();
  made.set(list, byLanguage);
  const { messages: language } = findLocale(locale) ?? defaultLocale;
  const translation = isSampleList() ? null : listTranslation(list, language);
  const additional = isSampleList() ? sampleAdditionalVendors : additionalVendors();
  const known = byLanguage.get(language);
  if (known?.translation === translation && known.additional === additional) return known.offer;
  const offer = makeOffer(list, language, { additional, translation });
  byLanguage.set(language, { translation, additional, offer });
  return offer;
}

async function makeOffer(
  list: VendorList,
  language: string,
  { additional, translation }: Omit<Made, 'offer'>,
): Promise<IabOffer> {
  const sample = isSampleList();
  return iabOffer({
    list,
    vendorIds: consentSettings().vendorIds ?? liveVendors(list).map(({ id }) => id),
    additionalVendors: additional,
    restrictions: publisherRestrictions,
    texts: sample ? await sampleTexts(language) : await listTexts(list, translation, language),
    language,
  });
}

/**
 * A registered list says its purposes in the words the framework prescribes: those of the official translation, or
 * else all of them in English. Only the sentence about features, which older lists lack, is then ours.
 */
async function listTexts(
  list: VendorList,
  translation: ListTranslation | null,
  reader: string,
): Promise<IabTexts> {
  const source = translation ?? list;
  const language = translation === null ? 'en' : reader;
  const plain = (table: Readonly<Record<string, { name: string; description: string }>>) =>
    Object.fromEntries(Object.entries(table).map(([id, one]) => [id, { ...one, illustrations: [] }]));
  return {
    language,
    aboutFeatures: source.standardTexts?.features ?? (await sampleTexts(language)).aboutFeatures,
    purposes: source.purposes,
    specialPurposes: source.specialPurposes,
    features: source.features,
    specialFeatures: source.specialFeatures,
    stacks: plain(source.stacks),
    dataCategories: plain(source.dataCategories),
  };
}

type Told = Readonly<Record<string, { name: string; description: string; example?: string } | string>>;

type SampleTables =
  | 'purposes'
  | 'specialPurposes'
  | 'featureList'
  | 'specialFeatures'
  | 'stacks'
  | 'dataCategories';

async function sampleTexts(language: string): Promise<IabTexts> {
  const { tcf } = (await messagesOf(language)).consent as {
    tcf: Record<SampleTables, Told> & { readonly features: string };
  };
  const texts = (told: Told) =>
    Object.fromEntries(
      Object.entries(told).map(([id, one]) => {
        if (typeof one === 'string') return [id, { name: one, description: one, illustrations: [] }];
        const { description, example, name } = one;
        return [id, { name, description, illustrations: example === undefined ? [] : [example] }];
      }),
    );
  return {
    language,
    aboutFeatures: tcf.features,
    purposes: texts(tcf.purposes),
    specialPurposes: texts(tcf.specialPurposes),
    features: texts(tcf.featureList),
    specialFeatures: texts(tcf.specialFeatures),
    stacks: texts(tcf.stacks),
    dataCategories: texts(tcf.dataCategories),
  };
}
