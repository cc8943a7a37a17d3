import type { MapPoint } from './world-map-view';

/** Something that is drawn around a point: half of how wide and of how high it is. */
export type Box = MapPoint & { readonly halfWidth: number; readonly halfHeight: number };

/** Letters of a distance, in the units of its map. */
const letterHalfWidth = 3.2;
const letterHalfHeight = 7;

const overlaps = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight;

/**
 * Where a distance stands on its circle: above it, else below it, else to its right or left, wherever nothing else is drawn and all of it
 * is on the map; null where that is nowhere.
 */
export function placeDistanceLabel(
  text: string,
  { middle, radius }: { readonly middle: MapPoint; readonly radius: number },
  taken: readonly Box[],
  size: { readonly width: number; readonly height: number },
): MapPoint | null {
  const halfWidth = text.length * letterHalfWidth;
  const aside = radius + halfWidth + 4;
  const places: readonly MapPoint[] = [
    { x: middle.x, y: middle.y - radius - 8 },
    { x: middle.x, y: middle.y + radius + 8 },
    { x: middle.x + aside, y: middle.y },
    { x: middle.x - aside, y: middle.y },
  ];
  const isFree = ({ x, y }: MapPoint) => {
    const box = { x, y, halfWidth, halfHeight: letterHalfHeight };
    const isInside =
      x >= halfWidth &&
      x <= size.width - halfWidth &&
      y >= letterHalfHeight &&
      y <= size.height - letterHalfHeight;
    return isInside && !taken.some((other) => overlaps(box, other));
  };
  return places.find(isFree) ?? null;
}
