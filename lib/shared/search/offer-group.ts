import { foldName } from './fold-name';
import type { Leg, Offer } from './offer';

/** Everybody's offers of the same thing. */
export type OfferGroup = {
  /** What they sell (`soldKey`). */
  readonly key: string;
  /** The cheapest. */
  readonly offer: Offer;
  /** All, the cheapest first; a provider may be among them with several fares. */
  readonly offers: readonly Offer[];
};

// Every page of a search needs its groups, and a search may have thousands of offers.
const known = new WeakMap<readonly Offer[], ReadonlyMap<string, readonly Offer[]>>();

/** The offers of a search by what they sell (`soldKey`), the cheapest first. The list must not be changed afterwards. */
export function groupOffers(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const groups = known.get(offers) ?? makeGroups(offers);
  known.set(offers, groups);
  return groups;
}

function makeGroups(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const key = soldKey(offer);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [offer]);
    else group.push(offer);
  }
  for (const group of groups.values()) group.sort(byPrice);
  return groups;
}

/**
 * What an offer sells, whoever sells it and on whatever terms: the same flights or trains at the same times in the same
 * cabin, the same hotel for the same days and rooms, or the same car of the same desk. Offers of one search with equal
 * keys are compared with each other.
 */
export function soldKey(offer: Offer): string {
  const { days, destination } = offer;
  if (offer.vertical === 'hotels')
    return [foldName(offer.hotel), destination, ...days, offer.rooms].join('|');
  if (offer.vertical === 'cars') {
    const { automatic, car, carClass, desk, fuel, supplier } = offer;
    return [foldName(car), carClass, automatic, fuel, foldName(supplier), desk, destination, ...days].join(
      '|',
    );
  }
  const cabin = offer.vertical === 'flights' ? offer.cabin : '';
  return [cabin, ...offer.legs.map(legKey)].join('|');
}

/** The way out of a journey, as addresses name it; null for what is none. */
export const outKey = (offer: Offer): string | null => ('legs' in offer ? legKey(offer.legs[0]) : null);

/** The rides of one way: `FMR100 BOS 2027-03-02T06:00`, with `>` between them. */
export const legKey = ({ segments }: Leg): string => segments.map(rideKey).join('>');

/** One ride: `FMR100 BOS 2027-03-02T06:00`. */
export const rideKey = ({ depart, from, number }: Leg['segments'][number]): string =>
  `${rideNumber(number)} ${from} ${depart}`;

/** `BA 0123`, `BA123` and `ba 123` are one flight. */
const rideNumber = (number: string): string => number.replace(/\s*0*(\d+)$/, '$1').toUpperCase();

/** The names of who sells offers, in their order, each once. */
export const sellersOf = (offers: readonly Offer[]): string[] => [
  ...new Set(offers.map(({ provider }) => provider.name)),
];

/** The total price first, then the time; the same for the same offers, in whatever order they came. */
export function byPrice(a: Offer, b: Offer): number {
  return (
    a.priceEur.total - b.priceEur.total || minutesOf(a) - minutesOf(b) || (a.resultId < b.resultId ? -1 : 1)
  );
}

/** How long a journey takes, all ways together, in minutes; 0 for what is none. */
export function minutesOf(offer: Offer): number {
  return 'legs' in offer ? offer.legs.reduce((sum, { minutes }) => sum + minutes, 0) : 0;
}
