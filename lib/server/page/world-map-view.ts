import 'server-only';
import { type GeoProjection, geoCircle, geoMercator, geoPath } from 'd3-geo';
import { LRUCache } from 'lru-cache';
import { feature } from 'topojson-client';
import { focusText, type MapFocus, type MapSteps, type StepsTo, timesMax } from '@/lib/shared/map/map-focus';
import type {
  MapCircle,
  MapPlace,
  MapPoint,
  WorldMapViews,
  WorldView,
} from '@/lib/shared/map/world-map-view';

type Outlines = { readonly features: readonly { readonly geometry: Land }[] };
type Land = { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] };

/** About pixels, with the room that marks need at the edges; all of the world may need to be higher. */
const sizes = {
  wide: { width: 760, height: 340, most: 400, margin: { x: 64, y: 40 } },
  narrow: { width: 360, height: 320, most: 320, margin: { x: 48, y: 40 } },
} as const;
/** The smallest piece of the world shown, in degrees from west to east. */
const spanMin = 10;
/** Wider pieces are drawn from coarser outlines; nobody sees the difference. */
const fineSpan = 30;
/** Mercator has no poles. */
const northMax = 80;

const kmOfDegree = 111.195;

/** An area as the outline of a circle on the globe. */
const circleOf = ({ km, place }: MapCircle) =>
  geoCircle()
    .center([place.longitude, place.latitude])
    .radius(km / kmOfDegree)();

const edgeOf = (area: MapCircle): MapPlace[] =>
  circleOf(area).coordinates.flatMap((ring) =>
    ring.map(([longitude = 0, latitude = 0]) => ({ longitude, latitude })),
  );

/**
 * The piece of the world around some places and areas, or all of it; of that, the part that is asked for. The widest stretch without
 * places is where it ends, so that those on both sides of the date line are shown side by side.
 */
export async function worldMapViews(
  cities: readonly MapPlace[],
  areas: readonly MapCircle[] = [],
  focus: MapFocus | null = null,
): Promise<WorldMapViews> {
  const places = [...cities, ...areas.flatMap(edgeOf)];
  const [west, east] = places.length === 0 ? [-170, 170] : endsOf(places.map(({ longitude }) => longitude));
  const north = places.length === 0 ? [-50, 70] : places.map(({ latitude }) => clamped(latitude));
  const span = Math.max(spanMin, east - west);
  const ends = { middle: (west + east) / 2, span, south: Math.min(...north), north: Math.max(...north) };
  const land = await landOf(span / (focus?.times ?? 1) > fineSpan ? 'coarse' : 'fine');
  const viewOf = (size: Size) => drawnView(sizedProjection(size, ends, focus), land);
  return { wide: viewOf(sizes.wide), narrow: viewOf(sizes.narrow) };
}

/** The shortest stretch from west to east that has all of these meridians. */
function endsOf(longitudes: readonly number[]): readonly [west: number, east: number] {
  const sorted = [...longitudes].sort((a, b) => a - b);
  const gaps = sorted.map((east, index) => ({
    east,
    width: east - (sorted[index - 1] ?? (sorted.at(-1) ?? 0) - 360),
  }));
  const widest = gaps.reduce((most, gap) => (gap.width > most.width ? gap : most));
  return [widest.east, widest.east + 360 - widest.width];
}

type Size = (typeof sizes)[keyof typeof sizes];
/** What a map is to show; the middle is a meridian. */
type Ends = {
  readonly middle: number;
  readonly span: number;
  readonly south: number;
  readonly north: number;
};
type SizedProjection = {
  readonly width: number;
  readonly height: number;
  readonly projection: GeoProjection;
};

/**
 * All of the world is as wide as its map where its places are not too far from north to south for that, and no Antarctica is drawn below
 * them.
 */
function sizedProjection(
  size: Size,
  { middle, north, south, span }: Ends,
  focus: MapFocus | null,
): SizedProjection {
  const { margin, width } = size;
  const [top, bottom] = [northOf(north), northOf(south)];
  const fits = (wide: number, high: number) => Math.min(wide / (span * radian), high / (top - bottom));
  const fit = fits(width - 2 * margin.x, size.height - 2 * margin.y);
  const scale = Math.max(fit, Math.min(width / (2 * Math.PI), fits(width, size.most - margin.y)));
  const needed = Math.max(size.height, scale * (top - bottom) + margin.y);
  const land = { top: Math.max(landTop, top), bottom: Math.min(landBottom, bottom) };
  const height = Math.round(Math.min(needed, scale * (land.top - land.bottom)));
  const half = height / 2 / scale;
  const mean = Math.max(land.bottom + half, Math.min(land.top - half, (top + bottom) / 2));
  const place = focus?.place ?? { longitude: middle, latitude: Math.atan(Math.sinh(mean)) / radian };
  const projection = geoMercator()
    .rotate([-place.longitude, 0])
    .center([0, clamped(place.latitude)])
    .scale(scale * (focus?.times ?? 1))
    .translate([width / 2, height / 2])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  return { width, height, projection };
}

const radian = Math.PI / 180;
/** How far north of the equator a latitude is on a Mercator map whose equator is two pi long. */
const northOf = (latitude: number): number => Math.asinh(Math.tan(latitude * radian));
/** The land without Antarctica and what lies in the ice. */
const [landTop, landBottom] = [northOf(78), northOf(-56)];

function drawnView({ height, projection, width }: SizedProjection, land: Land): WorldView {
  const at = ({ latitude, longitude }: MapPlace): MapPoint | null => {
    const [x = -1, y = -1] = (projection([longitude, clamped(latitude)]) ?? []).map(Math.round);
    return x < 0 || x > width || y < 0 || y > height ? null : { x, y };
  };
  const placeAt = ({ x, y }: MapPoint): MapPlace => {
    const [longitude = 0, latitude = 0] = projection.invert?.([x, y]) ?? [];
    return { latitude: clamped(latitude), longitude };
  };
  const outline = (area: MapCircle): string => pathOf(projection, circleOf(area));
  const span = width / projection.scale() / radian;
  const middle = placeAt({ x: width / 2, y: height / 2 });
  return { width, height, span, middle, at, placeAt, outline, land: landPath(projection, width, land) };
}

const pathOf = (projection: GeoProjection, shape: Parameters<ReturnType<typeof geoPath>>[0]): string =>
  geoPath(projection).digits(0)(shape) ?? '';

/** Fine outlines take tens of milliseconds to draw, and a trip or a start has the same map on each visit. */
const drawn = new LRUCache<string, string>({ max: 100 });

function landPath(projection: GeoProjection, width: number, land: Land): string {
  const name = [
    width,
    projection.scale(),
    projection.translate(),
    projection.center(),
    projection.rotate(),
    land.coordinates.length,
  ];
  const path = drawn.get(name.join()) ?? pathOf(projection, land);
  drawn.set(name.join(), path);
  return path;
}

const kept = new Map<'coarse' | 'fine', Promise<Land>>();

function landOf(kind: 'coarse' | 'fine'): Promise<Land> {
  const known = kept.get(kind) ?? readLand(kind);
  kept.set(kind, known);
  return known;
}

/** Natural Earth, which is in the public domain, as world-atlas packs it. */
async function readLand(kind: 'coarse' | 'fine'): Promise<Land> {
  const { default: atlas } =
    kind === 'coarse'
      ? await import('world-atlas/land-110m.json')
      : await import('world-atlas/land-50m.json');
  const topology = atlas as unknown as Parameters<typeof feature>[0];
  const outlines = feature(topology, 'land') as unknown as Outlines;
  const [land] = outlines.features;
  if (land?.geometry.type !== 'MultiPolygon') throw new Error('the outlines of the land are not as expected');
  return land.geometry;
}

const clamped = (latitude: number): number => Math.max(-northMax, Math.min(northMax, latitude));

/** The same meridian, counted so that it lies within half a turn of another. */
function nearTo(around: number, longitude: number): number {
  return around + ((((longitude - around + 180) % 360) + 360) % 360) - 180;
}

/** Where other pieces of a map of the world are; it moves by a third of its width or height. */
function worldSteps(view: WorldView, focus: MapFocus | null): StepsTo<MapFocus | 'whole'> {
  const { height, middle: place, placeAt, width } = view;
  const times = focus?.times ?? 1;
  const [x, y] = [width / 2, height / 2];
  const moved = (right: number, down: number) =>
    focus === null
      ? null
      : { times, place: placeAt({ x: x + (right * width) / 3, y: y + (down * height) / 3 }) };
  return {
    closer: times >= timesMax ? null : { times: Math.min(timesMax, times * 2), place },
    wider: times <= 1 ? null : times <= 2 ? 'whole' : { times: times / 2, place },
    whole: focus === null ? null : 'whole',
    north: moved(0, -1),
    south: moved(0, 1),
    west: moved(-1, 0),
    east: moved(1, 0),
  };
}

/** The piece of a map on which places that lie on each other come apart; null where it cannot come closer. */
function pieceOf(
  { at, height, width }: WorldView,
  places: readonly MapPlace[],
  focus: MapFocus | null,
): MapFocus | null {
  const times = focus?.times ?? 1;
  const points = places.flatMap((place) => at(place) ?? []);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [first] = places;
  if (first === undefined || points.length === 0 || times >= timesMax) return null;
  const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  const closer = Math.floor(Math.min(width / (wide + 1), height / (high + 1)) / 2);
  const east = places.map(({ longitude }) => nearTo(first.longitude, longitude));
  return {
    times: Math.min(timesMax, times * Math.max(2, Math.min(8, closer))),
    place: { latitude: mean(places.map(({ latitude }) => latitude)), longitude: nearTo(0, mean(east)) },
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The addresses of what `worldSteps` leads to; the query has the piece as `map`. */
export function stepHrefs(
  view: WorldView,
  focus: MapFocus | null,
  hrefOf: (focus: MapFocus | null) => string,
): MapSteps {
  const href = (to: MapFocus | 'whole' | null) => (to === null ? null : hrefOf(to === 'whole' ? null : to));
  const { closer, east, north, south, west, whole, wider } = worldSteps(view, focus);
  return {
    closer: href(closer),
    wider: href(wider),
    whole: href(whole),
    north: href(north),
    south: href(south),
    west: href(west),
    east: href(east),
    piece: { name: 'map', text: focusText({ times: focus?.times ?? 1, place: view.middle }) },
  };
}

/** The link of several pins in one place of a map: the piece on which they come apart, where there is one. */
export const pieceHref =
  (view: WorldView, focus: MapFocus | null, hrefOf: (focus: MapFocus) => string) =>
  (pins: readonly { readonly place: MapPlace }[]): { readonly href?: string } => {
    const piece = pieceOf(
      view,
      pins.map(({ place }) => place),
      focus,
    );
    return piece === null ? {} : { href: hrefOf(piece) };
  };
