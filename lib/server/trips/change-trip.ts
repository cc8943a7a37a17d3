import 'server-only';
import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { trip, tripEvent } from '@/lib/server/store/trips-schema';
import { msPerDay } from '@/lib/shared/day/days';
import { Refusal } from '@/lib/shared/refusal';
import { FullTripId, secondPart, tripId } from '@/lib/shared/trips/full-trip-id';
import { tripGraceDays } from '@/lib/shared/trips/trip-limits';
import { freeTripName } from '@/lib/shared/trips/trip-name';
import { recount } from './recount';
import { lockTrip } from './trip-access';

/** Gives a trip another name, with a number when its owner has such a trip already. Needs an editor. */
export function renameTrip(viewer: SignedIn, fullTripId: string, tripName: string): Promise<void> {
  return inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'editor', tx);
    const others = await tx
      .select({ name: trip.name })
      .from(trip)
      .where(and(eq(trip.ownerId, row.ownerId), isNull(trip.deletedAt), sql`${trip.id} <> ${row.id}`));
    const name = freeTripName(
      tripName,
      others.map((one) => one.name),
    );
    await tx.update(trip).set({ name, changedAt: new Date() }).where(eq(trip.id, row.id));
  });
}

/** Puts one's own trip away, for everybody it is shared with; `restoreTrip` brings it back for 30 days. */
export function deleteTrip(viewer: SignedIn, fullTripId: string): Promise<void> {
  return inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'owner', tx);
    const deletedAt = new Date();
    await tx.update(trip).set({ deletedAt }).where(eq(trip.id, row.id));
    // What was saved in it may be saved elsewhere now.
    await tx
      .update(tripEvent)
      .set({ removedAt: deletedAt })
      .where(and(eq(tripEvent.tripId, row.id), isNull(tripEvent.removedAt)));
  });
}

const deletedBy = (viewer: SignedIn) =>
  and(
    eq(trip.ownerId, viewer.account.id),
    gt(trip.deletedAt, new Date(Date.now() - tripGraceDays * msPerDay)),
  );

/** Brings one's own trip back, with everything that was in it and was not saved elsewhere since. NOT_FOUND when it is too late. */
export function restoreTrip(viewer: SignedIn, fullTripId: string): Promise<void> {
  return inTransaction(async (tx) => {
    if (!FullTripId.safeParse(fullTripId).success) throw new Refusal('NOT_FOUND');
    const wanted = and(eq(trip.id, tripId(fullTripId)), eq(trip.secret, secondPart(fullTripId)));
    const [row] = await tx
      .select()
      .from(trip)
      .where(and(wanted, deletedBy(viewer)))
      .for('no key update');
    if (row === undefined || row.deletedAt === null) throw new Refusal('NOT_FOUND');
    const other = alias(tripEvent, 'other');
    const savedElsewhere = tx
      .select({ one: sql`1` })
      .from(other)
      .innerJoin(trip, eq(trip.id, other.tripId))
      .where(
        and(
          eq(other.resultId, tripEvent.resultId),
          eq(trip.ownerId, viewer.account.id),
          isNull(other.removedAt),
          sql`${other.state} = 'saved' and ${tripEvent.state} = 'saved'`,
        ),
      );
    await tx
      .update(tripEvent)
      .set({ removedAt: null })
      .where(
        and(eq(tripEvent.tripId, row.id), eq(tripEvent.removedAt, row.deletedAt), notExists(savedElsewhere)),
      );
    await tx.update(trip).set({ deletedAt: null }).where(eq(trip.id, row.id));
    await recount(row.id, tx);
  });
}

/** One's own deleted trips that can still be had back, the one deleted last first. */
export async function deletedTrips(viewer: SignedIn, max: number): Promise<(typeof trip.$inferSelect)[]> {
  return database()
    .select()
    .from(trip)
    .where(deletedBy(viewer))
    .orderBy(sql`${trip.deletedAt} desc`)
    .limit(max);
}
