import 'server-only';
import { messagesOf } from '@/lib/server/site/messages-of';
import { type IabOffer, type IabTexts, iabOffer } from '@/lib/shared/consent/iab-offer';
import type { AdditionalVendor } from '@/lib/shared/consent/iab-schema';
import type { Restriction } from '@/lib/shared/consent/tcf/tc-model';
import { liveVendors, type VendorList } from '@/lib/shared/consent/vendor-list';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import { consentSettings } from './consent-settings';
import { isSampleList, vendorList } from './vendor-list';

/** What we as publisher narrow beyond the vendors' own declarations; nothing at present. */
export const publisherRestrictions: readonly Restriction[] = [];

/** Invented partners outside the framework, shown beside the sample list. */
const sampleAdditionalVendors: readonly AdditionalVendor[] = [
  [9001, 'Pebble Shore Ads', 'pebble-shore-ads.example'] as const,
  [9002, 'Reed Bank Tags', 'reed-bank-tags.example'] as const,
  [9003, 'Shingle Street Media', 'shingle-street-media.example'] as const,
].map(([id, name, domain]) => ({ id, name, policyUrl: `https://${domain}/privacy`, domains: [domain] }));

const made = new WeakMap<VendorList, Map<string, Promise<IabOffer>>>();

/** What the IAB dialog asks in a language, made once for each list and language. */
export function currentOffer(locale: string): Promise<IabOffer> {
  const list = vendorList();
  const byLanguage = made.get(list) ?? new Map<string, Promise<IabOffer>>();
  made.set(list, byLanguage);
  const { messages: language } = findLocale(locale) ?? defaultLocale;
  const known = byLanguage.get(language) ?? makeOffer(list, language);
  byLanguage.set(language, known);
  return known;
}

async function makeOffer(list: VendorList, language: string): Promise<IabOffer> {
  const sample = isSampleList();
  return iabOffer({
    list,
    vendorIds: consentSettings().vendorIds ?? liveVendors(list).map(({ id }) => id),
    additionalVendors: sample ? sampleAdditionalVendors : [],
    restrictions: publisherRestrictions,
    texts: sample ? await sampleTexts(language) : listTexts(list),
    language,
  });
}

/** A registered list says its purposes in the words the framework prescribes. */
const listTexts = (list: VendorList): IabTexts => {
  const plain = (table: Readonly<Record<string, { name: string; description: string }>>) =>
    Object.fromEntries(Object.entries(table).map(([id, one]) => [id, { ...one, illustrations: [] }]));
  return {
    purposes: list.purposes,
    specialPurposes: list.specialPurposes,
    stacks: plain(list.stacks),
    dataCategories: plain(list.dataCategories),
  };
};

type Told = Readonly<Record<string, { name: string; description: string; example?: string } | string>>;

async function sampleTexts(language: string): Promise<IabTexts> {
  const { tcf } = (await messagesOf(language)).consent as { tcf: Record<keyof IabTexts, Told> };
  const texts = (told: Told) =>
    Object.fromEntries(
      Object.entries(told).map(([id, one]) => {
        if (typeof one === 'string') return [id, { name: one, description: one, illustrations: [] }];
        const { description, example, name } = one;
        return [id, { name, description, illustrations: example === undefined ? [] : [example] }];
      }),
    );
  return {
    purposes: texts(tcf.purposes),
    specialPurposes: texts(tcf.specialPurposes),
    stacks: texts(tcf.stacks),
    dataCategories: texts(tcf.dataCategories),
  };
}
