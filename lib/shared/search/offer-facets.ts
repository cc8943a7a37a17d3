import type { Vertical } from '@/lib/shared/site/verticals';
import type { CarOffer, HotelOffer, JourneyOffer, Offer } from './offer';

/** What offers can be told apart by, and so filtered by; its name is the name in the address. */
export type Facet<Of extends Offer = Offer> = {
  readonly name: FacetName;
  /** The values there are, in order; null where they are names that come with the offers. An offer that tells nothing has `''`. */
  readonly values: readonly string[] | null;
  valueOf(offer: Of): string;
};

export const facetNames = [
  'stops',
  'leaves',
  'lands',
  'carrier',
  'bags',
  'stars',
  'score',
  'district',
  'board',
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

/** How often one changes on the way that has the most changes. */
export const stopsOf = ({ legs }: JourneyOffer): number =>
  Math.max(...legs.map(({ segments }) => segments.length - 1));

const cancel: Facet = {
  name: 'cancel',
  values: ['free', 'fee', 'none'],
  valueOf: (offer) => offer.cancellation,
};

const journey: readonly Facet<JourneyOffer>[] = [
  { name: 'stops', values: ['0', '1', '2'], valueOf: (offer) => String(Math.min(2, stopsOf(offer))) },
  { name: 'leaves', values: dayParts, valueOf: ({ legs }) => dayPart(legs[0].segments[0].depart) },
  {
    name: 'lands',
    values: dayParts,
    valueOf: ({ legs }) => dayPart(legs[0].segments.at(-1)?.arrive ?? ''),
  },
  { name: 'carrier', values: null, valueOf: ({ carrier }) => carrier },
  cancel,
];

const bags: Facet<JourneyOffer> = {
  name: 'bags',
  values: ['checked', 'cabin', 'none'],
  valueOf: ({ bags: has }) => (has.checked > 0 ? 'checked' : has.cabin > 0 ? 'cabin' : 'none'),
};

const stay: readonly Facet<HotelOffer>[] = [
  { name: 'stars', values: ['5', '4', '3', '2', '1'], valueOf: ({ stars = '' }) => String(stars) },
  {
    name: 'score',
    values: scores,
    valueOf: ({ score }) => (score === undefined ? '' : scoreStep(score)),
  },
  {
    name: 'district',
    values: ['centre', 'oldTown', 'riverside', 'station', 'market', 'park', 'museums', 'airport'],
    valueOf: ({ district = '' }) => district,
  },
  {
    name: 'board',
    values: ['breakfast', 'half', 'full', 'allInclusive', 'none'],
    valueOf: ({ board }) => board,
  },
  cancel,
];

const car: readonly Facet<CarOffer>[] = [
  {
    name: 'class',
    values: ['mini', 'compact', 'middle', 'estate', 'suv', 'premium', 'van'],
    valueOf: ({ carClass }) => carClass,
  },
  {
    name: 'gear',
    values: ['automatic', 'manual'],
    valueOf: ({ automatic }) => (automatic ? 'automatic' : 'manual'),
  },
  { name: 'fuel', values: ['petrol', 'hybrid', 'electric'], valueOf: ({ fuel }) => fuel },
  { name: 'desk', values: ['airport', 'town'], valueOf: ({ desk }) => desk },
  { name: 'supplier', values: null, valueOf: ({ supplier }) => supplier },
  cancel,
];

/** The facets of a vertical, in the order visitors see them. Each is asked with offers of its vertical alone. */
export const offerFacets = {
  flights: [...journey.slice(0, 4), bags, cancel],
  trains: journey,
  hotels: stay,
  cars: car,
} as unknown as Readonly<Record<Vertical, readonly Facet[]>>;
