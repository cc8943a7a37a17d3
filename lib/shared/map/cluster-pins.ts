import type { MapPoint } from './world-map-view';

/** A mark on a map, as wide as its text wants. */
export type Marked = MapPoint & {
  readonly key: string;
  readonly text: string;
};

/** Marks that would lie on each other, drawn as one. */
export type PinCluster<Pin extends Marked> = MapPoint & {
  /** The first of them, in whose place it is drawn. */
  readonly first: Pin;
  readonly pins: readonly Pin[];
};

/** How high a mark is, in the units of its map. */
export const pinHeight = 22;

/** Half of how wide the mark of a text is, in the units of its map. */
export const halfWidth = (text: string): number => Math.max(12, text.length * 3.6 + 7);

/** Marks nearer to an edge of their map are moved so far that they are whole. */
export const markEdge = 44;

/** As far from both edges as it is wide to each side. */
export const insideBy = (half: number, x: number, width: number): number =>
  Math.min(width - half, Math.max(half, x));

/** What several marks in one place say: the text of the first, and how many more there are. */
export const clusterText = (first: { readonly text: string } | undefined, count: number): string =>
  `${first?.text} +${count - 1}`;

/** Marks keep the room that they need as a group. */
const grown = ' +99';

/** Half of how wide the mark of a text is when it stands for many. */
export const groupHalf = (text: string): number => halfWidth(text + grown);

/**
 * Gathers the marks that would touch: the first ones stay where they are, and each later one joins the nearest whose mark it would
 * touch.
 */
export function clusterPins<Pin extends Marked>(pins: readonly Pin[]): PinCluster<Pin>[] {
  const clusters: { readonly first: Pin; readonly x: number; readonly y: number; readonly pins: Pin[] }[] =
    [];
  for (const pin of pins) {
    const touched = clusters
      .filter(({ first, x, y }) => {
        const wide = groupHalf(first.text) + groupHalf(pin.text);
        return Math.abs(x - pin.x) < wide && Math.abs(y - pin.y) < pinHeight;
      })
      .sort((a, b) => distance(a, pin) - distance(b, pin))[0];
    if (touched === undefined) clusters.push({ first: pin, x: pin.x, y: pin.y, pins: [pin] });
    else touched.pins.push(pin);
  }
  return clusters;
}

/** How far a name may be moved up or down, the nearest first. */
const moves = [0, 24, -24, 48, -48, 72, -72, 96, -96, 120, -120];

/**
 * Names without a place of their own among marks: moved up or down to where nothing lies on them, within the height of the map if it is
 * given, and left out where there is no room.
 */
export function freeLabels<Label extends MapPoint & { readonly text: string }>(
  labels: readonly Label[],
  clusters: readonly PinCluster<Marked>[],
  height = Number.POSITIVE_INFINITY,
): Label[] {
  const placed: Label[] = [];
  for (const label of labels) {
    const own = label.text.length * 4.2;
    const isFree = (y: number) =>
      clusters.every(
        ({ first, pins, x, y: other }) =>
          Math.abs(x - label.x) >= own + (pins.length > 1 ? groupHalf : halfWidth)(first.text) ||
          Math.abs(other - y) >= pinHeight,
      ) &&
      placed.every(
        ({ text, x, y: other }) =>
          Math.abs(x - label.x) >= own + text.length * 4.2 || Math.abs(other - y) >= pinHeight,
      );
    const isWhole = (y: number) =>
      height === Number.POSITIVE_INFINITY || insideBy(pinHeight / 2, y, height) === y;
    const move = moves.find((by) => isWhole(label.y + by) && isFree(label.y + by));
    if (move !== undefined) placed.push({ ...label, y: label.y + move });
  }
  return placed;
}

const distance = (a: MapPoint, b: MapPoint): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
