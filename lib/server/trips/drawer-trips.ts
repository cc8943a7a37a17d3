import 'server-only';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { tripEvent } from '@/lib/server/store/trips-schema';
import { storeEventsMax, type Trip, type TripEvent } from '@/lib/shared/trips/trips-store';
import { listTrips } from './list-trips';
import { eventFrom } from './trip-events';
import { tripFrom } from './trip-from';

/** How many trips the drawer shows; the page of all trips has the others. */
export const drawerTripsMax = 10;

export type SavedInTrip = {
  readonly trip: Trip;
  /** What is saved in it, the newest first. */
  readonly saved: readonly TripEvent[];
};

/** The viewer's trips that were changed last and are still on, each with what is saved in it, in the words of a language. */
export async function readDrawerTrips(viewer: SignedIn, localeTag: string): Promise<SavedInTrip[]> {
  const trips = (await listTrips(viewer, { page: 0, size: drawerTripsMax, shown: 'open' })).map(tripFrom);
  if (trips.length === 0) return [];
  const rows = await database()
    .select()
    .from(tripEvent)
    .where(
      and(
        inArray(
          tripEvent.tripId,
          trips.map(({ tripId }) => tripId),
        ),
        eq(tripEvent.state, 'saved'),
        isNull(tripEvent.removedAt),
      ),
    )
    .orderBy(desc(tripEvent.createdAt))
    .limit(storeEventsMax);
  const events = rows.map((row) => eventFrom(row, localeTag));
  return trips.map((trip) => ({ trip, saved: events.filter(({ tripId }) => tripId === trip.tripId) }));
}
