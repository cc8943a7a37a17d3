import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { log } from '@/lib/server/log';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { StayTerms } from '@/lib/server/store/order-schema';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { readResultId } from '@/lib/shared/search/result-id';
import type { BookingAnswer, BookingProvider, BookingWanted, ProviderBooking } from '../booking-provider';
import { findBookedStay, isCancelled } from './duffel-booked-stay';
import { askDuffel, DuffelRefusal } from './duffel-call';
import { keyName } from './duffel-orders';
import { cancelDuffelStay, duffelStayFee } from './duffel-stay-cancellations';
import { findDuffelStay } from './duffel-stays';
import { DuffelQuote, type DuffelStay, DuffelStayAnswer } from './duffel-stays-wire';
import { euroCents } from './offer-of-duffel';
import { accommodationOf, type SellableRate, sellableRates } from './offers-of-stay';
import { findAsked, forgetAsking, noteAsking, noteBooked } from './stay-booking-attempts';

const dearer = new Set(['price_changed']);
const gone = new Set([
  'rate_unavailable',
  'rate_expired',
  'quote_expired',
  'search_result_expired',
  'not_found',
]);
/** Refusals after which there may be a booking all the same. */
const unknown = new Set(['duplicate_booking']);

/**
 * Books stays with Duffel, paid from the operator's balance (https://duffel.com/docs/api/v2/bookings). Duffel promises nowhere that
 * the same call books once, so it is called once: our books say before the call that it was made, and what became of one
 * that was not answered is looked for by our key in the metadata of bookings. Rooms are neither held nor moved to other days.
 */
export function duffelStaysBooking(settings: DuffelSettings): BookingProvider {
  return {
    isPrepaid: true,
    book: (wanted, signal) => book(settings, wanted, signal),
    find: ({ key }, signal) => find(settings, key, signal),
    cancellationFee: (booked, signal) => duffelStayFee(settings, booked, signal),
    cancel: (booked, feeCents, signal) => cancelDuffelStay(settings, booked, feeCents, signal),
    hold: async () => ({ kind: 'refused' }),
    bookHeld: async () => ({ kind: 'soldOut' }),
    changeQuotes: async () => [],
    changeQuote: async () => null,
    change: async () => null,
  };
}

async function book(
  settings: DuffelSettings,
  wanted: BookingWanted,
  signal: AbortSignal,
): Promise<BookingAnswer> {
  if ((await findAsked(wanted.key)) !== null) {
    const ours = await find(settings, wanted.key, signal);
    if (ours === null || ours.cancelled) throw new Error('a booking of ours may be under way');
    return { kind: 'booked', reference: ours.reference, priceCents: ours.priceCents };
  }
  const sellable = await rateOf(settings, wanted, signal);
  if (sellable === null) return { kind: 'soldOut' };
  const quote = await quoteOf(settings, sellable, signal);
  if ('kind' in quote) return quote;
  const { total_amount: amount, total_currency: currency } = quote;
  const cents = euroCents(amount, currency, await exchangeRates());
  if (cents === null || cents > wanted.priceCents || currency !== sellable.terms.currency)
    return { kind: 'priceUp' };
  return order(settings, wanted, { quoteId: quote.id, cents, terms: { ...sellable.terms, amount } }, signal);
}

/** The rate of now that an offer stands for; null when the hotel sells it no more. */
async function rateOf(
  settings: DuffelSettings,
  { offer: { resultId } }: BookingWanted,
  signal: AbortSignal,
): Promise<SellableRate | null> {
  const { address = '', key = '' } = readResultId(resultId) ?? {};
  const search = readCanonicalSearch(address, earliestToday(new Date()));
  const id = accommodationOf(key);
  const hotel = search === null || id === null ? null : await findDuffelStay(settings, search, id, signal);
  return hotel === null ? null : (sellableRates(hotel, new Date()).find((one) => one.key === key) ?? null);
}

/** The last word on a price, which reserves nothing: https://duffel.com/docs/api/v2/quotes/create-quote */
async function quoteOf(settings: DuffelSettings, { rate }: SellableRate, signal: AbortSignal) {
  try {
    const answer = await askDuffel(settings, '/stays/quotes', signal, { data: { rate_id: rate.id } });
    return answer === null ? ({ kind: 'soldOut' } as const) : DuffelQuote.parse(answer).data;
  } catch (error) {
    if (!isFinal(error)) throw error;
    return { kind: has(error, dearer) ? 'priceUp' : 'soldOut' } as const;
  }
}

type Quoted = { readonly quoteId: string; readonly cents: number; readonly terms: StayTerms };

/** https://duffel.com/docs/api/v2/bookings/create-booking */
async function order(
  settings: DuffelSettings,
  { email, key, travelers }: BookingWanted,
  { cents, quoteId, terms }: Quoted,
  signal: AbortSignal,
): Promise<BookingAnswer> {
  const data = {
    quote_id: quoteId,
    guests: travelers.map(({ familyName, givenName }) => ({
      given_name: givenName,
      family_name: familyName,
    })),
    email,
    phone_number: travelers[0]?.phone,
    metadata: { [keyName]: key },
  };
  if (!(await noteAsking(key, terms))) throw new Error('a booking of ours may be under way');
  try {
    const made = await askDuffel(settings, '/stays/bookings', signal, { data });
    if (made === null) throw new DuffelRefusal(404, ['not_found']);
    const stay = DuffelStayAnswer.parse(made).data;
    await noteBooked(key, stay.id);
    return { kind: 'booked', reference: referenceOf(stay), priceCents: cents };
  } catch (error) {
    if (!(error instanceof DuffelRefusal) || error.status >= 500 || has(error, unknown)) throw error;
    await forgetAsking(key);
    if (!isFinal(error)) throw error;
    if (has(error, dearer)) return { kind: 'priceUp' };
    if (has(error, gone)) return { kind: 'soldOut' };
    log.warn({ item: key, codes: error.codes }, 'Duffel does not accept a booking');
    return { kind: 'refused' };
  }
}

const has = ({ codes }: DuffelRefusal, some: ReadonlySet<string>): boolean =>
  codes.some((code) => some.has(code));

/** Whether asking again would be answered alike: not what is wrong with us, or for now. */
const isFinal = (error: unknown): error is DuffelRefusal =>
  error instanceof DuffelRefusal &&
  error.status < 500 &&
  ![401, 403, 429].includes(error.status) &&
  !error.codes.includes('insufficient_balance');

async function find(
  settings: DuffelSettings,
  key: string,
  signal: AbortSignal,
): Promise<ProviderBooking | null> {
  const found = await findBookedStay(settings, key, signal);
  if (found === null) return null;
  const { stay, terms } = found;
  const priceCents = euroCents(terms.amount, terms.currency, await exchangeRates());
  if (priceCents === null) throw new Error(`there is no rate of ${terms.currency}`);
  return {
    reference: referenceOf(stay),
    priceCents,
    cancelled: isCancelled(stay),
    heldUntil: null,
    days: [stay.check_in_date, stay.check_out_date],
  };
}

/** What the hotel calls the booking, or Duffel where the hotel does not say. */
const referenceOf = ({ id, reference }: DuffelStay): string => reference ?? id;
