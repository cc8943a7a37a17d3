/** A place on a map, in degrees north and east. */
export type MapPlace = { readonly latitude: number; readonly longitude: number };
/** Everything within so many kilometers of a place. */
export type MapCircle = { readonly place: MapPlace; readonly km: number };
export type MapPoint = { readonly x: number; readonly y: number };

/** A piece of the world on a flat map (Mercator: north is above, and small countries keep their shape). */
export type WorldView = {
  readonly width: number;
  readonly height: number;
  /** How much of the equator would fit from west to east, in degrees. */
  readonly span: number;
  /** What is in the middle; a wide and a narrow map of the whole world differ in that. */
  readonly middle: MapPlace;
  /** Outlines of the land, as a path of SVG. */
  readonly land: string;
  /** Where a place is, in the units of width and height; null outside. */
  readonly at: (place: MapPlace) => MapPoint | null;
  /** The place of a point in these units. */
  readonly placeAt: (point: MapPoint) => MapPlace;
  /** The outline of an area, as a path of SVG; away from the equator it is no true circle on a flat map. */
  readonly outline: (area: MapCircle) => string;
};

/** The same piece for a wide map and for a narrow one: marks are as large on either. */
export type WorldMapViews = { readonly wide: WorldView; readonly narrow: WorldView };
