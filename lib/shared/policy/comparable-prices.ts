import { distanceKm } from '@/lib/shared/search/journey';
import type { FlightOffer, HotelOffer, Offer } from '@/lib/shared/search/offer';
import { groupOffers, soldKey } from '@/lib/shared/search/offer-group';
import { type Cabin, cabins } from '@/lib/shared/search/search-fields';
import { nearMostKm } from './policy-rules';
import type { SupplierTiers } from './policy-set';
import { supplierTier } from './supplier-tier';

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
  /** What a person emits, in kilograms; null where it is not told. */
  readonly kg: number | null;
};

/** A hotel near another, `km` away, and what a night costs there at the least, in euro. */
export type NearHotel = { readonly name: string; readonly km: number; readonly eur: number };

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
  /** What a person emits in the cabin of a flight on this route, in kilograms: the median; null for fewer than five that tell. */
  typicalKg(offer: FlightOffer): number | null;
  /** The least that the same hotel, train or flight costs, for a night or a person, in euro; null where it is not among the offers. */
  cheapestSame(offer: Offer): number | null;
  /** The preferred hotels around one, the nearest first; null where it does not tell where it is, or nothing is known of others. */
  preferredNear(offer: HotelOffer, tiers: SupplierTiers): readonly NearHotel[] | null;
};

/** What an offer was compared with, for replaying its decision later. Prices are in euro. */
export type ComparableRecord = {
  readonly cabins: Partial<Record<Cabin, Sample>>;
  readonly nights: Sample | null;
  /** The cheapest comparable flight of each carrier, the cheapest first. */
  readonly carriers: readonly (readonly [carrier: string, eur: number])[];
  /** The rest is missing in what was stored before rules asked for it. */
  readonly typicalKg?: number | null;
  readonly cheapestSame?: number | null;
  readonly preferredNear?: readonly NearHotel[] | null;
};

/** Figures of comparable offers, in euro. */
export type Sample = { readonly count: number; readonly cheapest: number; readonly median: number };

/** What the offers of a search say of each other, in whatever order they came: each journey and each hotel at its cheapest. */
export function comparablePrices(offers: readonly Offer[]): ComparablePrices {
  const flights = new Map<Cabin, Flight[]>();
  const nights: number[] = [];
  const groups = groupOffers(offers);
  for (const [cheapest] of groups.values()) {
    if (cheapest?.vertical === 'flights') {
      const flight = flightOf(cheapest);
      const known = flights.get(cheapest.cabin);
      if (known === undefined) flights.set(cheapest.cabin, [flight]);
      else known.push(flight);
    }
    if (cheapest?.vertical === 'hotels' && isComparable(cheapest)) nights.push(cheapest.priceEur.each);
  }
  for (const some of flights.values()) some.sort((a, b) => a.eur - b.eur);
  const emitted = new Map(
    [...flights].map(([cabin, some]) => {
      const told = some.flatMap(({ kg }) => kg ?? []).sort((a, b) => a - b);
      return [cabin, sampleOf(told)?.median ?? null] as const;
    }),
  );
  nights.sort((a, b) => a - b);
  const preferred = preferredHotels(groups);
  const near = (offer: FlightOffer, cabin: Cabin) => comparable(flights.get(cabin) ?? [], offer);
  return {
    flightSample: (offer, cabin) => sampleOf(near(offer, cabin).map(({ eur }) => eur)),
    nightSample: () => sampleOf(nights),
    cheapestOther: (offer, isAvoided) =>
      near(offer, offer.cabin).find(({ carrier }) => !isAvoided(carrier))?.eur ?? null,
    typicalKg: ({ cabin }) => emitted.get(cabin) ?? null,
    cheapestSame: (offer) => {
      const each = groups.get(soldKey(offer))?.map(({ priceEur }) => priceEur.each);
      return each === undefined ? null : Math.min(...each);
    },
    preferredNear: ({ at }, tiers) =>
      at === undefined || groups.size === 0 ? null : nearOf(at, preferred(tiers)),
  };
}

type PlacedHotel = { readonly name: string; readonly at: MapPlace; readonly eur: number };
type MapPlace = NonNullable<HotelOffer['at']>;

/** Finds the preferred hotels of a search, once for each list of preferences: every offer of it asks. */
function preferredHotels(groups: ReadonlyMap<string, readonly Offer[]>) {
  const known = new WeakMap<SupplierTiers, readonly PlacedHotel[]>();
  return (tiers: SupplierTiers): readonly PlacedHotel[] => {
    const found =
      known.get(tiers) ??
      [...groups.values()].flatMap(([hotel]): PlacedHotel[] => {
        if (hotel?.vertical !== 'hotels' || hotel.at === undefined) return [];
        if (supplierTier(tiers, hotel) !== 'preferred') return [];
        return [{ name: hotel.hotel, at: hotel.at, eur: hotel.priceEur.each }];
      });
    known.set(tiers, found);
    return found;
  };
}

function nearOf(place: MapPlace, hotels: readonly PlacedHotel[]): readonly NearHotel[] {
  return hotels
    .map(({ at, eur, name }) => ({ name, eur, km: Math.round(distanceKm(place, at) * 10) / 10 }))
    .filter(({ km }) => km <= nearMostKm)
    .sort((one, other) => one.km - other.km || one.eur - other.eur);
}

/** What of the comparable prices a decision about an offer rests on; `tiers` say which hotels are preferred. */
export function comparableRecord(
  comparable: ComparablePrices,
  offer: Offer,
  tiers: SupplierTiers,
): ComparableRecord {
  const cheapestSame = comparable.cheapestSame(offer);
  if (offer.vertical !== 'flights') {
    const near = offer.vertical === 'hotels' ? comparable.preferredNear(offer, tiers) : null;
    const nights = comparable.nightSample();
    return { cabins: {}, nights, carriers: [], cheapestSame, preferredNear: near };
  }
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
  const typicalKg = comparable.typicalKg(offer);
  return { cabins: Object.fromEntries(samples), nights: null, carriers, typicalKg, cheapestSame };
}

/** The comparable prices of a record, for the offer it was made of. */
export const comparableFrom = ({
  cabins: samples,
  carriers,
  cheapestSame = null,
  nights,
  preferredNear = null,
  typicalKg = null,
}: ComparableRecord): ComparablePrices => ({
  flightSample: (_, cabin) => samples[cabin] ?? null,
  nightSample: () => nights,
  cheapestOther: (_, isAvoided) => carriers.find(([carrier]) => !isAvoided(carrier))?.[1] ?? null,
  typicalKg: () => typicalKg,
  cheapestSame: () => cheapestSame,
  preferredNear: () => preferredNear,
});

const isComparable = ({ stars }: HotelOffer): boolean =>
  stars !== undefined && comparableStars.includes(stars);

const flightOf = (offer: FlightOffer): Flight => ({
  eur: offer.priceEur.each,
  stops: stopsOf(offer),
  departs: departsOf(offer),
  carrier: offer.carrier,
  kg: offer.emissionsKg === undefined ? null : offer.emissionsKg / offer.travellers,
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
