import { type Region, type Season, seasons } from '@/lib/shared/site/landscape/landscape';

/** Sizes of seasonal pictures by their name in addresses, in CSS px. */
export const seasonalSizes = {
  small: { width: 160, height: 160 },
  card: { width: 320, height: 208 },
  wide: { width: 640, height: 208 },
} as const;
export type SeasonalSize = keyof typeof seasonalSizes;

const regions = {
  alps: true,
  city: true,
  coast: true,
  desert: true,
  island: true,
  lowland: true,
  nordic: true,
  tropics: true,
} as const satisfies Record<Region, true>;

export const isSeason = (word: string): word is Season => (seasons as readonly string[]).includes(word);
export const isRegion = (word: string): word is Region => Object.hasOwn(regions, word);
export const isSeasonalSize = (word: string): word is SeasonalSize => Object.hasOwn(seasonalSizes, word);

/**
 * Address of a picture of a place in a season: `/trips/api/images/seasonal/winter/LIS/card`. The place is the IATA code
 * of a city, or what the land looks like.
 */
export const seasonalImagePath = (season: Season, place: string, size: SeasonalSize): string =>
  `/trips/api/images/seasonal/${season}/${place}/${size}`;
