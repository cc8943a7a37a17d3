import type {
  CarOffer,
  FlightOffer,
  HotelOffer,
  JourneyOffer,
  Offer,
  TrainOffer,
} from '@/lib/shared/search/offer';
import { groupOffers, soldKey } from '@/lib/shared/search/offer-group';
import { type Cabin, cabins } from '@/lib/shared/search/search-fields';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import { nearMostKm } from './policy-rules';
import type { SupplierTiers } from './policy-set';
import { supplierTier } from './supplier-tier';

/** Fewer comparable offers say nothing about a price. */
export const sampleMin = 5;
/** How far the departures of comparable flights are apart at most, in minutes. */
const windowMinutes = 180;
/** Stars of the hotels that a price is compared with. */
const comparableStars = [3, 4];

type Journey = {
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
  /** What trains of the same class cost that leave about when an offer's do, as for flights, or cars of the same class; null for fewer than five. */
  alikeSample(offer: TrainOffer | CarOffer): Sample | null;
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
  /** The rest is missing in what was stored before it was asked for. */
  readonly alike?: Sample | null;
  readonly typicalKg?: number | null;
  readonly cheapestSame?: number | null;
  readonly preferredNear?: readonly NearHotel[] | null;
};

/** Figures of comparable offers, in euro. */
export type Sample = { readonly count: number; readonly cheapest: number; readonly median: number };

/** What the offers of a search say of each other, in whatever order they came: each journey and each hotel at its cheapest. */
export function comparablePrices(offers: readonly Offer[]): ComparablePrices {
  const groups = groupOffers(offers);
  const { cars, journeys, nights } = byClass(groups);
  const emitted = new Map(
    [...journeys].map(([name, some]) => {
      const told = some.flatMap(({ kg }) => kg ?? []).sort((a, b) => a - b);
      return [name, sampleOf(told)?.median ?? null] as const;
    }),
  );
  const preferred = preferredHotels(groups);
  const near = (offer: JourneyOffer, name: string) => comparable(journeys.get(name) ?? [], offer);
  const sampleNear = (offer: JourneyOffer, name: string) => sampleOf(near(offer, name).map(({ eur }) => eur));
  return {
    flightSample: sampleNear,
    nightSample: () => sampleOf(nights),
    alikeSample: (offer) =>
      offer.vertical === 'cars'
        ? sampleOf(cars.get(offer.carClass) ?? [])
        : sampleNear(offer, classOf(offer)),
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

/** The cheapest of each thing that is sold, by its class, the cheapest first. */
function byClass(groups: ReadonlyMap<string, readonly Offer[]>) {
  const journeys = new Map<string, Journey[]>();
  const cars = new Map<string, number[]>();
  const nights: number[] = [];
  for (const [cheapest] of groups.values()) {
    if (cheapest === undefined) continue;
    const { each } = cheapest.priceEur;
    if (cheapest.vertical === 'cars') addTo(cars, cheapest.carClass, each);
    else if (cheapest.vertical !== 'hotels') addTo(journeys, classOf(cheapest), journeyOf(cheapest));
    else if (isComparable(cheapest)) nights.push(each);
  }
  for (const some of journeys.values()) some.sort((a, b) => a.eur - b.eur);
  for (const some of [nights, ...cars.values()]) some.sort((a, b) => a - b);
  return { cars, journeys, nights };
}

function addTo<One>(lists: Map<string, One[]>, name: string, one: One): void {
  const known = lists.get(name);
  if (known === undefined) lists.set(name, [one]);
  else known.push(one);
}

/** In which class one travels: the cabin of a flight, that of the seats of a train. */
const classOf = (offer: JourneyOffer): string =>
  offer.vertical === 'flights' ? offer.cabin : `train ${offer.seatClass ?? ''}`;

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
    const alike = offer.vertical === 'hotels' ? null : comparable.alikeSample(offer);
    return { cabins: {}, nights, alike, carriers: [], cheapestSame, preferredNear: near };
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
  alike = null,
  cabins: samples,
  carriers,
  cheapestSame = null,
  nights,
  preferredNear = null,
  typicalKg = null,
}: ComparableRecord): ComparablePrices => ({
  flightSample: (_, cabin) => samples[cabin] ?? null,
  nightSample: () => nights,
  alikeSample: () => alike,
  cheapestOther: (_, isAvoided) => carriers.find(([carrier]) => !isAvoided(carrier))?.[1] ?? null,
  typicalKg: () => typicalKg,
  cheapestSame: () => cheapestSame,
  preferredNear: () => preferredNear,
});

const isComparable = ({ stars }: HotelOffer): boolean =>
  stars !== undefined && comparableStars.includes(stars);

const journeyOf = (offer: JourneyOffer): Journey => ({
  eur: offer.priceEur.each,
  stops: stopsOf(offer),
  departs: departsOf(offer),
  carrier: offer.carrier,
  kg: offer.emissionsKg === undefined ? null : offer.emissionsKg / offer.travellers,
});

/** Stops of the leg with the most of them. */
export const stopsOf = ({ legs }: Pick<JourneyOffer, 'legs'>): number =>
  Math.max(...legs.map(({ segments }) => segments.length - 1));

/** When each way begins, in minutes. */
export const departsOf = ({ legs }: Pick<JourneyOffer, 'legs'>): number[] =>
  legs.map(({ segments: [first] }) => Date.parse(`${first.depart}Z`) / 60_000);

function comparable(journeys: readonly Journey[], offer: JourneyOffer): readonly Journey[] {
  const departs = departsOf(offer);
  let fewest = Number.POSITIVE_INFINITY;
  const near: Journey[] = [];
  for (const journey of journeys) {
    if (!isNear(journey.departs, departs)) continue;
    near.push(journey);
    if (journey.stops < fewest) fewest = journey.stops;
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
