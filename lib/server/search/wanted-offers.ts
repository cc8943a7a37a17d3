import 'server-only';
import { letsThrough } from '@/lib/shared/search/lets-through';
import type { Search } from '@/lib/shared/search/read-search';
import { type ResultView, resultViewQuery } from '@/lib/shared/search/result-view';
import { isLowestKnown, type WantedOffers } from './lowest-price';
import { mayPriceFiltered } from './may-ask-metered';

/** The search whose prices are asked for, and how its results are seen: filters and order are those of other days too. */
export type SearchInView = { readonly search: Search; readonly view: ResultView };

/** Parts of a view that belong to the offers of one day. */
export const onOtherDays = { out: null, compare: [], isComparing: false, page: 0, reach: 3 } as const;

/** Whether prices of other days are unfolded as a page comes: somebody has asked for a month, or for days that may be others. */
export const arePricesOpen = ({ flex, reach }: ResultView): boolean => flex !== 0 || reach !== 3;

/**
 * The offers of other days whose prices are asked for: those that the filters let through, named by them. Null for all of them, whose
 * prices cost nothing: where no filter is set, the prices are folded away, or this internet address has asked too often.
 */
export async function wantedPrices({ search, view }: SearchInView, ip: string): Promise<WantedOffers | null> {
  const { vertical } = search;
  const isWanted = letsThrough(vertical, view);
  if (isWanted === null || !arePricesOpen(view)) return null;
  const filters = { ...view, ...onOtherDays, sort: view.usual, map: false, flex: 0 } as const;
  const wanted = { isWanted, name: resultViewQuery(vertical, filters) };
  return isLowestKnown(search, wanted) || (await mayPriceFiltered(ip)) ? wanted : null;
}
