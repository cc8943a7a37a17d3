import 'server-only';
import type { DuffelSettings } from '@/lib/server/duffel-settings';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { centsOf } from '@/lib/shared/booking/order';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { FlightOffer, Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { daysOfResult, rescheduleOfferSearch } from '@/lib/shared/search/reschedule-offer-search';
import { readResultId, resultIdOf } from '@/lib/shared/search/result-id';
import { searchAddress } from '@/lib/shared/search/search-address';
import type { ChangeableBooking, ChangeDone, ChangeQuote, ChangeWanted } from '../booking-provider';
import { cabinNames } from './cabin-names';
import { askDuffel, DuffelRefusal } from './duffel-call';
import {
  DuffelChange,
  DuffelChangeOffer,
  DuffelChangeOfferAnswer,
  DuffelChangeRequest,
  type DuffelOrder,
} from './duffel-order-wire';
import { readDuffelOrder } from './duffel-orders';
import { euroCents, legOf } from './offer-of-duffel';

const quotesMax = 12;

/**
 * Flights an order can be changed to on other days, the cheapest first; a way whose day stays is left alone. They come from an
 * order change request: https://duffel.com/docs/api/v2/order-change-requests
 */
export async function duffelChangeQuotes(
  settings: DuffelSettings,
  booking: ChangeableBooking,
  days: readonly string[],
  signal: AbortSignal,
): Promise<ChangeQuote[]> {
  const moving = await movingOf(settings, booking, days, signal);
  if (moving === null) return [];
  const { moved, order, search } = moving;
  const data = {
    order_id: order.id,
    slices: {
      remove: moved.map(({ id }) => ({ slice_id: id })),
      add: moved.map(({ at }) => wayOf(search, booking.offer, at)),
    },
  };
  const answer = await askDuffel(settings, '/air/order_change_requests', signal, { data });
  const rates = await exchangeRates();
  return DuffelChangeRequest.parse(answer)
    .data.order_change_offers.flatMap((one) => {
      const found = DuffelChangeOffer.safeParse(one);
      return found.success ? (quoteOf(found.data, booking, moving, rates) ?? []) : [];
    })
    .sort((a, b) => a.offer.priceEur.total - b.offer.priceEur.total)
    .slice(0, quotesMax);
}

/** One of them again: https://duffel.com/docs/api/v2/order-change-offers/get-order-change-offer-by-id */
export async function duffelChangeQuote(
  settings: DuffelSettings,
  booking: ChangeableBooking,
  resultId: string,
  signal: AbortSignal,
): Promise<ChangeQuote | null> {
  const moving = await movingOf(settings, booking, daysOfResult(resultId), signal);
  const found = moving === null ? null : await changeOfferOf(settings, resultId, signal);
  const quote =
    moving === null || found === null ? null : quoteOf(found, booking, moving, await exchangeRates());
  return quote?.offer.resultId === resultId ? quote : null;
}

/** One that Duffel would still confirm; null once it is gone or has expired: Duffel goes on answering those for a while. */
async function changeOfferOf(
  settings: DuffelSettings,
  resultId: string,
  signal: AbortSignal,
): Promise<DuffelChangeOffer | null> {
  const id = readResultId(resultId)?.key ?? '';
  if (!id.startsWith('oco_')) return null;
  const found = await askDuffel(settings, `/air/order_change_offers/${id}`, signal);
  if (found === null) return null;
  const { data } = DuffelChangeOfferAnswer.parse(found);
  return data.expires_at && Date.parse(data.expires_at) <= Date.now() ? null : data;
}

type Moving = {
  readonly order: DuffelOrder;
  readonly search: Search;
  /** Slices whose day changes, and which of the ways they are. */
  readonly moved: readonly { readonly id: string; readonly at: number }[];
};

/** What of an order moves to other days; null where nothing does, or Duffel changes nothing. */
async function movingOf(
  settings: DuffelSettings,
  booking: ChangeableBooking,
  days: readonly string[],
  signal: AbortSignal,
): Promise<Moving | null> {
  const search = rescheduleOfferSearch(booking.offer.resultId, days, earliestToday(new Date()));
  if (search === null) return null;
  const order = await readDuffelOrder(settings, booking, signal);
  const moved = order.slices.flatMap((slice, at) =>
    dayOf(slice) === days[at] ? [] : [{ id: slice.id, at }],
  );
  // Duffel does not say what becomes of bags and seats, so that nobody could agree to it.
  const isPlain = (order.services ?? []).length === 0;
  const isPossible = isPlain && moved.length > 0 && order.available_actions?.includes('change') === true;
  return isPossible ? { order, search, moved } : null;
}

/** https://duffel.com/docs/api/v2/order-change-requests/create-order-change-request */
function wayOf(search: Search, offer: Offer, at: number): object {
  const codes = search.places.map(({ code }, index) => search.airports[index] ?? code);
  return {
    origin: codes[at],
    destination: codes[1 - at],
    departure_date: search.days[at],
    cabin_class: cabinNames['cabin' in offer ? offer.cabin : 'economy'],
  };
}

const dayOf = ({ segments }: DuffelOrder['slices'][number]): string =>
  segments[0]?.departing_at.slice(0, 10) ?? '';

type Money = { readonly priceCents: number; readonly feeCents: number };

/** What the booking costs after a change, and the penalty; null without a rate. */
function moneyOf(
  { change_total_amount, change_total_currency, penalty_total_amount }: DuffelChangeOffer,
  { priceCents }: Pick<ChangeableBooking, 'priceCents'>,
  rates: Awaited<ReturnType<typeof exchangeRates>>,
): Money | null {
  const change = euroCents(change_total_amount, change_total_currency, rates);
  const feeCents = euroCents(penalty_total_amount ?? '0', change_total_currency, rates);
  return change === null || feeCents === null
    ? null
    : { feeCents, priceCents: priceCents + change - feeCents };
}

function quoteOf(
  found: DuffelChangeOffer,
  booking: ChangeableBooking,
  { moved, search }: Moving,
  rates: Awaited<ReturnType<typeof exchangeRates>>,
): ChangeQuote | null {
  const money = moneyOf(found, booking, rates);
  if (money === null || booking.offer.vertical !== 'flights') return null;
  const { soldIn: _, ...offer } = booking.offer;
  const added = new Map(moved.map(({ at }, nth) => [at, found.slices.add[nth]]));
  const legs = offer.legs.map((leg, at) => {
    const slice = added.get(at);
    return slice === undefined ? leg : legOf(slice, search, at);
  });
  const total = money.priceCents / 100;
  return {
    feeCents: money.feeCents,
    offer: {
      ...offer,
      resultId: resultIdOf({ provider: 'duffel', key: found.id, address: searchAddress(search) }),
      days: search.days as FlightOffer['days'],
      legs: legs as FlightOffer['legs'],
      priceEur: { total, each: Math.round((total / offer.travellers) * 100) / 100 },
    },
  };
}

/**
 * Changes an order; null when that is not possible any more or costs more now. Whether it was changed already, by a process that
 * has died, its flights say. A change is confirmed once: the next one finds the flights it would replace no more.
 */
export async function changeDuffel(
  settings: DuffelSettings,
  { booking, quote }: ChangeWanted,
  signal: AbortSignal,
): Promise<ChangeDone | null> {
  const { feeCents, offer } = quote;
  const done = { feeCents, priceCents: centsOf(offer.priceEur.total) };
  const isChanged = async () => isAs(await readDuffelOrder(settings, booking, signal), quote);
  if (await isChanged()) return done;
  try {
    const found = await changeOfferOf(settings, offer.resultId, signal);
    if (found === null) return null;
    const now = moneyOf(found, booking, await exchangeRates());
    if (now === null || now.priceCents > done.priceCents || now.feeCents > feeCents) return null;
    await confirmChange(settings, found.id, signal);
    return now;
  } catch (error) {
    if (!(error instanceof DuffelRefusal) || error.status >= 500 || error.status === 429) throw error;
    return (await isChanged()) ? done : null;
  }
}

/** https://duffel.com/docs/api/v2/order-changes/confirm-order-change */
async function confirmChange(settings: DuffelSettings, offerId: string, signal: AbortSignal): Promise<void> {
  const made = await askDuffel(settings, '/air/order_changes', signal, {
    data: { selected_order_change_offer: offerId },
  });
  const { change_total_amount: amount, change_total_currency: currency, id } = DuffelChange.parse(made).data;
  const payment = Number(amount) > 0 ? { payment: { type: 'balance', amount, currency } } : {};
  await askDuffel(settings, `/air/order_changes/${id}/actions/confirm`, signal, { data: payment });
}

/** Whether an order's flights are those of a quote. */
function isAs({ slices }: DuffelOrder, { offer }: ChangeQuote): boolean {
  const flights = 'legs' in offer ? offer.legs.flatMap(({ segments }) => segments) : [];
  const booked = slices.flatMap(({ segments }) => segments);
  return (
    booked.length === flights.length &&
    booked.every(
      ({ departing_at, destination, origin }, at) =>
        departing_at === flights[at]?.depart &&
        origin.iata_code === flights[at]?.from &&
        destination.iata_code === flights[at]?.to,
    )
  );
}
