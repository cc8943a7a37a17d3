import type { WorldMapViews } from '@/lib/shared/map/world-map-view';

/** What examples are drawn with; each takes what it needs. */
export type ExampleProps = {
  /** The page with the list that the examples' links lead to, with the locale prefix. */
  readonly action: string;
  /** Whether the frame of the examples is read from right to left. */
  readonly isRtl: boolean;
  /** A map with room for `examplePlaces`. */
  readonly world: WorldMapViews;
};

/** Places of the example of a map: the codes of their cities, and where they are. */
export const examplePlaces = [
  { code: 'LIS', latitude: 38.72, longitude: -9.14 },
  { code: 'OPO', latitude: 41.15, longitude: -8.61 },
  { code: 'OSL', latitude: 59.91, longitude: 10.75 },
  { code: 'ATH', latitude: 37.98, longitude: 23.73 },
];
