import * as z from 'zod';
import { isKeyedById, ListId, ListWords, tableOf, type VendorList } from './vendor-list';

/** Controls, and marks that turn the direction of writing around: no text of a list has them. */
const hostile = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;
const Told = ListWords.min(1).refine((text) => !hostile.test(text), {
  message: 'it has characters that no text has',
});

const TranslatedEntry = z.object({ id: ListId, name: Told, description: Told });
const TranslatedPurpose = TranslatedEntry.extend({ illustrations: z.array(Told).max(10).default([]) });

/** The texts of a vendor list in another language, as IAB Europe publishes them beside it (`purposes-de.json`). */
export const ListTranslation = z.object({
  /** Older files do not say to which policy they belong. */
  tcfPolicyVersion: z.int().min(4).max(63).optional(),
  purposes: tableOf(TranslatedPurpose),
  specialPurposes: tableOf(TranslatedPurpose),
  features: tableOf(TranslatedPurpose),
  specialFeatures: tableOf(TranslatedPurpose),
  stacks: tableOf(TranslatedEntry),
  dataCategories: tableOf(TranslatedEntry),
  standardTexts: z.object({ features: Told.optional() }).optional(),
});
export type ListTranslation = z.infer<typeof ListTranslation>;

const translatedTables = [
  'purposes',
  'specialPurposes',
  'features',
  'specialFeatures',
  'stacks',
  'dataCategories',
] as const;

/**
 * Whether a translation can stand for the texts of a list as a whole: not of an older policy, every entry under its
 * own number, and nothing left out that would have to be said in English between the others.
 */
export function translates(translation: ListTranslation, list: VendorList): boolean {
  const { standardTexts, tcfPolicyVersion = list.tcfPolicyVersion } = translation;
  if (tcfPolicyVersion < list.tcfPolicyVersion) return false;
  if (list.standardTexts?.features !== undefined && standardTexts?.features === undefined) return false;
  return translatedTables.every((table) => {
    const told = translation[table];
    return isKeyedById(told) && Object.values(list[table]).every((one) => isWhole(one, told[one.id]));
  });
}

type Illustrated = { readonly id: number; readonly illustrations?: readonly string[] };

const isWhole = (listed: Illustrated, told: Illustrated | undefined): boolean =>
  told !== undefined && (told.illustrations ?? []).length >= (listed.illustrations ?? []).length;
