import { areaText, movedArea, readArea, scaledArea, scaleLimits } from './map-area';
import { focusText, readFocus, timesMax } from './map-focus';

/** Another piece of a Mercator map: its middle so many degrees of the equator to the east and the north, and so many times closer. */
export type PieceMove = { readonly east: number; readonly north: number; readonly closer: number };

/** Maps end here: Mercator has no poles. */
const latitudeMax = 80;
const degree = Math.PI / 180;

/** How far north of the equator a latitude is on a Mercator map, in degrees of the equator. */
const northOf = (latitude: number): number => Math.asinh(Math.tan(latitude * degree)) / degree;
const latitudeOf = (north: number): number =>
  Math.max(-latitudeMax, Math.min(latitudeMax, Math.atan(Math.sinh(north * degree)) / degree));

/** How many times closer or wider a piece of a map becomes at most, of what is asked for. */
export function closerWithin(piece: string, closer: number): number {
  const [focus, area] = [readFocus(piece), readArea(piece)];
  if (focus !== null) return Math.min(timesMax / focus.times, Math.max(1 / focus.times, closer));
  const { least, most } = area === null ? { least: 1, most: 1 } : scaleLimits(area);
  return Math.min(1 / least, Math.max(1 / most, closer));
}

/** The address of another piece than one, both as addresses have them (`readFocus`, `readArea`); null for the whole map. */
export function movedPiece(piece: string, { closer, east, north }: PieceMove): string | null {
  const [focus, area] = [readFocus(piece), readArea(piece)];
  if (focus !== null) {
    const times = focus.times * closer;
    if (closer < 1 && times <= 1) return null;
    const longitude = focus.place.longitude + east;
    const place = {
      latitude: latitudeOf(northOf(focus.place.latitude) + north),
      longitude: longitude - 360 * Math.round(longitude / 360),
    };
    return focusText({ times, place });
  }
  if (area === null) return null;
  const scaled = (from: number, to: number, by = 0) => {
    const [middle, half] = [(from + to) / 2 + by, (to - from) / 2 / closer];
    return [middle - half, middle + half] as const;
  };
  const [left, right] = scaled(area.west, area.east);
  const [bottom, top] = scaled(northOf(area.south), northOf(area.north), north);
  const there = { south: latitudeOf(bottom), west: left, north: latitudeOf(top), east: right };
  return areaText(movedArea(scaledArea(there, 1), east / (right - left), 0));
}
