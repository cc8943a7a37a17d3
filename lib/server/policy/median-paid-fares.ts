import 'server-only';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { msPerDay } from '@/lib/shared/day/days';
import { sampleMin } from '@/lib/shared/policy/comparable-prices';
import type { Offer } from '@/lib/shared/search/offer';

const days = 90;

/**
 * What the company's people paid lately for a route in a cabin, for when too little is to be had to compare with: the median, in
 * euro, of at least five flights of the last 90 days.
 */
export async function medianPaidFares(
  companyId: string,
  routes: readonly string[],
): Promise<(offer: Offer) => number | null> {
  if (routes.length === 0) return () => null;
  const route = sql<string>`(${orderItem.offer} ->> 'origin') || '-' || (${orderItem.offer} ->> 'destination') || '/'
    || jsonb_array_length(${orderItem.offer} -> 'legs')`;
  const cabin = sql<string>`${orderItem.offer} ->> 'cabin'`;
  const rows = await database()
    .select({
      route,
      cabin,
      median: sql<number>`percentile_cont(0.5) within group (order by (${orderItem.offer} -> 'priceEur' ->> 'each')::float8)`,
    })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .where(
      and(
        eq(bookingOrder.companyId, companyId),
        gt(bookingOrder.createdAt, new Date(Date.now() - days * msPerDay)),
        eq(orderItem.vertical, 'flights'),
        inArray(orderItem.state, ['booked', 'changing']),
        inArray(route, [...routes]),
        sql`${orderItem.offer} -> 'route' is null`,
      ),
    )
    .groupBy(sql`1`, sql`2`)
    .having(sql`count(*) >= ${sampleMin}`);
  const medians = new Map(rows.map((row) => [`${row.route} ${row.cabin}`, row.median]));
  return (offer) =>
    offer.vertical === 'flights' ? (medians.get(`${routeOf(offer)} ${offer.cabin}`) ?? null) : null;
}

/** The route of a flight and how many ways it has, `BOS-LIS/2`; null for anything else, and for flights between several cities. */
export const routeOf = (offer: Offer): string | null =>
  offer.vertical === 'flights' && offer.route === undefined
    ? `${offer.origin}-${offer.destination}/${offer.legs.length}`
    : null;
