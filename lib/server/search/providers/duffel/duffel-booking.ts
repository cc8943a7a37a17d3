import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { log } from '@/lib/server/log';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { OrderTraveler } from '@/lib/shared/booking/order';
import { isOnLap } from '@/lib/shared/search/children-ages';
import { isMultiCityOffer } from '@/lib/shared/search/offer-text';
import { readResultId } from '@/lib/shared/search/result-id';
import type { BookingAnswer, BookingProvider, BookingWanted, ProviderBooking } from '../booking-provider';
import { askDuffel, DuffelRefusal } from './duffel-call';
import { cancelDuffel, duffelFee } from './duffel-cancellations';
import { changeDuffel, duffelChangeQuote, duffelChangeQuotes } from './duffel-changes';
import { duffelExtras, servicesFor } from './duffel-extras';
import { type DuffelOrder, DuffelOrderAnswer } from './duffel-order-wire';
import { findListed, isAwaiting, keyName } from './duffel-orders';
import { payHeldDuffelOrder } from './duffel-payment';
import { type DuffelOffer, DuffelSingle } from './duffel-wire';
import { euroCents } from './offer-of-duffel';

/** Refusals that say that nobody sells the offer any more. An offer request makes one order, whichever of its offers is chosen. */
const gone = new Set(['offer_no_longer_available', 'offer_expired', 'offer_request_already_booked']);
const extrasGone = new Set(['ancillary_service_not_available', 'services_not_allowed_for_order_type']);
const dearer = new Set(['price_changed', 'payment_amount_does_not_match_order_amount']);
/** Refusals after which there may be an order all the same. */
const unknown = new Set([
  'duplicate_booking',
  'order_creation_already_attempted',
  'insufficient_balance',
  'rate_limit_exceeded',
]);

/**
 * Orders flights with Duffel, paid from the operator's balance (https://duffel.com/docs/api/v2/orders). Duffel knows no idempotency
 * keys: ours stands in the order's metadata, and an order is found again by its offer, of which there is never more than one.
 */
export function duffelBooking(settings: DuffelSettings): BookingProvider {
  return {
    isPrepaid: true,
    async extras(offer, signal) {
      const id = offerIdOf({ offer });
      // The checkout has fields for the way out and the way back.
      return id === null || isMultiCityOffer(offer)
        ? { bags: [], seatMaps: [] }
        : duffelExtras(settings, id, signal);
    },
    async book(wanted, signal) {
      const made = await place(settings, wanted, 'instant', signal);
      return 'reference' in made ? { ...made, kind: 'booked' } : made;
    },
    async hold(wanted, signal) {
      const made = await place(settings, wanted, 'hold', signal);
      return 'reference' in made
        ? { ...made, kind: 'held', heldUntil: made.heldUntil ?? wanted.offer.holdUntil ?? '' }
        : made;
    },
    bookHeld: (booking, signal) => payHeldDuffelOrder(settings, booking, signal),
    find: (wanted, signal) => find(settings, wanted, signal),
    cancellationFee: (booked, signal) => duffelFee(settings, booked, signal),
    cancel: (booked, feeCents, signal) => cancelDuffel(settings, booked, feeCents, signal),
    changeQuotes: (booking, days, signal) => duffelChangeQuotes(settings, booking, days, signal),
    changeQuote: (booking, resultId, signal) => duffelChangeQuote(settings, booking, resultId, signal),
    change: (wanted, signal) => changeDuffel(settings, wanted, signal),
  };
}

/** An order, or why there is none. */
type Placed = ProviderBooking | Exclude<BookingAnswer, { readonly kind: 'booked' }>;

async function place(
  settings: DuffelSettings,
  wanted: BookingWanted,
  type: 'instant' | 'hold',
  signal: AbortSignal,
): Promise<Placed> {
  try {
    return await order(settings, wanted, type, signal);
  } catch (error) {
    if (!(error instanceof DuffelRefusal) || error.status >= 500) throw error;
    const is = (codes: ReadonlySet<string>) => error.codes.some((code) => codes.has(code));
    if (is(unknown) || [401, 403, 429].includes(error.status)) throw error;
    if (is(dearer)) return { kind: 'priceUp' };
    if (is(gone)) return soldOut(settings, wanted, signal);
    if (is(extrasGone)) return soldOut(settings, wanted, signal, 'extrasGone');
    log.warn({ item: wanted.key, codes: error.codes }, 'Duffel does not accept an order');
    return { kind: 'refused' };
  }
}

async function order(
  settings: DuffelSettings,
  wanted: BookingWanted,
  type: 'instant' | 'hold',
  signal: AbortSignal,
): Promise<Placed> {
  const id = offerIdOf(wanted);
  const found = id === null ? null : await askDuffel(settings, `/air/offers/${id}`, signal);
  if (found === null) return soldOut(settings, wanted, signal);
  const offer = DuffelSingle.parse(found).data;
  const { expires_at, passengers, total_currency } = offer;
  if (Date.parse(expires_at) <= Date.now()) return soldOut(settings, wanted, signal);
  const asked = await servicesFor(settings, offer, wanted.extras, signal);
  if (asked === null) return soldOut(settings, wanted, signal, 'extrasGone');
  const { amount, services } = asked;
  const cents = euroCents(amount, total_currency, await exchangeRates());
  if (cents === null || cents > wanted.priceCents) return { kind: 'priceUp' };
  const payment = { type: 'balance', amount, currency: total_currency };
  const data = {
    type,
    selected_offers: [id],
    passengers: passengersOf(passengers ?? [], wanted),
    ...(services.length === 0 ? {} : { services }),
    ...(type === 'instant' ? { payments: [payment] } : {}),
    metadata: { [keyName]: wanted.key },
  };
  const made = await askDuffel(settings, '/air/orders', signal, { data });
  return bookingOf(DuffelOrderAnswer.parse(made).data);
}

type Passenger = NonNullable<DuffelOffer['passengers']>[number];

/** Those of an offer with who they are; each adult in turn holds one of the infants that have no seat. */
function passengersOf(passengers: readonly Passenger[], { email, travelers }: BookingWanted): object[] {
  const infants = passengers.filter(isInfant).values();
  return passengers.map((one, at) => {
    const infant = isAdult(one) ? infants.next().value : undefined;
    return {
      ...passengerOf(one.id, travelers[at], email),
      ...(infant === undefined ? {} : { infant_passenger_id: infant.id }),
    };
  });
}

const isInfant = ({ age = null, type }: Passenger): boolean => type === 'infant_without_seat' || isOnLap(age);

/** Adults are asked for without an age, children by theirs. */
const isAdult = ({ age, type }: Passenger): boolean => type === 'adult' || (type == null && age == null);

/** https://duffel.com/docs/api/v2/orders/create-order#create-order-body-parameters-passengers */
function passengerOf(id: string, traveler: OrderTraveler | undefined, email: string): object {
  if (traveler === undefined) throw new Error('Duffel wants more travelers than the order has');
  const { dateOfBirth, familyName, gender, givenName, phone, title } = traveler;
  return {
    id,
    title,
    gender,
    given_name: givenName,
    family_name: familyName,
    born_on: dateOfBirth,
    phone_number: phone,
    email,
  };
}

/**
 * What an offer, or a seat, that is gone means: it may be ours that took it. When it has been asked for before, an order may still come, so
 * nobody knows yet.
 */
async function soldOut(
  settings: DuffelSettings,
  wanted: BookingWanted,
  signal: AbortSignal,
  kind: 'soldOut' | 'extrasGone' = 'soldOut',
): Promise<Placed> {
  const ours = await find(settings, wanted, signal);
  if (ours !== null && !ours.cancelled) return ours;
  if (wanted.again && ours === null)
    throw new Error('the offer is gone, and an order of ours may be under way');
  return { kind };
}

async function find(
  settings: DuffelSettings,
  { key, offer }: Pick<BookingWanted, 'key' | 'offer'>,
  signal: AbortSignal,
): Promise<ProviderBooking | null> {
  const id = offerIdOf({ offer });
  if (id === null) return null;
  const ours = await findListed(settings, `offer_id=${id}`, key, signal);
  return ours === null ? null : bookingOf(ours);
}

async function bookingOf(order: DuffelOrder): Promise<ProviderBooking> {
  const { booking_reference: reference, cancelled_at, slices, total_amount, total_currency } = order;
  const priceCents = euroCents(total_amount, total_currency, await exchangeRates());
  if (priceCents === null) throw new Error(`there is no rate of ${total_currency}`);
  const days = slices.map(({ segments }) => segments[0]?.departing_at.slice(0, 10) ?? '');
  const heldUntil = isAwaiting(order) ? (order.payment_status?.payment_required_by ?? null) : null;
  return { reference, priceCents, days, heldUntil, cancelled: cancelled_at != null };
}

const offerIdOf = ({ offer }: Pick<BookingWanted, 'offer'>): string | null => {
  const key = readResultId(offer.resultId)?.key ?? '';
  return key.startsWith('off_') ? key : null;
};
