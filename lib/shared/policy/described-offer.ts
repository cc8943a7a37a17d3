import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { daysBetween } from '@/lib/shared/day/days';
import { Day } from '@/lib/shared/form/day';
import { typedAmount } from '@/lib/shared/form/typed-number';
import { cityByCode } from '@/lib/shared/search/cities';
import { findPlace } from '@/lib/shared/search/find-place';
import {
  cancellations,
  carClasses,
  fuels,
  type Leg,
  Offer,
  seatClasses,
  supplierMax,
} from '@/lib/shared/search/offer';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { cabins } from '@/lib/shared/search/search-fields';
import { utcOffsetMinutes } from '@/lib/shared/search/time-zone';
import type { DescribedTrip, TripField } from './tried-policy';

/** The offer that a description stands for, or the field that does not make sense. */
export type Described = { readonly offer: Offer } | { readonly wrong: TripField };

/** Stands in for names and places that were not described. */
const unnamed = '—';
const somewhere = 'ZZZ';

class Wrong extends Error {
  constructor(readonly field: TripField) {
    super(field);
  }
}

/**
 * Makes an offer of a described trip of one person, one room or one car; `perEuro` units of its price's currency are one euro. It begins
 * `today` or within a year.
 */
export function describedOffer(
  vertical: PolicyVertical,
  trip: DescribedTrip,
  { perEuro, today }: { readonly perEuro: number; readonly today: string },
): Described {
  try {
    if ((trip.supplier ?? '').length > supplierMax) throw new Wrong('supplier');
    const offer = Offer.parse(offerOf[vertical](trip, perEuro));
    const [day] = offer.days;
    if (day < today || daysBetween(today, day) > 365) throw new Wrong('day');
    return { offer };
  } catch (error) {
    if (error instanceof Wrong) return { wrong: error.field };
    throw error;
  }
}

const offerOf: Record<PolicyVertical, (trip: DescribedTrip, perEuro: number) => Offer> = {
  flight: (trip, perEuro) => ({
    ...journey(trip, perEuro),
    vertical: 'flights',
    cabin: chosen(trip, 'cabin', cabins),
  }),
  train: (trip, perEuro) => ({
    ...journey(trip, perEuro),
    vertical: 'trains',
    seatClass: chosen(trip, 'seatClass', seatClasses),
  }),
  hotel: (trip, perEuro) => {
    const { days, nights } = span(trip, 1);
    return {
      ...offered(trip, perEuro, nights),
      vertical: 'hotels',
      days,
      destination: city(trip, 'to').code,
      hotel: trip.supplier || unnamed,
      ...(trip.stars ? { stars: whole(trip, 'stars', 1, 5) } : {}),
      centreKm: figure(trip, 'km', 0, 60),
      board: 'none',
      nights,
      rooms: 1,
    };
  },
  car: (trip, perEuro) => {
    const { days, nights } = span(trip, 0);
    const rentalDays = Math.max(1, nights);
    return {
      ...offered(trip, perEuro, rentalDays),
      vertical: 'cars',
      days,
      destination: city(trip, 'to').code,
      car: unnamed,
      supplier: trip.supplier || unnamed,
      carClass: chosen(trip, 'carClass', carClasses),
      fuel: chosen(trip, 'fuel', fuels, 'petrol'),
      seats: 4,
      bags: 2,
      automatic: true,
      desk: 'airport',
      rentalDays,
    };
  },
};

function offered(trip: DescribedTrip, perEuro: number, times: number) {
  const each = figure(trip, 'price', 1, 1_000_000) / perEuro;
  const at = Math.min(1_000_000, Math.max(1, each));
  return {
    resultId: resultIdOf({ provider: 'described', key: 'trip', address: '/described' }),
    provider: { key: 'described', name: unnamed },
    sample: true,
    priceEur: { total: Math.min(1_000_000, at * times), each: at },
    cancellation: chosen(trip, 'cancellation', cancellations, 'fee'),
  };
}

function journey(trip: DescribedTrip, perEuro: number) {
  const [from, to] = [city(trip, 'from'), city(trip, 'to')];
  if (from.code === to.code) throw new Wrong('to');
  const day = dayOf(trip, 'day');
  const back = trip.until ? dayOf(trip, 'until') : null;
  if (back !== null && back < day) throw new Wrong('until');
  const leg = (start: typeof from, end: typeof from, on: string) => legOf(trip, start, end, on);
  const legs: [Leg, ...Leg[]] = [leg(from, to, day), ...(back === null ? [] : [leg(to, from, back)])];
  const days: [string, ...string[]] = back === null ? [day] : [day, back];
  const bags = { cabin: 1, checked: 0 };
  const who = { carrier: trip.supplier || unnamed, travellers: 1, bags };
  return { ...offered(trip, perEuro, 1), ...who, days, legs, origin: from.code, destination: to.code };
}

/** One way: rides of the same length with the same wait between them. */
function legOf(trip: DescribedTrip, from: Spot, to: Spot, day: string): Leg {
  const minutes = Math.round(figure(trip, 'hours', 0.5, 48) * 60);
  const stops = trip.stops ? whole(trip, 'stops', 0, 4) : 0;
  const wait = trip.layover ? Math.round(figure(trip, 'layover', 0, 24) * 60) : 0;
  if (stops === 0 && wait > 0) throw new Wrong('stops');
  const ride = Math.floor((minutes - stops * wait) / (stops + 1));
  if (ride < 1) throw new Wrong('layover');
  const start = Date.parse(`${day}T${clockOf(trip)}:00Z`);
  // Only where one arrives at the end are other clocks shown: nobody said where one changes.
  const shift = utcOffsetMinutes(to, day) - utcOffsetMinutes(from, day);
  const segments = Array.from({ length: stops + 1 }, (_, nth) => {
    const begins = start + nth * (ride + wait) * 60_000;
    const isLast = nth === stops;
    const ends = begins + (ride + (isLast ? shift : 0)) * 60_000;
    return {
      from: nth === 0 ? from.code : somewhere,
      to: isLast ? to.code : somewhere,
      depart: new Date(begins).toISOString().slice(0, 16),
      arrive: new Date(ends).toISOString().slice(0, 16),
      minutes: ride,
      carrier: trip.supplier || unnamed,
      number: String(nth + 1),
    };
  });
  return { minutes, segments: segments as unknown as Leg['segments'] };
}

type Spot = { readonly code: string; readonly timeZone: string };

function city(trip: DescribedTrip, field: 'from' | 'to'): Spot {
  const found = cityByCode(findPlace(trip[field] ?? '')?.city.code ?? '');
  if (found === null) throw new Wrong(field);
  return found;
}

function dayOf(trip: DescribedTrip, field: 'day' | 'until'): string {
  const read = Day.safeParse(trip[field]);
  if (!read.success) throw new Wrong(field);
  return read.data;
}

/** Its days, and at least so many nights between them. */
function span(
  trip: DescribedTrip,
  least: number,
): { readonly days: [string, string]; readonly nights: number } {
  const days: [string, string] = [dayOf(trip, 'day'), dayOf(trip, 'until')];
  const nights = daysBetween(...days);
  if (nights < least || nights > 362) throw new Wrong('until');
  return { days, nights };
}

function chosen<Option extends string>(
  trip: DescribedTrip,
  field: TripField,
  options: readonly Option[],
  usual?: Option,
): Option {
  const found = trip[field] ? options.find((option) => option === trip[field]) : usual;
  if (found === undefined) throw new Wrong(field);
  return found;
}

function clockOf({ depart }: DescribedTrip): string {
  const clock = depart || '09:00';
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(clock)) throw new Wrong('depart');
  return clock;
}

function figure(trip: DescribedTrip, field: TripField, min: number, max: number): number {
  const typed = typedAmount(trip[field] ?? '');
  if (!(typed >= min && typed <= max)) throw new Wrong(field);
  return typed;
}

function whole(trip: DescribedTrip, field: TripField, min: number, max: number): number {
  const typed = figure(trip, field, min, max);
  if (!Number.isInteger(typed)) throw new Wrong(field);
  return typed;
}
