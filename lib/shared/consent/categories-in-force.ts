import type { ConsentCategory } from './consent-category';

/** The categories that an opt-out from the sale or sharing of data is about. */
export const sharingCategories: readonly ConsentCategory[] = ['advertising'];

/** What outweighs an acceptance of these: the browser's own signal (Global Privacy Control), or an opt-out. */
export type Withheld = 'gpc' | 'optedOut';

/**
 * The categories that may be used: those the visitor has accepted, without advertising where data may not be shared, that
 * is, where they have opted out or their browser sends Global Privacy Control.
 */
export function categoriesInForce(
  accepted: readonly ConsentCategory[],
  { allowDataSharing }: { readonly allowDataSharing: boolean },
): ConsentCategory[] {
  return accepted.filter((one) => allowDataSharing || !sharingCategories.includes(one));
}
