import 'server-only';
import { and, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findOffer } from '@/lib/server/search/find-offer';
import { viewerCodesOf } from '@/lib/server/search/viewer-codes';
import { database, type Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { trip, tripEvent, tripMember } from '@/lib/server/store/trips-schema';
import { Refusal } from '@/lib/shared/refusal';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { tripId } from '@/lib/shared/trips/full-trip-id';
import type { SavedResult } from '@/lib/shared/trips/trip-calls';
import { tripDaysText } from '@/lib/shared/trips/trip-days-text';
import { tripEventsMax } from '@/lib/shared/trips/trip-limits';
import { defaultTripName } from '@/lib/shared/trips/trip-name';
import { addTrip, lockTraveler } from './create-trip';
import { findFittingTrip } from './find-fitting-trip';
import { tripTotals } from './list-trips';
import { recount } from './recount';
import { lockTrip, reachable } from './trip-access';
import { eventOfOffer } from './trip-event-of-offer';
import { fullIdOf } from './trip-from';

type Row = typeof trip.$inferSelect;

type Wanted = {
  readonly resultId: string;
  readonly fullTripId?: string | undefined;
  readonly newTripName?: string | undefined;
};

/**
 * Saves a result: into the trip that is named, into a new one, else into the trip it belongs to by place and days, else into
 * a new one called after its destination. What is saved already stays the one event it is, and moves when another trip is
 * named; a trip that was made for it alone is gone then. NOT_FOUND for an offer nobody makes and a trip the viewer has no place
 * in; FORBIDDEN where they may only look.
 */
export async function saveResult(
  viewer: SignedIn,
  context: RequestContext,
  wanted: Wanted,
): Promise<SavedResult> {
  // Asked before the transaction: a provider may take seconds, and nobody waits for a lock that long.
  const offer = await findOffer(wanted.resultId, await viewerCodesOf(viewer)(wanted.resultId));
  if (offer === null) throw new Refusal('NOT_FOUND', { field: 'resultId', description: 'no such offer' });
  return inTransaction(async (tx) => {
    await lockTraveler(viewer, tx);
    const known = await savedEvent(viewer, wanted.resultId, tx);
    const isThere =
      known !== null && (wanted.fullTripId === undefined || tripId(wanted.fullTripId) === known.tripId);
    if (isThere && wanted.newTripName === undefined) return answer(viewer, context, known, tx);
    const target = await tripFor(viewer, offer, context, wanted, tx);
    if (target.numSaved + target.numCart + target.numBooked >= tripEventsMax) {
      throw new Refusal('VALIDATION_ERROR', { description: `at most ${tripEventsMax} events are kept` });
    }
    const eventId =
      known === null
        ? await insertEvent(viewer, offer, context, target.id, tx)
        : await moved(viewer, known, target, wanted, tx);
    await recount(target.id, tx);
    return answer(viewer, context, { eventId, trip: target }, tx);
  });
}

/** Which of these results are in a trip the viewer may change: for the save buttons of a page. */
export async function savedResults(
  viewer: SignedIn,
  resultIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (resultIds.length === 0) return new Set();
  const rows = await database()
    .select({ resultId: tripEvent.resultId })
    .from(tripEvent)
    .innerJoin(trip, eq(trip.id, tripEvent.tripId))
    .where(and(inArray(tripEvent.resultId, [...resultIds]), isSaved, reachable(viewer, { toChange: true })));
  return new Set(rows.flatMap(({ resultId }) => resultId ?? []));
}

/**
 * Takes a result out of every trip the viewer may change; saved or not, afterwards it is not. With `undo` a trip that was made
 * for it alone is gone too.
 */
export function unsaveResult(
  viewer: SignedIn,
  resultId: string,
  { undo = false } = {},
): Promise<{ readonly savedCount: number }> {
  return inTransaction(async (tx) => {
    await lockTraveler(viewer, tx);
    const own = tx
      .select({ id: trip.id })
      .from(trip)
      .where(reachable(viewer, { toChange: true }));
    const gone = await tx
      .update(tripEvent)
      .set({ removedAt: new Date() })
      .where(and(eq(tripEvent.resultId, resultId), isSaved, inArray(tripEvent.tripId, own)))
      .returning({ eventId: tripEvent.id, tripId: tripEvent.tripId });
    for (const one of gone) {
      await recount(one.tripId, tx);
      if (undo) await deleteTripMadeFor(viewer, one, tx);
    }
    return { savedCount: (await tripTotals(viewer, tx)).numSavedEvents };
  });
}

const isSaved = and(eq(tripEvent.state, 'saved'), isNull(tripEvent.removedAt));

type Known = { readonly eventId: string; readonly tripId: string; readonly trip: Row };

async function savedEvent(viewer: SignedIn, resultId: string, tx: Queryable): Promise<Known | null> {
  const [known] = await tx
    .select({ eventId: tripEvent.id, tripId: tripEvent.tripId, trip })
    .from(tripEvent)
    .innerJoin(trip, eq(trip.id, tripEvent.tripId))
    .where(and(eq(tripEvent.resultId, resultId), isSaved, reachable(viewer, { toChange: true })))
    .orderBy(desc(tripEvent.createdAt))
    .limit(1);
  return known ?? null;
}

async function tripFor(
  viewer: SignedIn,
  offer: Offer,
  context: RequestContext,
  { fullTripId, newTripName }: Wanted,
  tx: Queryable,
): Promise<Row> {
  if (fullTripId !== undefined) return (await lockTrip(viewer, fullTripId, 'editor', tx)).row;
  const { destination } = offer;
  if (newTripName !== undefined) return addTrip(viewer, { name: newTripName, destination }, tx);
  const locale = localeOf(context);
  const place = offerText(offer, locale).destination;
  const name = (existing: readonly string[]) =>
    defaultTripName(place, { day: offer.days[0] ?? null, existing, tag: locale.tag });
  return (await findFittingTrip(viewer, offer, tx)) ?? addTrip(viewer, { name, destination }, tx);
}

async function insertEvent(
  viewer: SignedIn,
  offer: Offer,
  context: RequestContext,
  target: string,
  tx: Queryable,
): Promise<string> {
  const [made] = await tx
    .insert(tripEvent)
    .values({
      ...eventOfOffer(offer, localeOf(context)),
      tripId: target,
      addedBy: viewer.account.id,
      state: 'saved',
    })
    .onConflictDoNothing()
    .returning({ id: tripEvent.id });
  if (made !== undefined) return made.id;
  // Somebody else who may change this trip has saved the same.
  const there = await savedIn(target, offer.resultId, tx);
  if (there === null) throw new Error('the event row was not written');
  return there;
}

async function savedIn(target: string, resultId: string, tx: Queryable): Promise<string | null> {
  const [there] = await tx
    .select({ id: tripEvent.id })
    .from(tripEvent)
    .where(and(eq(tripEvent.tripId, target), eq(tripEvent.resultId, resultId), isSaved));
  return there?.id ?? null;
}

/** Moves what is saved to another trip. Where somebody else has saved the same there, that is the event from now on. */
async function moved(
  viewer: SignedIn,
  known: Known,
  target: Row,
  { resultId }: Wanted,
  tx: Queryable,
): Promise<string> {
  const isEvent = eq(tripEvent.id, known.eventId);
  const there = await savedIn(target.id, resultId, tx);
  const change = there === null ? { tripId: target.id } : { removedAt: new Date() };
  await tx.update(tripEvent).set(change).where(isEvent);
  await recount(known.tripId, tx);
  await deleteTripMadeFor(viewer, known, tx);
  if (there !== null) return there;
  // Saved there now: undoing finds by this moment whether that trip was made for it.
  await tx.update(tripEvent).set({ createdAt: sql`now()` }).where(isEvent);
  return known.eventId;
}

/**
 * Deletes the trip that the saving of an event has made, if nothing else was ever put into it and nobody else can see it. A
 * transaction has one `now()`: a trip and an event of the same moment were made by the same call.
 */
async function deleteTripMadeFor(
  viewer: SignedIn,
  { eventId, tripId: id }: { readonly eventId: string; readonly tripId: string },
  tx: Queryable,
): Promise<void> {
  const others = tx
    .select({ one: sql`1` })
    .from(tripEvent)
    .where(and(eq(tripEvent.tripId, id), ne(tripEvent.id, eventId)));
  const members = tx.select({ one: sql`1` }).from(tripMember).where(eq(tripMember.tripId, id));
  const savedAt = tx.select({ at: tripEvent.createdAt }).from(tripEvent).where(eq(tripEvent.id, eventId));
  await tx
    .delete(trip)
    .where(
      and(
        eq(trip.id, id),
        eq(trip.ownerId, viewer.account.id),
        isNull(trip.linkRole),
        eq(trip.createdAt, savedAt),
        notExists(others),
        notExists(members),
      ),
    );
}

async function answer(
  viewer: SignedIn,
  context: RequestContext,
  { eventId, trip: { id } }: { readonly eventId: string; readonly trip: Row },
  tx: Queryable,
): Promise<SavedResult> {
  const [row] = await tx.select().from(trip).where(eq(trip.id, id));
  if (row === undefined) throw new Error('the trip is gone while it is locked');
  const { numSavedEvents } = await tripTotals(viewer, tx);
  return {
    fullTripId: fullIdOf(row),
    tripName: row.name,
    tripDays: tripDaysText(localeOf(context).tag, row),
    eventId,
    savedCount: numSavedEvents,
  };
}

const localeOf = ({ locale }: RequestContext) => findLocale(locale) ?? defaultLocale;
