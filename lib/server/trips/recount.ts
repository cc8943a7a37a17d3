import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { trip, tripEvent } from '@/lib/server/store/trips-schema';

/**
 * Writes what a trip keeps of its events anew: counts, first and last day, and the destination when it has none. Call it
 * in the transaction that changed them, with the trip locked. A cancelled event has been booked.
 */
export async function recount(tripId: string, tx: Queryable): Promise<void> {
  const live = sql`from ${tripEvent} where trip_id = ${tripId} and removed_at is null`;
  await tx
    .update(trip)
    .set({
      numSaved: sql`(select count(*) ${live} and state = 'saved')`,
      numCart: sql`(select count(*) ${live} and state = 'cart')`,
      numBooked: sql`(select count(*) ${live} and state in ('booked', 'cancelled'))`,
      numCancelled: sql`(select count(*) ${live} and state = 'cancelled')`,
      startDay: sql`(select min(start_day) ${live})`,
      endDay: sql`(select max(coalesce(end_day, start_day)) ${live})`,
      destination: sql`case when destination <> '' then destination else coalesce((select trip_event.destination ${live} and trip_event.destination <> '' order by created_at limit 1), '') end`,
      changedAt: sql`now()`,
    })
    .where(eq(trip.id, tripId));
}
