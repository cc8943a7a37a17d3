import 'server-only';
import { lowestPriceEur } from '@/lib/server/search/lowest-price';
import { type PriceSeen, routeOf, writePrices } from '@/lib/server/search/price-history';
import { teaserDays, teaserOf } from '@/lib/server/search/teaser';
import type { Queryable } from '@/lib/server/store/connection';
import { dayAfter, msPerDay } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { City } from '@/lib/shared/search/cities';
import { mainCityOf, popularPlaces } from '@/lib/shared/search/main-city-of';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';

/** Where the demo's visitors are assumed to live. */
const markets = ['US', 'GB', 'DE'];
/** Days before today on which somebody searched. */
const seenBefore = [2, 9, 16, 23, 30, 37, 44];
/** Days from the one that is proposed to those that were searched for: one for each day of the week, which have prices of their own. */
const moves = [-10, -6, -2, 0, 3, 9, 13];

/** What the trips that the home page proposes cost in the last weeks, so that the demo can say whether a price is low. */
export async function seedPrices(tx: Queryable, now: Date): Promise<void> {
  const flights = markets.flatMap((country) => {
    const hub = mainCityOf(country);
    return hub === null ? [] : popularPlaces.filter((city) => city !== hub).map((city) => [hub, city]);
  });
  const prices = [
    ...flights.flatMap((places) => pricesOf('flights', places, teaserDays.week, now)),
    ...popularPlaces.flatMap((city) => pricesOf('hotels', [city], teaserDays.weekend, now)),
  ];
  await writePrices(prices, tx);
}

function pricesOf(
  vertical: 'flights' | 'hotels',
  places: readonly City[],
  days: number,
  now: Date,
): PriceSeen[] {
  const proposed = readCanonicalSearch(teaserOf(vertical, places, days, now).href, earliestToday(now));
  if (proposed === null) return [];
  return moves.flatMap((by, nth) => {
    const search: Search = { ...proposed, days: proposed.days.map((day) => dayAfter(day, by)) };
    const route = routeOf(search);
    const [firstDay] = search.days;
    if (route === null || firstDay === undefined) return [];
    // Every other one is as telling, in half the time.
    const seen = seenBefore.filter((_, index) => (nth + index) % 2 === 0);
    return seen.flatMap((before) => {
      const then = new Date(now.getTime() - before * msPerDay);
      const total = lowestPriceEur(search, then);
      const each = total === null || vertical === 'flights' ? total : total / days;
      return each === null
        ? []
        : [{ route, firstDay, seenDay: earliestToday(then), cents: Math.round(each * 100) }];
    });
  });
}
