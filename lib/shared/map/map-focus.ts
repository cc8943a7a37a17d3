import type { MapPlace } from './world-map-view';

/** A piece of a map of the world: so many times closer than all of it, around a place. */
export type MapFocus = { readonly times: number; readonly place: MapPlace };

/** Where other pieces of a map are; null where it is that already. */
export type StepsTo<Piece> = Readonly<
  Record<'closer' | 'wider' | 'whole' | 'north' | 'south' | 'west' | 'east', Piece | null>
>;

/** What links show other pieces of a map by, and the piece that is shown, as the value of this name in the query has it. */
export type MapSteps = StepsTo<string> & {
  readonly piece: { readonly name: 'map' | 'area'; readonly text: string };
};

/** Closer than this the outlines of the land are too coarse. */
export const timesMax = 16;

/** Reads a piece of a map as addresses have it, `4,38.7,-9.1`; null for what is none, and for the whole. */
export function readFocus(text: string | undefined): MapFocus | null {
  const parts = (text ?? '').split(',');
  if (parts.length !== 3 || !parts.every((part) => /^-?\d{1,3}(?:\.\d{1,4})?$/.test(part))) return null;
  const [times = 0, latitude = 0, longitude = 0] = parts.map(Number);
  const isPiece = times >= 1 && times <= timesMax && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
  return isPiece ? { times, place: { latitude, longitude } } : null;
}

/** A piece of a map as addresses have it. */
export const focusText = ({ place, times }: MapFocus): string =>
  `${Number(times.toFixed(4))},${placeText(place)}`;

/** A place as these addresses have it, `38.7,-9.1`. */
export const placeText = ({ latitude, longitude }: MapPlace): string =>
  [latitude, longitude].map((degrees) => Number(degrees.toFixed(4))).join(',');
