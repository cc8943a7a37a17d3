import 'server-only';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { isPickUpOver } from '@/lib/shared/search/has-begun';
import type { Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import type { IsWanted } from './providers/offer-provider';
import { offerProviders } from './providers/offer-providers';

const known = new Map<string, number | null>();
const knownMax = 2000;

/** Some of the offers of a search: which, and a name of theirs, the same for the same ones. */
export type WantedOffers = { readonly isWanted: IsWanted; readonly name: string };

/**
 * The least a search costs for all, in euro, by the providers who know without a full search, of all offers or of those that are
 * wanted; null where nobody does, or nobody goes there, or its pick-up is over.
 */
export function lowestPriceEur(
  search: Search,
  now = new Date(),
  wanted: WantedOffers | null = null,
): number | null {
  if (isPickUpOver(search, now.getTime())) return null;
  const today = earliestToday(now);
  const name = `${today} ${searchAddress(search)} ${wanted?.name ?? ''}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const prices = offerProviders()
    .filter(({ verticals }) => verticals.includes(search.vertical))
    .flatMap((provider) => provider.lowestEur?.(search, today, wanted?.isWanted) ?? []);
  const lowest = prices.length === 0 ? null : Math.min(...prices);
  if (known.size >= knownMax) known.clear();
  known.set(name, lowest);
  return lowest;
}

/** Whether anybody knows prices without a full search, so that those of many places can be shown at once. */
export const knowsLowestPrices = (): boolean =>
  offerProviders().some(({ lowestEur }) => lowestEur !== undefined);
