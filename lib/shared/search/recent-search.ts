import * as z from 'zod';

/** A search somebody made before. */
export const RecentSearch = z.strictObject({
  /** As the browser remembers it. */
  search: z.string(),
  /** Of its results, in the language of the page. */
  url: z.string(),
  /** `New York to Lisbon`. */
  title: z.string(),
  /** Its days, `Mar 2 – 9`. */
  detail: z.string(),
  /** Name of the button that removes it. */
  remove: z.string(),
});
export type RecentSearch = z.infer<typeof RecentSearch>;

/** The answer of `GET /i/api/search/v1/recent`: the searches, and the words around them. */
export const RecentSearches = z.strictObject({
  searches: z.array(RecentSearch),
  title: z.string(),
  clear: z.string(),
  undo: z.string(),
  /** Said when so many have been removed: the first for one, the last for all of them. */
  removed: z.array(z.string()),
});
export type RecentSearches = z.infer<typeof RecentSearches>;
