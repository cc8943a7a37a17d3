import 'server-only';
import type { City } from '@/lib/shared/search/cities';
import { dayAfter, earliestToday, type Search } from '@/lib/shared/search/read-search';
import { searchAddress } from '@/lib/shared/search/search-address';
import { lowestPriceEur } from './lowest-price';

/** What a card says a place costs at least, in euro, and the results that have it: path and query, without locale prefix. */
export type Teaser = { readonly eur: number | null; readonly href: string };

/** Days until what is proposed begins, at least, and how long it is. */
const ahead = 28;
const length = 2;
const friday = 5;

/**
 * A search of a weekend in about a month, and the least that a night in a room, a day with a car or a train there costs by what providers
 * know at once.
 */
export function teaserOf(
  vertical: 'hotels' | 'cars' | 'trains',
  places: readonly [City, ...City[]],
  now = new Date(),
): Teaser {
  const first = fridayFrom(dayAfter(earliestToday(now), ahead));
  const search: Search = {
    vertical,
    places,
    airports: places.map(() => null),
    days: vertical === 'trains' ? [first] : [first, dayAfter(first, length)],
    counts:
      vertical === 'cars' ? {} : { adults: 1, children: 0, ...(vertical === 'hotels' ? { rooms: 1 } : {}) },
    cabin: null,
  };
  const total = lowestPriceEur(search, now);
  const eur = total === null || vertical === 'trains' ? total : total / length;
  return { eur, href: searchAddress(search) };
}

function fridayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, (friday - weekday + 7) % 7);
}
