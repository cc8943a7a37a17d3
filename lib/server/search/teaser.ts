import 'server-only';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { City } from '@/lib/shared/search/cities';
import type { Search } from '@/lib/shared/search/read-search';
import { usualTimes } from '@/lib/shared/search/rental-time';
import { searchAddress } from '@/lib/shared/search/search-address';
import { searchFields } from '@/lib/shared/search/search-fields';
import type { Vertical } from '@/lib/shared/site/verticals';
import { lowestPriceEur } from './lowest-price';

/**
 * What a card says something costs at least, in euro, null where nobody knows without a full search; and the results that have it:
 * path and query, without locale prefix.
 */
export type Teaser = { readonly eur: number | null; readonly href: string };

/** Days until what is proposed begins, at least. */
const ahead = 28;
const friday = 5;

/** How long what is proposed lasts, in days. */
export const teaserDays = { weekend: 2, week: 7 } as const;

/**
 * A search that begins on a Friday in about a month, and the least it costs: there and back, a night in a room, or a day with a car.
 *
 * @param places one for stays and cars, origin and destination for journeys
 */
export function teaserOf(
  vertical: Vertical,
  places: readonly City[],
  days: number = teaserDays.weekend,
  now = new Date(),
): Teaser {
  const first = fridayFrom(dayAfter(earliestToday(now), ahead));
  const counts = searchFields[vertical].flatMap((field) =>
    field.kind === 'count' ? [[field.name, field.min] as const] : [],
  );
  const dates = [first, dayAfter(first, days)];
  const search: Search = {
    vertical,
    places,
    airports: places.map(() => null),
    days: dates,
    counts: Object.fromEntries(counts),
    cabin: vertical === 'flights' ? 'economy' : null,
    times: vertical === 'cars' ? usualTimes(dates) : null,
  };
  const total = lowestPriceEur(search, now);
  const isJourney = vertical === 'flights' || vertical === 'trains';
  return { eur: total === null || isJourney ? total : total / days, href: searchAddress(search) };
}

function fridayFrom(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, (friday - weekday + 7) % 7);
}
