import type { Offer } from '@/lib/shared/search/offer';
import { type TravelerPlace, travelerPlaces } from './traveler-places';

/** Nobody younger sits in the row of an emergency exit. */
export const exitRowAgeMin = 16;

type Priced = {
  /** What the provider calls it. */
  readonly key: string;
  /** Whose it is: the number of the traveler, from 1. */
  readonly traveler: number;
  /** Of one, in cents of a euro. */
  readonly priceCents: number;
};

/** A checked bag beyond those in the price of a flight. */
export type Bag = Priced & {
  /** On which ways of the journey it comes along, from 0. */
  readonly legs: readonly number[];
  /** What it may weigh; null where the provider does not say. */
  readonly kg: number | null;
};

/** Bags that somebody can still have. */
export type OfferedBag = Bag & { readonly max: number };

/** A seat of an aircraft. */
export type OfferedSeat = {
  /** `12A`. */
  readonly seat: string;
  /** In the row of an emergency exit: for adults only. */
  readonly isExit: boolean;
  /** Which travelers can have it, and at which price; nobody where it is taken. */
  readonly free: readonly Priced[];
};

/** The seats of one flight. */
export type SeatMap = {
  /** Which flight of the whole journey, from 0. */
  readonly segment: number;
  /** From front to back and from left to right; null for an aisle or a gap. */
  readonly rows: readonly (readonly (OfferedSeat | null)[])[];
};

/** What an offer can be booked with. */
export type OfferedExtras = {
  readonly bags: readonly OfferedBag[];
  readonly seatMaps: readonly SeatMap[];
};

/** What of it is booked. */
export type BookedExtras = {
  readonly bags: readonly (Bag & { readonly count: number })[];
  readonly seats: readonly (Priced & { readonly segment: number; readonly seat: string })[];
};

export const noExtras: BookedExtras = { bags: [], seats: [] };

/** What extras cost together, in cents of a euro. */
export const extrasCents = ({ bags, seats }: BookedExtras): number =>
  bags.reduce((sum, { count, priceCents }) => sum + count * priceCents, 0) +
  seats.reduce((sum, { priceCents }) => sum + priceCents, 0);

/** Flights of a journey whose seats can be chosen: five on each of two ways. */
export const seatSegments = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type SeatSegment = (typeof seatSegments)[number];

const bagWays = ['Out', 'Back'] as const;

/** Field of the checkout with how many bags somebody takes: on the way back alone, or on the way out or the whole journey. */
export const bagsField = ({ legs, traveler }: Pick<Bag, 'legs' | 'traveler'>): string =>
  `bags${legs[0] === 1 ? 'Back' : 'Out'}${traveler}`;

/** Field of the checkout with somebody's seat on a flight. */
export const seatField = (traveler: number, segment: number): string => `seat${traveler}on${segment}`;

type ExtrasField = `bags${(typeof bagWays)[number]}${TravelerPlace}` | `seat${TravelerPlace}on${SeatSegment}`;

/** Names of all fields of the checkout that choose bags and seats. */
export const extrasFields: readonly ExtrasField[] = travelerPlaces.flatMap((place) => [
  ...bagWays.map((way) => `bags${way}${place}` as const),
  ...seatSegments.map((segment) => `seat${place}on${segment}` as const),
]);

/** Fields of the checkout, as they were posted or typed. */
type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** Whether any bag or seat is chosen at all. */
export const choosesExtras = (fields: Fields): boolean =>
  extrasFields.some((name) => !['', '0'].includes(textOf(fields, name)));

/** Why a choice is not possible, and in which field. */
type ExtrasProblem = {
  readonly code: 'BAGS_UNAVAILABLE' | 'SEAT_UNAVAILABLE' | 'SAME_SEAT' | 'EXIT_ROW';
  readonly field: string;
};

/**
 * What the fields of a checkout choose of what is offered, at the prices it is offered for; what is not to be had is left out, and
 * the first of that is the problem.
 */
export function chosenExtras(
  fields: Fields,
  offered: OfferedExtras,
  offer: Offer,
): { readonly extras: BookedExtras; readonly problem: ExtrasProblem | null } {
  const chosen = extrasFields.filter((name) => !['', '0'].includes(textOf(fields, name)));
  const problems: ExtrasProblem[] = [];
  const bags = offered.bags.flatMap(({ max, ...bag }) => {
    const text = textOf(fields, bagsField(bag));
    const count = /^\d$/.test(text) ? Number(text) : 0;
    return count > 0 && count <= max ? [{ ...bag, count }] : [];
  });
  const seats: BookedExtras['seats'][number][] = [];
  for (const { rows, segment } of offered.seatMaps) {
    const all = rows.flat().flatMap((one) => one ?? []);
    for (const place of travelerPlaces) {
      const field = seatField(place, segment);
      const found = all.find(({ seat }) => seat === textOf(fields, field));
      const mine = found?.free.find(({ traveler }) => traveler === place);
      if (found === undefined || mine === undefined) continue;
      const isTwice = seats.some((one) => one.segment === segment && one.seat === found.seat);
      const isTooYoung = found.isExit && !isOldEnough(textOf(fields, `dateOfBirth${place}`), offer, segment);
      if (isTwice || isTooYoung) problems.push({ field, code: isTwice ? 'SAME_SEAT' : 'EXIT_ROW' });
      else seats.push({ ...mine, segment, seat: found.seat });
    }
  }
  const had = new Set([
    ...bags.map(bagsField),
    ...seats.map(({ segment, traveler }) => seatField(traveler, segment)),
    ...problems.map(({ field }) => field),
  ]);
  const gone = chosen.find((name) => !had.has(name));
  const missing =
    gone === undefined
      ? null
      : ({ field: gone, code: gone.startsWith('seat') ? 'SEAT_UNAVAILABLE' : 'BAGS_UNAVAILABLE' } as const);
  return { extras: { bags, seats }, problem: problems[0] ?? missing };
}

/** Whether somebody is of age for an exit row on the day of a flight; whose day of birth is not known yet may be. */
function isOldEnough(born: string, offer: Offer, segment: number): boolean {
  const departs = segmentsOf(offer)[segment]?.depart.slice(0, 10) ?? '';
  if (born === '' || departs === '') return true;
  const year = String(Number(departs.slice(0, 4)) - exitRowAgeMin);
  return born <= `${year}${departs.slice(4)}`;
}

/** All flights of a journey, one after the other; none for what is no journey. */
export const segmentsOf = (offer: Offer) =>
  'legs' in offer ? offer.legs.flatMap(({ segments }) => segments) : [];

/** What stays of extras once the days of a booking change: bags come along, seats were of other flights. */
export const afterChange = ({ bags }: BookedExtras): BookedExtras => ({ bags, seats: [] });
