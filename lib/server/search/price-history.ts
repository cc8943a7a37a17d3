import 'server-only';
import { and, between, eq, gt, lt, sql } from 'drizzle-orm';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { priceSeen } from '@/lib/server/store/alert-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { PriceInsight } from '@/lib/shared/search/price-insight';
import type { Search } from '@/lib/shared/search/read-search';
import { isMultiCity } from '@/lib/shared/search/search-legs';
import { isComplete, type OfferAnswer } from './offer-answer';

/** Days back that prices are compared with, and after which they are deleted. */
export const historyDays = 60;
/** Trips that begin up to so many days earlier or later are compared with. */
const aroundDays = 21;
/** With fewer prices, or on fewer days, nothing is said. */
const pricesMin = 12;
const seenDaysMin = 5;

/** A price of a route, seen on a day. */
export type PriceSeen = typeof priceSeen.$inferInsert;

/** What prices of a search are kept under; null for flights between several cities, which hardly anybody searches for twice. */
export function routeOf(search: Search): string | null {
  if (isMultiCity(search)) return null;
  const { airports, cabin, days, places, vertical } = search;
  const codes = places.map(({ code }, index) => airports[index] ?? code);
  return [
    vertical,
    codes.join('-'),
    days.length > 1 ? 'return' : 'oneWay',
    ...(cabin === null ? [] : [cabin]),
  ].join(' ');
}

/** Keeps the least price of an answer in which everybody has told theirs. Never throws: nobody waits for it. */
export async function keepPrice(search: Search, answer: OfferAnswer, now = new Date()): Promise<void> {
  const route = routeOf(search);
  const isWhole = isComplete(answer) && answer.sources.every(({ state }) => state === 'done');
  const [firstDay] = search.days;
  const eur = leastEach(answer.offers);
  if (route === null || firstDay === undefined || eur === null || !isWhole) return;
  try {
    await writePrices([{ route, firstDay, seenDay: earliestToday(now), cents: Math.round(eur * 100) }]);
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'a price was not kept');
  }
}

/** What the cheapest of some offers costs for one traveler, night or day, in euro; null without offers. */
export const leastEach = (offers: OfferAnswer['offers']): number | null =>
  offers.length === 0 ? null : Math.min(...offers.map(({ priceEur }) => priceEur.each));

/** Writes prices; of those of the same route and days the least stays. */
export async function writePrices(prices: readonly PriceSeen[], on: Queryable = database()): Promise<void> {
  await on
    .insert(priceSeen)
    .values([...prices])
    .onConflictDoUpdate({
      target: [priceSeen.route, priceSeen.firstDay, priceSeen.seenDay],
      set: { cents: sql`excluded.cents` },
      setWhere: sql`excluded.cents < ${priceSeen.cents}`,
    });
}

/**
 * Whether a price is low, typical or high beside those that were seen for the same route around the same days; null while too few were
 * seen to tell.
 *
 * @param eur the cheapest of the search, for one traveler, night or day
 */
export async function priceInsight(
  search: Search,
  eur: number,
  now = new Date(),
): Promise<PriceInsight | null> {
  const route = routeOf(search);
  const [firstDay] = search.days;
  if (route === null || firstDay === undefined) return null;
  const quartile = (share: number) =>
    sql<number>`percentile_cont(${share}::float8) within group (order by ${priceSeen.cents}) / 100`;
  const [seen] = await database()
    .select({
      prices: sql<number>`count(*)::int`,
      days: sql<number>`count(distinct ${priceSeen.seenDay})::int`,
      low: quartile(0.25),
      high: quartile(0.75),
    })
    .from(priceSeen)
    .where(
      and(
        eq(priceSeen.route, route),
        between(priceSeen.firstDay, dayAfter(firstDay, -aroundDays), dayAfter(firstDay, aroundDays)),
        gt(priceSeen.seenDay, dayAfter(earliestToday(now), -historyDays)),
      ),
    );
  if (seen === undefined || seen.prices < pricesMin || seen.days < seenDaysMin) return null;
  const { high, low } = seen;
  return { level: eur < low ? 'low' : eur > high ? 'high' : 'typical', eur, usual: [low, high] };
}

/** Deletes prices that are no longer compared with; answers how many. */
export function purgePrices(now: Date, batches: Batches): Promise<number> {
  const due = lt(priceSeen.seenDay, dayAfter(earliestToday(now), -historyDays));
  return deleteInBatches(priceSeen, { key: priceSeen.id, due, order: priceSeen.seenDay }, batches);
}
