import type { SearchMode } from './search-mode';

/** Among whom somebody chooses a colleague to book, or to look, for. */
export const searchModeOfKind: Readonly<Record<'book' | 'view', SearchMode>> = {
  book: 'travelersForTravelArranger',
  view: 'all',
};
