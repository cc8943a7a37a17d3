import 'server-only';
import type { CarOffer, FlightOffer, HotelOffer, Offer, TrainOffer } from '@/lib/shared/search/offer';
import { boardFactor } from './sample-hotels';
import { freeUntil } from './sample-season';

/** Terms of an offer, and what they cost against those of the sample provider. */
export type SampleRate = { readonly factor: number; readonly terms: object };

type Terms = Pick<Offer, 'cancellation'> & Readonly<Record<string, unknown>>;
type Flight = Pick<FlightOffer, 'fare' | 'cancellation'> & { readonly checked: number };
type Train = Pick<TrainOffer, 'seatClass' | 'cancellation'>;
type Stay = Pick<HotelOffer, 'board' | 'cancellation'> & { readonly kind: 'standard' | 'superior' };
type Car = Pick<CarOffer, 'kmPerDay' | 'cancellation'>;
type Rates<Terms> = readonly (readonly [factor: number, terms: Terms])[];

const flights: Rates<Flight> = [
  [0.98, { fare: 'Light', checked: 0, cancellation: 'none' }],
  [1.1, { fare: 'Classic', checked: 1, cancellation: 'fee' }],
  [1.28, { fare: 'Flex', checked: 2, cancellation: 'free' }],
];
const trains: Rates<Train> = [
  [0.97, { seatClass: 'second', cancellation: 'none' }],
  [1.08, { seatClass: 'second', cancellation: 'free' }],
  [1.4, { seatClass: 'first', cancellation: 'free' }],
];
/** Against a room without meals. */
const stays: Rates<Stay> = [
  [0.95, { kind: 'standard', board: 'none', cancellation: 'none' }],
  [1, { kind: 'standard', board: 'breakfast', cancellation: 'fee' }],
  [1.06, { kind: 'standard', board: 'breakfast', cancellation: 'free' }],
  [1.2, { kind: 'superior', board: 'breakfast', cancellation: 'free' }],
  [1.12, { kind: 'superior', board: 'half', cancellation: 'fee' }],
];
const cars: Rates<Car> = [
  [0.95, { kmPerDay: 200, cancellation: 'none' }],
  [1.01, { kmPerDay: null, cancellation: 'fee' }],
  [1.06, { kmPerDay: null, cancellation: 'free' }],
];

/** The terms that `share`, from 0 up to 1, draws for an offer; `today` is an ISO 8601 day. */
export function sampleRate(offer: Offer, today: string, share: number): SampleRate {
  const rate = (factor: number, terms: Terms, daysBefore: number): SampleRate => {
    const isFree = terms.cancellation === 'free';
    const until = isFree ? freeUntil(today, offer.days[0], daysBefore) : undefined;
    return { factor, terms: { ...terms, change: terms.cancellation, freeUntil: until } };
  };
  if (offer.vertical === 'flights') {
    const [factor, { checked, ...terms }] = drawn(flights, share);
    // Whoever takes a bag into the hold takes one on board, too.
    const cabin = Math.max(offer.bags.cabin, Math.min(checked, 1));
    return rate(factor, { ...terms, bags: { cabin, checked } }, 1);
  }
  if (offer.vertical === 'trains') {
    const [factor, terms] = drawn(trains, share);
    return rate(factor, terms, 1);
  }
  if (offer.vertical === 'cars') {
    const [factor, terms] = drawn(cars, share);
    return rate(factor, terms, 2);
  }
  const [factor, { kind, ...terms }] = drawn(stays, share);
  const room = offer.room;
  const size = kind === 'superior' ? 6 : 0;
  return rate(
    (factor * boardFactor[terms.board]) / boardFactor[offer.board],
    { ...terms, room: room && { ...room, kind, squareMetres: room.squareMetres + size } },
    3,
  );
}

function drawn<Terms>(rates: Rates<Terms>, share: number): Rates<Terms>[number] {
  const found = rates[Math.floor(share * rates.length)];
  if (found === undefined) throw new RangeError('a share is at least 0 and below 1');
  return found;
}
