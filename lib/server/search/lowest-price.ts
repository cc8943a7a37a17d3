import 'server-only';
import { LRUCache } from 'lru-cache';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { isPickUpOver } from '@/lib/shared/search/is-offer-over';
import type { Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import type { IsWanted } from './providers/offer-provider';
import { offerProviders } from './providers/offer-providers';

type Known = { readonly eur: number | null };
const known = new LRUCache<string, Known>({ max: 2000 });
/** By themselves, because there is no end of filters: they push out no prices that everybody looks at. */
const knownOfSome = new LRUCache<string, Known>({ max: 1000 });

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
  const kept = wanted === null ? known : knownOfSome;
  const name = nameOf(search, today, wanted);
  const found = kept.get(name);
  if (found !== undefined) return found.eur;
  const prices = offerProviders()
    .filter(({ verticals }) => verticals.includes(search.vertical))
    .flatMap((provider) => provider.lowestEur?.(search, today, wanted?.isWanted) ?? []);
  const eur = prices.length === 0 ? null : Math.min(...prices);
  kept.set(name, { eur });
  return eur;
}

const nameOf = (search: Search, today: string, wanted: WantedOffers | null): string =>
  `${today} ${searchAddress(search)} ${wanted?.name ?? ''}`;

/** Whether the least of some offers of a search is known already: else every offer of it has to be looked at. */
export const isLowestKnown = (search: Search, wanted: WantedOffers): boolean =>
  knownOfSome.has(nameOf(search, earliestToday(new Date()), wanted));

/** Whether anybody knows prices without a full search, so that those of many places can be shown at once. */
export const knowsLowestPrices = (): boolean =>
  offerProviders().some(({ lowestEur }) => lowestEur !== undefined);
