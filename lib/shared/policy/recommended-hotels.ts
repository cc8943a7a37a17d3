import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';
import { OneLine } from '@/lib/shared/form/one-line';
import { recordId } from '@/lib/shared/form/record-id';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';
import { cityByCode } from '@/lib/shared/search/cities';
import { foldName } from '@/lib/shared/search/fold-name';
import { hotelNameKeys } from '@/lib/shared/search/hotel-name-keys';
import { type Offer, supplierMax } from '@/lib/shared/search/offer';
import { distanceKm } from '@/lib/shared/search/travel-distance';

/** How many hotels a company recommends at most. */
export const recommendedHotelsMax = 500;
/** Characters of what travelers read beside a hotel. */
export const hotelNoteMax = 200;
/** Longest name of a city as it is typed. */
export const hotelCityMax = 100;
/** How far apart the middles of two cities are at most of which one is near the other, in kilometres. */
export const nearbyKm = 40;

/** The form that recommends a hotel or a chain for an office, or changes the recommendation with this id. */
export const RecommendedHotelForm = z.strictObject({
  ...recordId,
  officeId: Id,
  name: OneLine(supplierMax).pipe(
    z
      .string()
      .min(2)
      .regex(/[\p{L}\p{Nd}]/u)
      // Some signs are compared as whole words.
      .refine((text) => foldName(text).length <= 2 * supplierMax),
  ),
  /** By name in any of our languages, or by code. */
  city: OneLine(hotelCityMax, { min: 2 }),
  note: OneLine(hotelNoteMax).default(''),
});
export type RecommendedHotelForm = z.infer<typeof RecommendedHotelForm>;

/** How an address describes the list of recommended hotels; `office` is an id, or empty for all. */
export const recommendedHotelsList = listQuery({
  filters: { q: searchText(supplierMax), office: z.union([z.literal(''), Id]).default('') },
  sizes: [20, 50, 100],
});
export type RecommendedHotelsQuery = ReturnType<typeof recommendedHotelsList.read>;

/** A hotel or a chain in a city, that is recommended for an office. */
export type Recommendation = {
  readonly office: string;
  /** IATA code. */
  readonly city: string;
  /** As names are compared (`foldName`). */
  readonly nameKey: string;
  /** Empty for none. */
  readonly note: string;
};

/** Whether a city is another one or near it; codes are IATA. What nobody knows is near nothing else. */
export function isNearby(code: string, other: string): boolean {
  if (code === other) return true;
  const [one, two] = [cityByCode(code), cityByCode(other)];
  return one !== null && two !== null && distanceKm(one, two) <= nearbyKm;
}

/**
 * Which of a company's recommendations mean an offer: a stay whose name is that of the hotel, or begins with that of the chain, in the city
 * of the recommendation or near it.
 */
export function recommendationsFor(
  all: readonly Recommendation[],
): (offer: Offer) => readonly Recommendation[] {
  const near = new Map<string, readonly Recommendation[]>();
  return (offer) => {
    if (offer.vertical !== 'hotels') return [];
    const here = near.get(offer.destination) ?? all.filter(({ city }) => isNearby(city, offer.destination));
    near.set(offer.destination, here);
    if (here.length === 0) return [];
    const keys = hotelNameKeys(offer.hotel);
    return here.filter(({ nameKey }) => keys.includes(nameKey));
  };
}

/**
 * Whether none of the known stays in the city of a recommendation or near it is the hotel, or one of the chain. False where none is known
 * there: then nothing can be said.
 */
export function isUnmatched(
  { city, name }: { readonly city: string; readonly name: string },
  known: readonly Offer[],
): boolean {
  const here = known.filter((offer) => offer.vertical === 'hotels' && isNearby(city, offer.destination));
  const means = recommendationsFor([{ office: '', city, nameKey: foldName(name), note: '' }]);
  return here.length > 0 && !here.some((offer) => means(offer).length > 0);
}
