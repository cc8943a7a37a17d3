import 'server-only';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { trip, tripEvent } from '@/lib/server/store/trips-schema';
import { Refusal } from '@/lib/shared/refusal';
import type { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { defaultTripName } from '@/lib/shared/trips/trip-name';
import { addTrip, lockTraveler, type TripOwner } from './create-trip';
import { findFittingTrip } from './find-fitting-trip';
import { recount } from './recount';
import { eventOfOffer } from './trip-event-of-offer';

type Booked = {
  /** Whose trips it is put into. */
  readonly ownerId: string;
  /** The trip of the same order's other bookings; null for none yet. */
  readonly tripId: string | null;
  readonly offer: Offer;
  readonly locale: Locale;
};

/**
 * Puts a booking into the trips of whoever travels: in place of the same offer where it was saved or in the cart, else beside the other
 * bookings of its order, else where it belongs by place and days, else into a new trip. Null when they keep as many trips as one may. To be called in the transaction
 * that books it.
 */
export async function addBookedEvent(
  { ownerId, tripId, offer, locale }: Booked,
  tx: Queryable,
): Promise<{ tripId: string; eventId: string } | null> {
  const owner = { account: { id: ownerId } };
  await lockTraveler(owner, tx);
  const mine = and(eq(trip.ownerId, ownerId), isNull(trip.deletedAt));
  const [saved] = await tx
    .select({ eventId: tripEvent.id, tripId: tripEvent.tripId })
    .from(tripEvent)
    .innerJoin(trip, eq(trip.id, tripEvent.tripId))
    .where(
      and(
        mine,
        eq(tripEvent.resultId, offer.resultId),
        inArray(tripEvent.state, ['saved', 'cart']),
        isNull(tripEvent.removedAt),
      ),
    )
    .orderBy(desc(tripEvent.createdAt))
    .limit(1);
  if (saved !== undefined) {
    const { priceEur } = eventOfOffer(offer, locale);
    await tx
      .update(tripEvent)
      .set({ state: 'booked', offer, priceEur })
      .where(eq(tripEvent.id, saved.eventId));
    await recount(saved.tripId, tx);
    return saved;
  }
  const target =
    (tripId === null ? null : await livingTrip(tripId, tx)) ??
    (await findFittingTrip(owner, offer, tx))?.id ??
    (await newTrip(owner, offer, locale, tx));
  if (target === null) return null;
  const [made] = await tx
    .insert(tripEvent)
    .values({ ...eventOfOffer(offer, locale), tripId: target, addedBy: ownerId, state: 'booked' })
    .returning({ eventId: tripEvent.id });
  if (made === undefined) throw new Error('the event row was not written');
  await recount(target, tx);
  return { tripId: target, eventId: made.eventId };
}

/** Takes what somebody has booked for a colleague out of their own cart, in the transaction that books it. */
export async function emptyCartOf(ownerId: string, resultId: string, tx: Queryable): Promise<void> {
  const own = tx.select({ id: trip.id }).from(trip).where(eq(trip.ownerId, ownerId));
  const gone = await tx
    .update(tripEvent)
    .set({ removedAt: new Date() })
    .where(
      and(
        eq(tripEvent.resultId, resultId),
        eq(tripEvent.state, 'cart'),
        isNull(tripEvent.removedAt),
        inArray(tripEvent.tripId, own),
      ),
    )
    .returning({ tripId: tripEvent.tripId });
  for (const { tripId } of gone) await recount(tripId, tx);
}

/** Moves a booking in a trip to other days, in the transaction that changes it. */
export async function moveBookedEvent(
  eventId: string,
  offer: Offer,
  locale: Locale,
  tx: Queryable,
): Promise<void> {
  const [moved] = await tx
    .update(tripEvent)
    .set(eventOfOffer(offer, locale))
    .where(eq(tripEvent.id, eventId))
    .returning({ tripId: tripEvent.tripId });
  if (moved !== undefined) await recount(moved.tripId, tx);
}

/** Marks a booking in a trip as cancelled, in the transaction that cancels it. */
export async function cancelBookedEvent(eventId: string, tx: Queryable): Promise<void> {
  const [gone] = await tx
    .update(tripEvent)
    .set({ state: 'cancelled' })
    .where(and(eq(tripEvent.id, eventId), ne(tripEvent.state, sql`'cancelled'`)))
    .returning({ tripId: tripEvent.tripId });
  if (gone !== undefined) await recount(gone.tripId, tx);
}

async function livingTrip(tripId: string, tx: Queryable): Promise<string | null> {
  const [row] = await tx
    .select({ id: trip.id })
    .from(trip)
    .where(and(eq(trip.id, tripId), isNull(trip.deletedAt)));
  return row?.id ?? null;
}

/** A new trip called after where the offer leads; null when they keep as many as one may. */
async function newTrip(
  owner: TripOwner,
  offer: Offer,
  locale: Locale,
  tx: Queryable,
): Promise<string | null> {
  const place = offerText(offer, locale).destination;
  const name = (existing: readonly string[]) =>
    defaultTripName(place, { day: offer.days[0] ?? null, existing, tag: locale.tag });
  try {
    return (await addTrip(owner, { name, destination: offer.destination }, tx)).id;
  } catch (error) {
    // A booking is kept all the same; it is refused before anything is written.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
