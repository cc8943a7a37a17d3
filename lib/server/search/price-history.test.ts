import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { Offer } from '@/lib/shared/search/offer';
import { flightOffer } from '@/lib/shared/search/offer.factory';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { testDatabase } from '@/tests/setup/database';
import { historyDays, keepPrice, priceInsight, purgePrices, routeOf, writePrices } from './price-history';

const db = testDatabase();
const now = new Date('2027-03-01T12:00:00Z');
const today = earliestToday(now);

function searchOf(path: string): Search {
  const search = readCanonicalSearch(path, today);
  if (search === null) throw new Error('no search');
  return search;
}

const first = dayAfter(today, 50);
const search = searchOf(`/flights/BOS-LIS/${first}/${dayAfter(first, 7)}`);
const route = routeOf(search) ?? '';
const offers = (...prices: readonly number[]): Offer[] =>
  prices.map((eur, nth) => ({
    ...flightOffer({ key: String(nth), total: eur, stops: 0, minutes: 400 }),
    priceEur: { total: 2 * eur, each: eur },
  }));
const answer = (some: readonly Offer[], state: 'done' | 'late' = 'done') => ({
  offers: some,
  sources: [{ key: 'sample', name: 'Sample', state }],
});
const seen = (before: number, cents: number, firstDay = first) => ({
  route,
  firstDay,
  seenDay: dayAfter(today, -before),
  cents,
});
const kept = () => db.query<{ cents: number }>('select cents from price_seen');

beforeEach(() => db.query('delete from price_seen'));

test('a route is its places, whether one comes back, and the cabin', () => {
  expect(route).toBe('flights BOS-LIS return economy');
  expect(routeOf(searchOf(`/hotels/LIS/${first}/${dayAfter(first, 2)}`))).toBe('hotels LIS return');
});

test('of twenty searches at once the least price for one traveler is kept', async () => {
  const prices = Array.from({ length: 20 }, (_, nth) => 300 - nth);
  await Promise.all(prices.map((eur) => keepPrice(search, answer(offers(eur, 400)), now)));
  await keepPrice(search, answer(offers(500)), now);
  expect(await kept()).toEqual([{ cents: 28_100 }]);
});

test('an answer with somebody missing, without offers, or between several cities keeps nothing', async () => {
  await keepPrice(search, answer(offers(100), 'late'), now);
  await keepPrice(search, answer([]), now);
  const cities = [...search.places, ...search.places];
  await keepPrice({ ...search, places: cities, days: [first, dayAfter(first, 3)] }, answer(offers(100)), now);
  expect(await kept()).toEqual([]);
});

test('a price is low or high beside the middle half of those around the same days', async () => {
  const twelve = Array.from({ length: 12 }, (_, nth) =>
    seen(nth + 1, 30_000 + 1000 * nth, dayAfter(first, nth)),
  );
  await writePrices([...twelve, seen(3, 100, dayAfter(first, 22)), seen(historyDays, 100)]);
  expect(await priceInsight(search, 320, now)).toEqual({ level: 'low', eur: 320, usual: [327.5, 382.5] });
  expect((await priceInsight(search, 350, now))?.level).toBe('typical');
  expect((await priceInsight(search, 390, now))?.level).toBe('high');
});

test('of another cabin, route, or one way nothing is said, nor of few prices or few days', async () => {
  await writePrices(Array.from({ length: 11 }, (_, nth) => seen(nth + 1, 30_000)));
  expect(await priceInsight(search, 320, now)).toBeNull();
  await writePrices([seen(12, 30_000)]);
  expect(await priceInsight(search, 320, now)).not.toBeNull();
  for (const path of [`BOS-LIS/${first}`, `LIS-BOS/${first}/${dayAfter(first, 7)}`])
    expect(await priceInsight(searchOf(`/flights/${path}`), 320, now)).toBeNull();
  expect(await priceInsight({ ...search, cabin: 'business' }, 320, now)).toBeNull();
  await db.query('delete from price_seen');
  await writePrices(
    Array.from({ length: 16 }, (_, nth) => seen((nth % 4) + 1, 30_000, dayAfter(first, nth))),
  );
  expect(await priceInsight(search, 320, now)).toBeNull();
});

test('prices that are no longer compared with are deleted', async () => {
  await writePrices([seen(historyDays + 1, 30_000), seen(historyDays, 31_000)]);
  expect(await purgePrices(now, { size: 1, budgetMs: Number.POSITIVE_INFINITY })).toBe(1);
  expect(await kept()).toEqual([{ cents: 31_000 }]);
});
