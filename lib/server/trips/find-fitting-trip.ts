import 'server-only';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { trip } from '@/lib/server/store/trips-schema';
import type { Offer } from '@/lib/shared/search/offer';
import { fittingTrip } from '@/lib/shared/trips/fitting-trip';
import type { TripOwner } from './create-trip';

type Row = typeof trip.$inferSelect;

// Raw names: within a subquery the query builder would name the columns of the inner table.
const origins = sql<string[]>`array(
  select distinct inside.offer ->> 'origin' from trip_event inside
  where inside.trip_id = trip.id and inside.removed_at is null and inside.offer ->> 'origin' is not null)`;

/** The viewer's own trip that an offer belongs to by place and days (`fittingTrip`), locked; null when there is none. */
export async function findFittingTrip(viewer: TripOwner, offer: Offer, tx: Queryable): Promise<Row | null> {
  const origin = 'origin' in offer ? offer.origin : undefined;
  const places = origin === undefined ? [offer.destination] : [offer.destination, origin];
  const own = and(eq(trip.ownerId, viewer.account.id), isNull(trip.deletedAt));
  const { id, destination, startDay, endDay } = trip;
  const known = await tx
    .select({ id, destination, startDay, endDay, origins })
    .from(trip)
    .where(and(own, inArray(destination, places)))
    .orderBy(desc(trip.createdAt), desc(id));
  const found = fittingTrip(known, { destination: offer.destination, origin, days: offer.days });
  if (found === null) return null;
  const [row] = await tx
    .select()
    .from(trip)
    .where(and(own, eq(id, found.id)))
    .for('no key update');
  return row ?? null;
}
