import type { FlightOffer, HotelOffer, Offer } from '@/lib/shared/search/offer';
import { groupOffers } from '@/lib/shared/search/offer-group';
import { type Cabin, cabins } from '@/lib/shared/search/search-fields';

/** Fewer comparable offers say nothing about a price. */
export const sampleMin = 5;
/** How far the departures of comparable flights are apart at most, in minutes. */
const windowMinutes = 180;
/** Stars of the hotels that a price is compared with. */
const comparableStars = [3, 4];

type Flight = {
  readonly eur: number;
  readonly stops: number;
  /** When each way begins, in minutes. */
  readonly departs: readonly number[];
  readonly carrier: string;
};

/** What else is to be had, as rules ask it. */
export type ComparablePrices = {
  /**
   * What flights in a cabin cost that leave within three hours of an offer's, on each way, with at most one stop more than the
   * fewest; null for fewer than five of them.
   */
  flightSample(offer: FlightOffer, cabin: Cabin): Sample | null;
  /** What a night costs in the comparable hotels of the search; null for fewer than five of them. */
  nightSample(): Sample | null;
  /** The cheapest comparable flight of a carrier that is not avoided, in euro; null for none. */
  cheapestOther(offer: FlightOffer, isAvoided: (carrier: string) => boolean): number | null;
};

/** What an offer was compared with, for replaying its decision later. Prices are in euro. */
export type ComparableRecord = {
  readonly cabins: Partial<Record<Cabin, Sample>>;
  readonly nights: Sample | null;
  /** The cheapest comparable flight of each carrier, the cheapest first. */
  readonly carriers: readonly (readonly [carrier: string, eur: number])[];
};

/** Figures of comparable offers, in euro. */
export type Sample = { readonly count: number; readonly cheapest: number; readonly median: number };

/** What the offers of a search say of each other, in whatever order they came: each journey and each hotel at its cheapest. */
export function comparablePrices(offers: readonly Offer[]): ComparablePrices {
  const flights = new Map<Cabin, Flight[]>();
  const nights: number[] = [];
  for (const [cheapest] of groupOffers(offers).values()) {
    if (cheapest?.vertical === 'flights') {
      const flight = flightOf(cheapest);
      const known = flights.get(cheapest.cabin);
      if (known === undefined) flights.set(cheapest.cabin, [flight]);
      else known.push(flight);
    }
    if (cheapest?.vertical === 'hotels' && isComparable(cheapest)) nights.push(cheapest.priceEur.each);
  }
  for (const some of flights.values()) some.sort((a, b) => a.eur - b.eur);
  nights.sort((a, b) => a - b);
  const near = (offer: FlightOffer, cabin: Cabin) => comparable(flights.get(cabin) ?? [], offer);
  return {
    flightSample: (offer, cabin) => sampleOf(near(offer, cabin).map(({ eur }) => eur)),
    nightSample: () => sampleOf(nights),
    cheapestOther: (offer, isAvoided) =>
      near(offer, offer.cabin).find(({ carrier }) => !isAvoided(carrier))?.eur ?? null,
  };
}

/** What of the comparable prices a decision about an offer rests on. */
export function comparableRecord(comparable: ComparablePrices, offer: Offer): ComparableRecord {
  if (offer.vertical !== 'flights') return { cabins: {}, nights: comparable.nightSample(), carriers: [] };
  const samples = cabins.flatMap((cabin) => {
    const sample = comparable.flightSample(offer, cabin);
    return sample === null ? [] : ([[cabin, sample]] as const);
  });
  const carriers: [string, number][] = [];
  const isKnown = (name: string) => carriers.some(([carrier]) => carrier === name);
  let carrier: string | null = null;
  const next = (name: string) => {
    if (isKnown(name)) return true;
    carrier = name;
    return false;
  };
  for (
    let eur = comparable.cheapestOther(offer, next);
    eur !== null;
    eur = comparable.cheapestOther(offer, next)
  )
    carriers.push([carrier ?? '', eur]);
  return { cabins: Object.fromEntries(samples), nights: null, carriers };
}

/** The comparable prices of a record, for the offer it was made of. */
export const comparableFrom = ({
  cabins: samples,
  carriers,
  nights,
}: ComparableRecord): ComparablePrices => ({
  flightSample: (_, cabin) => samples[cabin] ?? null,
  nightSample: () => nights,
  cheapestOther: (_, isAvoided) => carriers.find(([carrier]) => !isAvoided(carrier))?.[1] ?? null,
});

const isComparable = ({ stars }: HotelOffer): boolean =>
  stars !== undefined && comparableStars.includes(stars);

const flightOf = (offer: FlightOffer): Flight => ({
  eur: offer.priceEur.each,
  stops: stopsOf(offer),
  departs: departsOf(offer),
  carrier: offer.carrier,
});

/** Stops of the leg with the most of them. */
export const stopsOf = ({ legs }: Pick<FlightOffer, 'legs'>): number =>
  Math.max(...legs.map(({ segments }) => segments.length - 1));

/** When each way begins, in minutes. */
export const departsOf = ({ legs }: Pick<FlightOffer, 'legs'>): number[] =>
  legs.map(({ segments: [first] }) => Date.parse(`${first.depart}Z`) / 60_000);

function comparable(flights: readonly Flight[], offer: FlightOffer): readonly Flight[] {
  const departs = departsOf(offer);
  let fewest = Number.POSITIVE_INFINITY;
  const near: Flight[] = [];
  for (const flight of flights) {
    if (!isNear(flight.departs, departs)) continue;
    near.push(flight);
    if (flight.stops < fewest) fewest = flight.stops;
  }
  return near.filter(({ stops }) => stops <= fewest + 1);
}

function isNear(some: readonly number[], others: readonly number[]): boolean {
  if (some.length !== others.length) return false;
  for (let at = 0; at < some.length; at += 1)
    if (Math.abs((some[at] ?? 0) - (others[at] ?? 0)) > windowMinutes) return false;
  return true;
}

/** Of prices in ascending order. */
function sampleOf(prices: readonly number[]): Sample | null {
  const { length } = prices;
  if (length < sampleMin) return null;
  const [lower = 0, upper = 0] = [prices[Math.ceil(length / 2) - 1], prices[Math.floor(length / 2)]];
  return { count: length, cheapest: prices[0] ?? 0, median: (lower + upper) / 2 };
}
