import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { sampleSeat } from '@/lib/server/store/order-schema';
import { type BookedExtras, type OfferedExtras, segmentsOf } from '@/lib/shared/booking/extras';
import type { Offer } from '@/lib/shared/search/offer';
import { flightOf, sampleExtras, soldName } from './sample-extras';

/** A seat that was to be sold has been sold to somebody else. */
export class SeatTaken extends Error {
  override readonly name = 'SeatTaken';
}

/** Bags and seats of an offer, as far as the sample provider has not sold them. */
export async function sampleExtrasNow(offer: Offer): Promise<OfferedExtras> {
  const rows = await database()
    .select()
    .from(sampleSeat)
    .where(inArray(sampleSeat.flight, segmentsOf(offer).map(flightOf)));
  return sampleExtras(offer, new Set(rows.map(({ flight, seat }) => soldName(flight, seat))));
}

/** Takes the seats of a booking, all of them; SeatTaken where one is sold. The key of the table decides who is first. */
export async function takeSeats(
  key: string,
  { extras, offer }: { readonly extras: BookedExtras; readonly offer: Offer },
  tx: Queryable,
): Promise<void> {
  const flights = segmentsOf(offer).map(flightOf);
  // Always in the same order, so that two bookings never wait for each other.
  const seats = extras.seats
    .map(({ seat, segment }) => ({ flight: flights[segment] ?? '', seat, bookingKey: key }))
    .sort((a, b) => (soldName(a.flight, a.seat) < soldName(b.flight, b.seat) ? -1 : 1));
  if (seats.length === 0) return;
  const taken = await tx.insert(sampleSeat).values(seats).onConflictDoNothing().returning();
  if (taken.length < seats.length) throw new SeatTaken();
}

/** Gives the seats of a booking back. */
export async function freeSeats(key: string, tx: Queryable): Promise<void> {
  await tx.delete(sampleSeat).where(eq(sampleSeat.bookingKey, key));
}
