import type { Vertical } from '@/lib/shared/site/verticals';
import { rentalClocks } from './rental-time';

/** A field of a search form; its name is the name in the address. */
export type SearchField =
  | { readonly kind: 'place'; readonly name: PlaceName; readonly required: boolean }
  | { readonly kind: 'date'; readonly name: DateName; readonly required: boolean }
  | { readonly kind: 'time'; readonly name: TimeName; readonly options: readonly string[] }
  | { readonly kind: 'count'; readonly name: CountName; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly name: 'cabin'; readonly options: readonly Cabin[] };

/** Where one sits in an aeroplane, the usual first. */
export const cabins = ['economy', 'premium', 'business', 'first'] as const;

export type Cabin = (typeof cabins)[number];

/** Flights of a multi-city search after the first. */
type Later = 2 | 3 | 4 | 5;

/** Fields of places; those of later flights ask as the first does. */
export const placeNames = ['from', 'to', 'place', 'dropoffPlace'] as const;

export type PlaceName = (typeof placeNames)[number] | `from${Later}` | `to${Later}`;
export type DateName = `depart${Later}` | 'depart' | 'return' | 'checkin' | 'checkout' | 'pickup' | 'dropoff';
export type TimeName = 'pickupTime' | 'dropoffTime';
export type CountName = 'adults' | 'children' | 'rooms';

/** People on one booking of a journey: what airlines and railways sell at once. */
export const travellersMax = 9;

/** Days from today that a search may reach: airlines sell no further ahead. */
export const searchDaysMax = 361;

const date = (name: DateName, required = true) => ({ kind: 'date', name, required }) as const;
const place = (name: PlaceName, required = true) => ({ kind: 'place', name, required }) as const;
const time = (name: TimeName) => ({ kind: 'time', name, options: rentalClocks }) as const;
const count = (name: CountName, min: number, max: number) => ({ kind: 'count', name, min, max }) as const;

const journey = [
  place('from'),
  place('to'),
  date('depart'),
  date('return', false),
  count('adults', 1, travellersMax),
  count('children', 0, travellersMax - 1),
];

/** What each landing page asks, in order. A date that ends something follows the one that begins it. */
export const searchFields: Readonly<Record<Vertical, readonly SearchField[]>> = {
  flights: [...journey, { kind: 'choice', name: 'cabin', options: cabins }],
  hotels: [
    place('place'),
    date('checkin'),
    date('checkout'),
    count('adults', 1, 9),
    count('children', 0, 8),
    count('rooms', 1, 8),
  ],
  cars: [
    place('place'),
    place('dropoffPlace', false),
    date('pickup'),
    time('pickupTime'),
    date('dropoff'),
    time('dropoffTime'),
  ],
  trains: journey,
};

/** Flights of a multi-city search. */
export const flightsMin = 2;
export const flightsMax = 5;

type FlightFields = readonly [
  from: Extract<SearchField, { kind: 'place' }>,
  to: Extract<SearchField, { kind: 'place' }>,
  depart: Extract<SearchField, { kind: 'date' }>,
];

/** The fields of each flight that a multi-city search can have; those of the first are named as in every search for flights. */
export const multiCityFlights: readonly FlightFields[] = [
  [place('from'), place('to'), date('depart')],
  ...([2, 3, 4, 5] as const).map(
    (number): FlightFields => [place(`from${number}`), place(`to${number}`), date(`depart${number}`)],
  ),
];

/** What a multi-city search asks once. */
export const multiCityShared: readonly SearchField[] = searchFields.flights.filter(
  ({ kind }) => kind === 'count' || kind === 'choice',
);
