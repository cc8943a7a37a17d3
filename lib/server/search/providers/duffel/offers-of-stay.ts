import 'server-only';
import { createHash } from 'node:crypto';
import type { ExchangeRates } from '@/lib/server/money/exchange-rates';
import type { StayTerms } from '@/lib/server/store/order-schema';
import { daysBetween } from '@/lib/shared/day/days';
import type { HotelOffer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { searchAddress } from '@/lib/shared/search/search-address';
import { utcOffsetMinutes } from '@/lib/shared/search/time-zone';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import { type DuffelAccommodation, DuffelRate } from './duffel-stays-wire';
import { euroCents } from './offer-of-duffel';
import { cancellationOf } from './stay-refunds';

const boardOf: Readonly<Record<string, HotelOffer['board']>> = {
  room_only: 'none',
  breakfast: 'breakfast',
  half_board: 'half',
  full_board: 'full',
  all_inclusive: 'allInclusive',
};

type Amenity = NonNullable<HotelOffer['amenities']>[number];
const amenityOf: Readonly<Record<string, Amenity>> = {
  accessibility_mobility: 'accessible',
  gym: 'gym',
  laundry: 'laundry',
  parking: 'parking',
  pets_allowed: 'pets',
  pool: 'pool',
  restaurant: 'restaurant',
  spa: 'spa',
  wifi: 'wifi',
};

/** A rate that we can sell. */
export type SellableRate = {
  /** The hotel with the room and the terms: what stays the same when the rates are asked for again. */
  readonly key: string;
  readonly roomName: string;
  readonly board: HotelOffer['board'];
  readonly rate: DuffelRate;
  readonly terms: StayTerms;
};

/**
 * The cheapest rate of each room on each terms that can be paid from the operator's balance at once. What guests pay at the hotel,
 * in part or in full, what wants a card, and what is for members of a loyalty programme is left out.
 */
export function sellableRates({ id, rooms }: DuffelAccommodation, now: Date): readonly SellableRate[] {
  const cheapest = new Map<string, SellableRate>();
  for (const { name, rates } of rooms) {
    for (const one of rates) {
      const rate = DuffelRate.safeParse(one).data;
      const board = boardOf[rate?.board_type ?? ''];
      if (rate === undefined || board === undefined || !isSellable(rate, now)) continue;
      const terms = termsOf(rate);
      const key = `${id}-${fingerprint([name, board, ...stepsOf(terms)])}`;
      const known = cheapest.get(key);
      if (known === undefined || Number(terms.amount) < Number(known.terms.amount))
        cheapest.set(key, { key, roomName: name, board, rate, terms });
    }
  }
  return [...cheapest.values()];
}

const isSellable = (rate: DuffelRate, now: Date): boolean =>
  rate.payment_type === 'pay_now' &&
  rate.available_payment_methods.includes('balance') &&
  rate.loyalty_programme_required !== true &&
  (rate.expires_at == null || Date.parse(rate.expires_at) > now.getTime()) &&
  rate.cancellation_timeline.every(({ currency }) => currency === rate.total_currency);

const termsOf = ({ cancellation_timeline, total_amount, total_currency }: DuffelRate): StayTerms => ({
  amount: total_amount,
  currency: total_currency,
  refunds: cancellation_timeline.map(({ before, refund_amount: amount }) => ({ before, amount })),
});

/** Until when how much is paid back, whatever the price. */
const stepsOf = ({ amount: total, refunds }: StayTerms): string[] =>
  refunds.map(({ amount, before }) => `${before} ${Number(amount) >= Number(total) ? 'all' : 'part'}`);

const fingerprint = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** The id of the hotel in a key of ours; null for what is none. */
export const accommodationOf = (key: string): string | null =>
  /^(acc_\w+)-[\da-f]{16}$/.exec(key)?.[1] ?? null;

export type StayQuestion = {
  readonly search: Search;
  readonly exchange: ExchangeRates;
  readonly now: Date;
  /** Nothing real is sold: Duffel's test mode. */
  readonly sample: boolean;
};

/** The offers of one hotel, each room on each terms; none in a currency we have no rate of. */
export function offersOfStay(accommodation: DuffelAccommodation, question: StayQuestion): HotelOffer[] {
  return sellableRates(accommodation, question.now).flatMap(
    (sellable) => offerOfRate(accommodation, sellable, question) ?? [],
  );
}

function offerOfRate(
  accommodation: DuffelAccommodation,
  { board, key, rate, roomName, terms }: SellableRate,
  { exchange, now, sample, search }: StayQuestion,
): HotelOffer | null {
  const [city] = search.places;
  const [start = '', end = ''] = search.days;
  const cents = euroCents(terms.amount, terms.currency, exchange);
  if (city === undefined || cents === null) return null;
  const [nights, rooms] = [daysBetween(start, end), search.counts.rooms ?? 1];
  const { amount, currency } = terms;
  const { due_at_accommodation_amount: due, due_at_accommodation_currency: dueIn } = rate;
  const there = accommodation.location.geographic_coordinates;
  return {
    vertical: 'hotels',
    resultId: resultIdOf({ provider: 'duffelstays', key, address: searchAddress(search) }),
    provider: { key: 'duffelstays', name: 'Duffel Stays' },
    sample,
    priceEur: { total: cents / 100, each: Math.round(cents / nights / rooms) / 100 },
    ...(currency === 'EUR' ? {} : { soldIn: { amount, currency } }),
    ...cancellationOf(terms, now, utcOffsetMinutes(city, start)),
    change: 'none',
    // A booking wants the first guest's: https://duffel.com/docs/api/v2/bookings/create-booking
    asks: ['phone'],
    days: [start, end],
    destination: city.code,
    ...factsOf(accommodation),
    at: there,
    address: addressOf(accommodation),
    centreKm: Math.round(distanceKm(city, there) * 10) / 10,
    board,
    nights,
    rooms,
    roomName: roomName.trim().slice(0, 80) || undefined,
    ...(Number(due ?? 0) > 0 && due != null && dueIn != null
      ? { dueThere: { amount: due, currency: dueIn } }
      : {}),
    rules: rulesOf(rate),
  };
}

/** The conditions of a rate; several under one title are one. */
function rulesOf({ conditions }: DuffelRate): HotelOffer['rules'] {
  const texts = new Map<string, string>();
  for (const { description, title } of conditions ?? []) {
    const [name, text] = [title.trim().slice(0, 80), description.trim()];
    if (name !== '' && text !== '') texts.set(name, [texts.get(name) ?? '', text].join(' ').trim());
  }
  return [...texts].slice(0, 20).map(([title, text]) => ({ title, text: text.slice(0, 1000) }));
}

function factsOf(accommodation: DuffelAccommodation) {
  const { amenities, check_in_information: times, rating, review_count, review_score } = accommodation;
  const has = (amenities ?? []).flatMap(({ type }) => amenityOf[type] ?? []);
  return {
    hotel: accommodation.name.trim().slice(0, 80),
    stars: Number.isInteger(rating) ? within(rating, 1, 5) : undefined,
    score: within(review_score, 1, 10),
    reviews: Number.isInteger(review_count) ? within(review_count, 1, 100_000) : undefined,
    amenities: [...new Set(has)],
    checkInFrom: clockOf(times?.check_in_after_time),
    checkOutUntil: clockOf(times?.check_out_before_time),
  };
}

function addressOf({ location: { address } }: DuffelAccommodation): HotelOffer['address'] {
  const part = (text: string | null | undefined, most: number) => text?.trim().slice(0, most) || undefined;
  const street = part(address?.line_one, 120);
  if (address == null || street === undefined) return undefined;
  const { city_name: city, country_code: country, postal_code: code } = address;
  return {
    street,
    city: part(city, 80),
    postalCode: part(code, 20),
    country: /^[A-Z]{2}$/.exec(country ?? '')?.[0],
  };
}

const within = (value: number | null | undefined, least: number, most: number): number | undefined =>
  value != null && value >= least && value <= most ? value : undefined;

/** `14:30` of `14:30` or `14:30:00`; nothing of what is no time. */
const clockOf = (time: string | null | undefined): string | undefined =>
  /^((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d)?$/.exec(time ?? '')?.[1];
