import type { MapPlace } from './world-map-view';

/** A piece of a map, in degrees; it does not cross the date line. */
export type MapArea = {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
};

/** The least an area is high and wide, in degrees: about 300 metres. */
const leastDegrees = 0.003;
/** The most: a city and all around it. Addresses round each side. */
const mostDegrees = 4;
const rounding = 2e-5;

/** The piece of the world maps show, in degrees: its poles are nowhere on them. */
const world = { latitude: 85, longitude: 180 };

/** Reads an area as addresses have it, `south,west,north,east`; null for what is none. */
export function readArea(text: string | undefined): MapArea | null {
  const parts = (text ?? '').split(',');
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(?:\.\d{1,5})?$/.test(part))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  const isArea = south < north && west < east && north <= 90 && south >= -90 && east <= 180 && west >= -180;
  const most = mostDegrees + rounding;
  return isArea && north - south <= most && east - west <= most ? { south, west, north, east } : null;
}

/** An area as addresses have it. */
export const areaText = ({ east, north, south, west }: MapArea): string =>
  [south, west, north, east].map((degrees) => Number(degrees.toFixed(5))).join(',');

/** Whether a place lies in an area. */
export const isIn = ({ east, north, south, west }: MapArea, { latitude, longitude }: MapPlace): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** The area around places, with a margin, and never smaller than a few streets; null without places. */
export function areaAround(places: readonly MapPlace[]): MapArea | null {
  const [first] = places;
  if (first === undefined) return null;
  const area = { south: first.latitude, north: first.latitude, west: first.longitude, east: first.longitude };
  for (const { latitude, longitude } of places) {
    area.south = Math.min(area.south, latitude);
    area.north = Math.max(area.north, latitude);
    area.west = Math.min(area.west, longitude);
    area.east = Math.max(area.east, longitude);
  }
  return scaledArea(area, 1.16);
}

/** The area around places, within the one that is shown, exactly as its address will be read; null without places. */
export function openedArea(places: readonly MapPlace[], shown: MapArea | null): MapArea | null {
  const area = areaAround(places);
  if (area === null) return null;
  const { east, north, south, west } = shown ?? area;
  const within = {
    south: Math.max(south, area.south),
    west: Math.max(west, area.west),
    north: Math.min(north, area.north),
    east: Math.min(east, area.east),
  };
  return readArea(areaText(within));
}

/** How many times as large an area is at its smallest and at its largest. */
export function scaleLimits({ east, north, south, west }: MapArea) {
  const [high, wide] = [north - south, east - west];
  return {
    least: Math.min(1, leastDegrees / Math.min(high, wide)),
    most: Math.max(1, mostDegrees / Math.max(high, wide)),
  };
}

/** An area so many times as high and wide around the same middle, within bounds. */
export function scaledArea({ east, north, south, west }: MapArea, times: number): MapArea {
  const [y, x] = [(south + north) / 2, (west + east) / 2];
  const half = (degrees: number) =>
    Math.min(mostDegrees, Math.max(leastDegrees, Math.abs(degrees) * times)) / 2;
  const [high, wide] = [half(north - south), half(east - west)];
  return {
    south: Math.max(-world.latitude, y - high),
    north: Math.min(world.latitude, y + high),
    west: Math.max(-world.longitude, x - wide),
    east: Math.min(world.longitude, x + wide),
  };
}

/** How far an area between two degrees moves without leaving the world; what lies outside already goes no further. */
const kept = (by: number, from: number, to: number, most: number): number =>
  by > 0 ? Math.min(by, Math.max(0, most - to)) : Math.max(by, Math.min(0, -most - from));

/** An area as large as another, so many of its widths to the east and of its heights to the north of it, within bounds. */
export function movedArea({ east, north, south, west }: MapArea, right: number, up: number): MapArea {
  const by = kept((north - south) * up, south, north, world.latitude);
  const over = kept((east - west) * right, west, east, world.longitude);
  return { south: south + by, west: west + over, north: north + by, east: east + over };
}
