import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import type {
  BookingProvider,
  ChangeableBooking,
  ChangeQuote,
} from '@/lib/server/search/providers/booking-provider';
import { findProvider } from '@/lib/server/search/providers/offer-providers';
import { Offer } from '@/lib/shared/search/offer';
import type { ItemRow } from './order-rows';

const askMs = 8000;

/** What a booked item can be changed to on other days; nothing where it cannot, or where its provider does not answer. */
export async function changeQuotes(item: ItemRow, days: readonly string[]): Promise<readonly ChangeQuote[]> {
  const quotes = await answered(item, (booking, booked, signal) =>
    booking.changeQuotes(booked, days, signal),
  );
  return quotes ?? [];
}

/** One of them again, as it is now; null when it is gone, and where its provider does not answer. */
export const changeQuote = (item: ItemRow, resultId: string): Promise<ChangeQuote | null> =>
  answered(item, (booking, booked, signal) => booking.changeQuote(booked, resultId, signal));

/** The same; throws where its provider does not answer. */
export async function askChangeQuote(item: ItemRow, resultId: string): Promise<ChangeQuote | null> {
  return asked(item, (booking, booked, signal) => booking.changeQuote(booked, resultId, signal));
}

type Ask<Answer> = (
  booking: BookingProvider,
  booked: ChangeableBooking,
  signal: AbortSignal,
) => Promise<Answer | null>;

/** What the provider of an item answers. */
async function asked<Answer>(
  { id, offer, priceCents, provider, reference }: ItemRow,
  ask: Ask<Answer>,
): Promise<Answer | null> {
  const booking = findProvider(provider)?.booking;
  if (booking === undefined || reference === null) return null;
  const booked = { key: id, reference, priceCents, offer: Offer.parse(offer) };
  return ask(booking, booked, AbortSignal.timeout(askMs));
}

/** The same; null when it does not. */
async function answered<Answer>(item: ItemRow, ask: Ask<Answer>): Promise<Answer | null> {
  try {
    return await asked(item, ask);
  } catch (error) {
    log.warn(
      { provider: item.provider, reason: reasonOf(error) },
      'a provider did not say what other days cost',
    );
    return null;
  }
}
