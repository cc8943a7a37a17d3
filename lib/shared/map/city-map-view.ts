import type { MapArea } from './map-area';
import type { MapPlace, MapPoint } from './world-map-view';

/** A picture of the ground below a map. */
export type MapTile = MapPoint & { readonly href: string; readonly side: number };

/** A city on a flat map, north above. */
export type CityMapView = {
  readonly width: number;
  readonly height: number;
  /** What it shows. */
  readonly area: MapArea;
  /** Where a place is, in the units of width and height; it may lie outside. */
  readonly at: (place: MapPlace) => MapPoint;
  /** Units to a kilometre in the middle of the map. */
  readonly perKm: number;
  /** Pictures of the ground, where the operator has somebody who draws them; else the map is a plain one. */
  readonly tiles: readonly MapTile[];
  /** Who drew them. */
  readonly credit: string | null;
};

const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100];

/** The longest round length, in a unit of so many kilometres, that is no wider than `most` units of the map. */
export function scaleLength({ perKm }: CityMapView, kmPerUnit: number, most: number): number {
  return lengths.findLast((length) => length * kmPerUnit * perKm <= most) ?? 0.1;
}
