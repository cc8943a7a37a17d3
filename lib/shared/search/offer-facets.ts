import type { Vertical } from '@/lib/shared/site/verticals';
import { amenities, type CarOffer, type HotelOffer, type JourneyOffer, type Offer } from './offer';

/** What offers can be told apart by, and so filtered by; its name is the name in the address. */
export type Facet<Of extends Offer = Offer> = {
  readonly name: FacetName;
  /** The values there are, in order; null where they are names that come with the offers. */
  readonly values: readonly string[] | null;
  /** Those of an offer; none where it tells nothing. */
  valuesOf(offer: Of): readonly string[];
  /** An offer is let through when all its values are chosen; without this and `hasAll`, when one of them is. */
  readonly needsAll?: true;
  /** An offer is let through when it has all the values that are chosen. */
  readonly hasAll?: true;
};

export const facetNames = [
  'stops',
  'leaves',
  'lands',
  'carrier',
  'from',
  'via',
  'bags',
  'stars',
  'score',
  'district',
  'board',
  'amenity',
  'cancel',
  'class',
  'gear',
  'fuel',
  'desk',
  'supplier',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Parts of a day: to 6, to noon, to 18, to midnight. */
export const dayParts = ['night', 'morning', 'afternoon', 'evening'] as const;
const scores = ['9', '8', '7', '0'] as const;

/** The step that a score, 0 to 10, reaches. */
export const scoreStep = (score: number): (typeof scores)[number] =>
  scores.find((least) => score >= Number(least)) ?? '0';

const dayPart = (local: string): string => dayParts[Math.floor(Number(local.slice(11, 13)) / 6)] ?? 'night';

/** Where one changes, both ways together. */
function changesOf({ legs }: JourneyOffer): string[] {
  return legs.flatMap(({ segments }) => segments.slice(0, -1).map(({ to }) => to));
}

/** How often one changes on the way that has the most changes. */
export const stopsOf = ({ legs }: JourneyOffer): number =>
  Math.max(...legs.map(({ segments }) => segments.length - 1));

const cancel: Facet = {
  name: 'cancel',
  values: ['free', 'fee', 'none'],
  valuesOf: (offer) => [offer.cancellation],
};

const journey: readonly Facet<JourneyOffer>[] = [
  { name: 'stops', values: ['0', '1', '2'], valuesOf: (offer) => [String(Math.min(2, stopsOf(offer)))] },
  { name: 'leaves', values: dayParts, valuesOf: ({ legs }) => [dayPart(legs[0].segments[0].depart)] },
  {
    name: 'lands',
    values: dayParts,
    valuesOf: ({ legs }) => [dayPart(legs[0].segments.at(-1)?.arrive ?? '')],
  },
  { name: 'carrier', values: null, valuesOf: ({ carrier }) => [carrier] },
];

const airports: readonly Facet<JourneyOffer>[] = [
  { name: 'from', values: null, valuesOf: ({ legs }) => [legs[0].segments[0].from] },
  // Whoever would change in Dublin wants no journey that changes there on the way out and elsewhere on the way back.
  { name: 'via', values: null, valuesOf: changesOf, needsAll: true },
];

const bags: Facet<JourneyOffer> = {
  name: 'bags',
  values: ['checked', 'cabin', 'none'],
  valuesOf: ({ bags: has }) => [has.checked > 0 ? 'checked' : has.cabin > 0 ? 'cabin' : 'none'],
};

const stay: readonly Facet<HotelOffer>[] = [
  {
    name: 'stars',
    values: ['5', '4', '3', '2', '1'],
    valuesOf: ({ stars }) => (stars === undefined ? [] : [String(stars)]),
  },
  {
    name: 'score',
    values: scores,
    valuesOf: ({ score }) => (score === undefined ? [] : [scoreStep(score)]),
  },
  {
    name: 'district',
    values: ['centre', 'oldTown', 'riverside', 'station', 'market', 'park', 'museums', 'airport'],
    valuesOf: ({ district }) => (district === undefined ? [] : [district]),
  },
  {
    name: 'board',
    values: ['breakfast', 'half', 'full', 'allInclusive', 'none'],
    valuesOf: ({ board }) => [board],
  },
  // Whoever needs a pool and a parking space wants no stay that has one of them.
  { name: 'amenity', values: amenities, valuesOf: ({ amenities: has = [] }) => has, hasAll: true },
  cancel,
];

const car: readonly Facet<CarOffer>[] = [
  {
    name: 'class',
    values: ['mini', 'compact', 'middle', 'estate', 'suv', 'premium', 'van'],
    valuesOf: ({ carClass }) => [carClass],
  },
  {
    name: 'gear',
    values: ['automatic', 'manual'],
    valuesOf: ({ automatic }) => [automatic ? 'automatic' : 'manual'],
  },
  { name: 'fuel', values: ['petrol', 'hybrid', 'electric'], valuesOf: ({ fuel }) => [fuel] },
  { name: 'desk', values: ['airport', 'town'], valuesOf: ({ desk }) => [desk] },
  { name: 'supplier', values: null, valuesOf: ({ supplier }) => [supplier] },
  cancel,
];

/** The facets of a vertical, in the order visitors see them. Each is asked with offers of its vertical alone. */
export const offerFacets = {
  flights: [...journey, ...airports, bags, cancel],
  trains: [...journey, cancel],
  hotels: stay,
  cars: car,
} as unknown as Readonly<Record<Vertical, readonly Facet[]>>;
