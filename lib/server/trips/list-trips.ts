import 'server-only';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { account } from '@/lib/server/store/schema';
import { trip, tripMember } from '@/lib/server/store/trips-schema';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { TripOrder, TripsShown } from '@/lib/shared/trips/trip-limits';
import { ownTripMember, type ReachedTrip, reachable, reachedColumns, reachedFrom } from './trip-access';

export type TripPage = {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  /** Part of a name. */
  readonly query?: string;
  readonly order?: TripOrder;
  readonly shown?: TripsShown;
  /** ISO 8601, for the order by days. */
  readonly today?: string;
};

/** One page of the trips the viewer may see. */
export async function listTrips(
  viewer: SignedIn,
  { order = 'changed', page, query = '', shown = 'all', size, today = utcDay(new Date()) }: TripPage,
): Promise<ReachedTrip[]> {
  const rows = await database()
    .select(reachedColumns)
    .from(trip)
    .innerJoin(account, eq(account.id, trip.ownerId))
    .leftJoin(tripMember, ownTripMember(viewer))
    .where(matching(viewer, query, shown))
    .orderBy(...orders[order](today))
    .limit(size)
    .offset(page * size);
  return rows.map((row) => reachedFrom(viewer, row));
}

/** The query that counts such trips. */
export const countTrips = (viewer: SignedIn, query: string, shown: TripsShown) =>
  database()
    .select({ n: count() })
    .from(trip)
    .where(matching(viewer, query, shown));

/** How many trips the viewer sees, and how much is saved in them; no event is read for it. */
export async function tripTotals(
  viewer: SignedIn,
  on: Queryable = database(),
): Promise<{ readonly numTrips: number; readonly numSavedEvents: number }> {
  const [row] = await on
    .select({ numTrips: count(), numSavedEvents: sql<number>`coalesce(sum(${trip.numSaved}), 0)::int` })
    .from(trip)
    .where(reachable(viewer));
  return row ?? { numTrips: 0, numSavedEvents: 0 };
}

const isComing = (today: string) => sql`coalesce(${trip.endDay}, ${trip.startDay}) >= ${today}`;

const orders: Readonly<Record<TripOrder, (today: string) => readonly SQL[]>> = {
  changed: () => [desc(trip.changedAt), asc(trip.id)],
  // As `groupByTime`: what is coming, the soonest first; what has no days; what is over, the latest first.
  days: (today) => [
    sql`case when ${trip.startDay} is null then 1 when ${isComing(today)} then 0 else 2 end`,
    sql`case when ${isComing(today)} then ${trip.startDay} end asc nulls last`,
    sql`${trip.startDay} desc nulls last`,
    desc(trip.changedAt),
    asc(trip.id),
  ],
  name: () => [asc(sql`lower(${trip.name})`), asc(trip.id)],
};

const cancelled = sql`(${trip.numSaved} = 0 and ${trip.numCart} = 0 and ${trip.numBooked} > 0 and ${trip.numBooked} = ${trip.numCancelled})`;

function matching(viewer: SignedIn, query: string, shown: TripsShown): SQL | undefined {
  return and(reachable(viewer), contains(query, trip.name), whichShown(viewer, shown));
}

function whichShown(viewer: SignedIn, shown: TripsShown): SQL | undefined {
  switch (shown) {
    case 'all':
      return undefined;
    case 'open':
      return sql`not ${cancelled}`;
    case 'cancelled':
      return cancelled;
    case 'shared':
      return sql`${trip.ownerId} <> ${viewer.account.id}`;
  }
}
