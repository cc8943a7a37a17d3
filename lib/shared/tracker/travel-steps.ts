import { airportByCode } from '@/lib/shared/search/airports';
import { type City, cityByCode } from '@/lib/shared/search/cities';
import type { Leg, Offer } from '@/lib/shared/search/offer';
import { momentAt } from '@/lib/shared/search/time-zone';

/** One ride without changing, as moments in milliseconds. */
export type Ride = {
  readonly start: number;
  readonly end: number;
  /** Codes as they stand on the ticket: of an airport or a city. */
  readonly from: string;
  readonly to: string;
  readonly number: string;
};

/** Something booked that says where somebody is for a while: a way of a journey, a stay, or a rented car. Moments in milliseconds. */
export type TravelStep = { readonly start: number; readonly end: number } & (
  | {
      readonly kind: 'way';
      readonly vehicle: 'flights' | 'trains';
      readonly rides: readonly Ride[];
      /** The last way of a journey that ends where it began. */
      readonly isReturn: boolean;
    }
  | { readonly kind: 'stay'; readonly city: string; readonly hotel: string }
  | {
      readonly kind: 'car';
      readonly city: string;
      /** Where it is given back. */
      readonly back: string;
    }
);

/** When stays and cars begin and end where no hour is known. */
const usual = {
  hotels: { from: '15:00', until: '11:00' },
  cars: { from: '09:00', until: '18:00' },
} as const;

/** The city of a code of an airport or a city; null for one we do not know. */
export function cityOfCode(code: string): City | null {
  return cityByCode(code) ?? cityByCode(airportByCode(code)?.city ?? '');
}

/** What an offer that was booked says of where its traveler is, in the order of time. */
export function stepsOf(offer: Offer): TravelStep[] {
  if (offer.vertical === 'flights' || offer.vertical === 'trains') return waysOf(offer);
  const [first] = offer.days;
  const last = offer.days.at(-1) ?? first;
  const hours = usual[offer.vertical];
  const [from, until] =
    offer.vertical === 'hotels'
      ? [offer.checkInFrom, offer.checkOutUntil]
      : (offer.times ?? [offer.pickUp?.opens, offer.dropOff?.closes]);
  const start = momentIn(offer.destination, first, from ?? hours.from);
  const back = 'dropOffCity' in offer ? offer.dropOffCity : undefined;
  const backCity = back ?? offer.destination;
  const end = momentIn(backCity, last, until ?? hours.until);
  const step = { start, end: Math.max(start, end), city: offer.destination };
  return [
    offer.vertical === 'hotels'
      ? { ...step, kind: 'stay', hotel: offer.hotel }
      : { ...step, kind: 'car', back: backCity },
  ];
}

function waysOf(offer: Extract<Offer, { readonly legs: unknown }>): TravelStep[] {
  const origin = cityOfCode(offer.legs[0].segments[0].from);
  return offer.legs.map((leg, nth) => {
    const rides = ridesOf(leg);
    const last = rides.at(-1);
    return {
      kind: 'way',
      vehicle: offer.vertical,
      rides,
      start: rides[0]?.start ?? 0,
      end: last?.end ?? 0,
      isReturn:
        nth > 0 && nth === offer.legs.length - 1 && origin !== null && cityOfCode(last?.to ?? '') === origin,
    };
  });
}

/** Each ride by the clocks of both its ends, and by how long it takes where one of them is unknown. */
function ridesOf({ segments }: Leg): Ride[] {
  const rides: Ride[] = [];
  for (const { arrive, depart, from, minutes, number, to } of segments) {
    const [there, here] = [cityOfCode(from), cityOfCode(to)];
    const length = minutes * 60_000;
    const arrival = here === null ? null : momentAt(here, arrive);
    const start =
      there === null ? (arrival ?? Date.parse(`${arrive}:00Z`)) - length : momentAt(there, depart);
    // A ticket with clocks that do not fit each other still takes its time.
    const end = arrival === null || arrival <= start ? start + length : arrival;
    rides.push({ start, end, from, to, number });
  }
  return rides;
}

/** A time of day in a city; by UTC where nobody knows its clocks. */
function momentIn(code: string, day: string, clock: string): number {
  const zone = cityOfCode(code) ?? { timeZone: 'UTC' };
  return clock === '24:00' ? momentAt(zone, `${day}T23:59`) + 60_000 : momentAt(zone, `${day}T${clock}`);
}
