import 'server-only';
import { type City, ownCities } from '@/lib/shared/search/cities';
import type { Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { lowestPriceEur } from './lowest-price';

/** A place one can fly to, the least it costs for one person, in euro, and the path of its results, without locale prefix. */
export type ExploredPlace = { readonly city: City; readonly eur: number; readonly href: string };

/**
 * Where one can fly to from the first place of a search on its days, the cheapest first: our own cities, as far as providers know
 * their prices without a full search.
 */
export function exploredPlaces(search: Search, now = new Date()): readonly ExploredPlace[] {
  const [from] = search.places;
  if (from === undefined) return [];
  return ownCities
    .filter(({ code }) => code !== from.code)
    .flatMap((city) => {
      const flight = { ...search, places: [from, city], airports: [search.airports[0] ?? null, null] };
      const eur = lowestPriceEur(flight, now);
      return eur === null ? [] : [{ city, eur, href: searchAddress(flight) }];
    })
    .sort((a, b) => a.eur - b.eur);
}
