import 'server-only';
import { lt } from 'drizzle-orm';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { trip, tripEvent } from '@/lib/server/store/trips-schema';
import { msPerDay } from '@/lib/shared/day/days';
import { tripGraceDays } from '@/lib/shared/trips/trip-limits';

/** Forgets trips whose time of grace is over, with their events; returns how many. */
export function purgeTrips(now: Date, batches: Batches): Promise<number> {
  const due = lt(trip.deletedAt, graceEnd(now));
  return deleteInBatches(trip, { key: trip.id, due, order: trip.deletedAt }, batches);
}

/** Forgets events that were removed that long ago; returns how many. */
export function purgeTripEvents(now: Date, batches: Batches): Promise<number> {
  const due = lt(tripEvent.removedAt, graceEnd(now));
  return deleteInBatches(tripEvent, { key: tripEvent.id, due, order: tripEvent.removedAt }, batches);
}

const graceEnd = (now: Date): Date => new Date(now.getTime() - tripGraceDays * msPerDay);
