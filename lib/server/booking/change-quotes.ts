import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import type {
  BookingProvider,
  ChangeableBooking,
  ChangeQuote,
} from '@/lib/server/search/providers/booking-provider';
import { findProvider } from '@/lib/server/search/providers/offer-providers';
import { Offer } from '@/lib/shared/search/offer';
import type { RentalTimes } from '@/lib/shared/search/rental-time';
import { timesOfResult } from '@/lib/shared/search/reschedule-offer-search';
import type { ItemRow } from './order-rows';

const askMs = 8000;

/**
 * What a booked item can be changed to on other days, and a car at other times of them; nothing where it cannot, or where its provider
 * does not answer.
 */
export async function changeQuotes(
  item: ItemRow,
  days: readonly string[],
  times: RentalTimes | null = null,
): Promise<readonly ChangeQuote[]> {
  const quotes = await answered(item, askQuotes(days, times));
  return quotes ?? [];
}

/** One of them again, as it is now; null when it is gone, and where its provider does not answer. */
export const changeQuote = (item: ItemRow, resultId: string): Promise<ChangeQuote | null> =>
  answered(item, (booking, booked, signal) => booking.changeQuote(booked, resultId, signal));

/**
 * What was quoted, as it is now: under its own id, or, where that has lapsed meanwhile, the cheapest that differs in nothing but its price.
 * Null when nobody sells it any more; throws where its provider does not answer.
 */
export async function askSameQuote(item: ItemRow, quoted: Offer): Promise<ChangeQuote | null> {
  const known = await asked(item, (booking, booked, signal) =>
    booking.changeQuote(booked, quoted.resultId, signal),
  );
  if (known !== null) return known;
  const quotes = await asked(item, askQuotes(quoted.days, timesOfResult(quoted.resultId)));
  return quotes?.find(({ offer }) => isDeepStrictEqual(serviceOf(offer), serviceOf(quoted))) ?? null;
}

/** What of an offer somebody agrees to beside its price. A kept offer has no empty fields, so that a fresh one is read as it would be kept. */
function serviceOf(offer: Offer): object {
  const { emissionsBy, emissionsKg, holdUntil, priceEur, programId, resultId, soldIn, ...service } = offer;
  return JSON.parse(JSON.stringify(service));
}

const askQuotes =
  (days: readonly string[], times: RentalTimes | null): Ask<readonly ChangeQuote[]> =>
  (booking, booked, signal) =>
    booking.changeQuotes(booked, days, signal, times);

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
