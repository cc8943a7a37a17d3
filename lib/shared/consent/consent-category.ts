import * as z from 'zod';

/** Cookie categories; `analytical` occurs in the IAB flow alone (specification §3, consent record). */
export const consentCategories = ['strictlyNecessary', 'functional', 'advertising', 'analytical'] as const;

export const ConsentCategory = z.enum(consentCategories);
export type ConsentCategory = z.infer<typeof ConsentCategory>;

/** Which dialog asks: the cookie categories banner, or the IAB dialog in its place. */
export type ConsentFlow = 'categories' | 'iab';

/** What can be left off in a flow; `strictlyNecessary` never can. */
export const optionalCategories: Readonly<Record<ConsentFlow, readonly ConsentCategory[]>> = {
  categories: ['functional', 'advertising'],
  iab: ['functional', 'advertising', 'analytical'],
};

/** The categories a record holds: in one order, each once, strictly necessary always among them. */
export function acceptedOf(given: Iterable<ConsentCategory>): ConsentCategory[] {
  const chosen = new Set<ConsentCategory>(['strictlyNecessary', ...given]);
  return consentCategories.filter((one) => chosen.has(one));
}
