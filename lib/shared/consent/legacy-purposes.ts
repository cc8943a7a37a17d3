import type { ConsentCategory } from './consent-category';

/** The purposes of the older calls, by number, as categories of today. */
const byPurpose: Readonly<Record<number, ConsentCategory>> = {
  1: 'functional',
  2: 'advertising',
  3: 'analytical',
};

/** The categories of older purposes; numbers nobody knows stand for none. */
export const legacyCategories = (purposeIds: readonly number[]): ConsentCategory[] =>
  purposeIds.flatMap((id) => byPurpose[id] ?? []);
