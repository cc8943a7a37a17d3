import 'server-only';
import { geoCircle, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { MapArea, MapPlace, MapPoint, WorldView } from '@/lib/shared/map/world-view';

type Outlines = { readonly features: readonly { readonly geometry: Land }[] };
type Land = { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] };

const width = 640;
const height = 280;
const margin = { x: 60, y: 40 };
/** The smallest piece of the world shown, in degrees from west to east. */
const spanMin = 10;
/** Wider pieces are drawn from coarser outlines; nobody sees the difference. */
const fineSpan = 30;
/** Mercator has no poles. */
const northMax = 80;

const kmOfDegree = 111.195;

/** An area as the outline of a circle on the globe. */
const circleOf = ({ km, place }: MapArea) =>
  geoCircle()
    .center([place.longitude, place.latitude])
    .radius(km / kmOfDegree)();

const edgeOf = (area: MapArea): MapPlace[] =>
  circleOf(area).coordinates.flatMap((ring) =>
    ring.map(([longitude = 0, latitude = 0]) => ({ longitude, latitude })),
  );

/**
 * The piece of the world around some places and areas, or all of it. Places on both sides of the date line are shown side by side.
 */
export async function worldView(
  cities: readonly MapPlace[],
  areas: readonly MapArea[] = [],
): Promise<WorldView> {
  const places = [...cities, ...areas.flatMap(edgeOf)];
  const around = places[0]?.longitude ?? 0;
  const east = places.length === 0 ? [-170, 170] : places.map(({ longitude }) => nearTo(around, longitude));
  const north = places.length === 0 ? [-50, 70] : places.map(({ latitude }) => clamped(latitude));
  const middle = (Math.min(...east) + Math.max(...east)) / 2;
  const span = Math.max(spanMin, Math.max(...east) - Math.min(...east));
  const corners = [
    [middle - span / 2, Math.min(...north)],
    [middle + span / 2, Math.max(...north)],
  ];
  const projection = geoMercator()
    .rotate([-middle, 0])
    .fitExtent(
      [
        [margin.x, margin.y],
        [width - margin.x, height - margin.y],
      ],
      { type: 'MultiPoint', coordinates: corners },
    )
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const at = ({ latitude, longitude }: MapPlace): MapPoint | null => {
    const [x = -1, y = -1] = (projection([longitude, clamped(latitude)]) ?? []).map(Math.round);
    return x < 0 || x > width || y < 0 || y > height ? null : { x, y };
  };
  const land = await landOf(span > fineSpan ? 'coarse' : 'fine');
  const draw = geoPath(projection).digits(0);
  const outline = (area: MapArea): string => draw(circleOf(area)) ?? '';
  return { width, height, at, outline, land: draw(land) ?? '' };
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
