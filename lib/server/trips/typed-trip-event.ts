import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { tripEvent } from '@/lib/server/store/trips-schema';
import { daysBetween } from '@/lib/shared/day/days';
import { Refusal } from '@/lib/shared/refusal';
import { tripEventsMax } from '@/lib/shared/trips/trip-limits';
import { TypedEvent, type TypedFields, typedDaysMax } from '@/lib/shared/trips/typed-trip-event';
import { recount } from './recount';
import { lockTrip } from './trip-access';

type Place = { readonly fullTripId: string; readonly eventId: string };

/**
 * Adds what somebody typed by hand to a trip they may change. Sent twice with one id it is one event, in a full trip too; an id
 * that another trip has is NOT_FOUND; NOT_FOUND and FORBIDDEN for the trip as `lockTrip`. VALIDATION_ERROR names `until` for an end before the beginning or more than `typedDaysMax`
 * days long, `title` in a trip that is full, and `eventId` where something else was added with it, or it was removed since.
 */
export function addTypedEvent(
  viewer: SignedIn,
  { eventId, fullTripId }: Place,
  fields: TypedFields & { readonly note: string },
): Promise<void> {
  const values = valuesOf(fields);
  return inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'editor', tx);
    const [made] = await tx
      .insert(tripEvent)
      .values({
        ...values,
        id: eventId,
        tripId: row.id,
        addedBy: viewer.account.id,
        state: 'saved',
        destination: '',
        note: fields.note,
      })
      .onConflictDoNothing()
      .returning({ id: tripEvent.id });
    if (made === undefined) return requireSame(row.id, eventId, { ...values, note: fields.note }, tx);
    // Thrown in the transaction, it takes the new row back.
    if (row.numSaved + row.numCart + row.numBooked >= tripEventsMax)
      throw new Refusal('VALIDATION_ERROR', {
        field: 'title',
        description: `at most ${tripEventsMax} events are kept`,
      });
    await recount(row.id, tx);
  });
}

/**
 * Changes what was typed by hand, but for its note. NOT_FOUND for an event that is not in that trip, came from a search or was removed;
 * NOT_FOUND and FORBIDDEN for the trip as `lockTrip`; VALIDATION_ERROR names `until` for an end before the beginning.
 */
export function changeTypedEvent(
  viewer: SignedIn,
  { eventId, fullTripId }: Place,
  fields: TypedFields,
): Promise<void> {
  const values = valuesOf(fields);
  return inTransaction(async (tx) => {
    const { row } = await lockTrip(viewer, fullTripId, 'editor', tx);
    const here = and(eq(tripEvent.id, eventId), eq(tripEvent.tripId, row.id), isNull(tripEvent.removedAt));
    const [event] = await tx.select({ offer: tripEvent.offer }).from(tripEvent).where(here);
    if (event === undefined || !TypedEvent.safeParse(event.offer).success) throw new Refusal('NOT_FOUND');
    await tx.update(tripEvent).set(values).where(here);
    await recount(row.id, tx);
  });
}

/** The event a trip has with this id must be the one that is sent: only then is it the same form once more. */
async function requireSame(tripId: string, eventId: string, sent: Values & { note: string }, tx: Queryable) {
  const [there] = await tx
    .select()
    .from(tripEvent)
    .where(and(eq(tripEvent.id, eventId), eq(tripEvent.tripId, tripId)));
  if (there === undefined) throw new Refusal('NOT_FOUND');
  const { endDay, note, offer, startDay, subtitle, title, vertical } = there;
  const kept = { vertical, title, subtitle, startDay, endDay, offer, note };
  if (there.removedAt !== null || !isDeepStrictEqual(kept, sent))
    throw new Refusal('VALIDATION_ERROR', { field: 'eventId', description: 'something else has this id' });
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ day, kind, time, title, until, where }: TypedFields) {
  if (until !== '' && until < day)
    throw new Refusal('VALIDATION_ERROR', { field: 'until', description: 'ends before it begins' });
  if (until !== '' && daysBetween(day, until) >= typedDaysMax)
    throw new Refusal('VALIDATION_ERROR', {
      field: 'until',
      description: `lasts at most ${typedDaysMax} days`,
    });
  const offer: TypedEvent = { typed: true, time };
  return {
    vertical: kind,
    title,
    subtitle: where,
    startDay: day,
    endDay: until === '' ? null : until,
    offer,
  };
}
