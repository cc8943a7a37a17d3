import 'server-only';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { tripEvent } from '@/lib/server/store/trips-schema';
import { Refusal } from '@/lib/shared/refusal';
import { recount } from './recount';
import { lockTrip } from './trip-access';

/** Which event of which trip; it is looked for in that trip alone. */
type Place = { readonly fullTripId: string; readonly eventId: string };
type Row = typeof tripEvent.$inferSelect;

// Each of these needs an editor of the trip, and answers NOT_FOUND for an event that is not in it.

/** Writes a note to an event; the one before can be had back. An empty one takes it away. */
export function writeNote(viewer: SignedIn, place: Place, note: string): Promise<void> {
  return withEvent(viewer, place, async (event, tx) => {
    if (event.note === note) return;
    await change(event, { note, noteBefore: event.note }, tx);
  });
}

/** Brings the note before the last change back. */
export function undoNote(viewer: SignedIn, place: Place): Promise<void> {
  return withEvent(viewer, place, (event, tx) =>
    change(event, { note: event.noteBefore, noteBefore: event.note }, tx),
  );
}

/** Takes an event out of its trip; `restoreEvent` brings it back. */
export function removeEvent(viewer: SignedIn, place: Place): Promise<void> {
  return withEvent(viewer, place, async (event, tx) => {
    await change(event, { removedAt: new Date() }, tx);
    await recount(event.tripId, tx);
  });
}

/** Brings a removed event back, unless the same was saved in that trip again since. */
export function restoreEvent(viewer: SignedIn, { eventId, fullTripId }: Place): Promise<void> {
  return inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'editor', tx);
    const [event] = await tx
      .select()
      .from(tripEvent)
      .where(and(eq(tripEvent.id, eventId), eq(tripEvent.tripId, row.id), isNotNull(tripEvent.removedAt)));
    if (event === undefined) throw new Refusal('NOT_FOUND');
    if (await isSavedThere(event, row.id, tx)) return;
    await change(event, { removedAt: null }, tx);
    await recount(row.id, tx);
  });
}

/** Moves an event to another trip the viewer may change. What is saved there already stays one event. */
export function moveEvent(viewer: SignedIn, place: Place, toFullTripId: string): Promise<void> {
  return inTransaction(async (tx) => {
    // In one order, so that two who move to and fro never wait for each other.
    const inOrder = [place.fullTripId, toFullTripId].sort();
    const locked = new Map<string, string>();
    for (const id of inOrder) locked.set(id, (await lockTrip(viewer, id, 'editor', tx)).row.id);
    const target = locked.get(toFullTripId) ?? '';
    const event = await eventIn(locked.get(place.fullTripId) ?? '', place.eventId, tx);
    if (event.tripId === target) return;
    const isThere = await isSavedThere(event, target, tx);
    await change(event, isThere ? { removedAt: new Date() } : { tripId: target }, tx);
    await recount(event.tripId, tx);
    await recount(target, tx);
  });
}

function withEvent(
  viewer: SignedIn,
  { eventId, fullTripId }: Place,
  work: (event: Row, tx: Queryable) => Promise<void>,
): Promise<void> {
  return inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'editor', tx);
    await work(await eventIn(row.id, eventId, tx), tx);
  });
}

async function eventIn(tripId: string, eventId: string, tx: Queryable): Promise<Row> {
  const [event] = await tx
    .select()
    .from(tripEvent)
    .where(and(eq(tripEvent.id, eventId), eq(tripEvent.tripId, tripId), isNull(tripEvent.removedAt)));
  if (event === undefined) throw new Refusal('NOT_FOUND');
  return event;
}

async function isSavedThere({ resultId, state }: Row, tripId: string, tx: Queryable): Promise<boolean> {
  if (state !== 'saved' || resultId === null) return false;
  const same = and(eq(tripEvent.resultId, resultId), eq(tripEvent.tripId, tripId));
  const [there] = await tx
    .select({ id: tripEvent.id })
    .from(tripEvent)
    .where(and(same, eq(tripEvent.state, 'saved'), isNull(tripEvent.removedAt)));
  return there !== undefined;
}

async function change(event: Row, values: Partial<Row>, tx: Queryable): Promise<void> {
  await tx.update(tripEvent).set(values).where(eq(tripEvent.id, event.id));
}
