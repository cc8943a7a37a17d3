import { type MapGroup, type MapPin, MapPins, type PlacedPin } from '@/components/ui/map/map-pins';
import { type CityMapView, scaleLength } from '@/lib/shared/map/city-map-view';
import {
  clusterPins,
  freeLabels,
  halfWidth,
  insideBy,
  markEdge,
  type PinCluster,
  pinHeight,
} from '@/lib/shared/map/cluster-pins';
import { type Box, placeDistanceLabel } from '@/lib/shared/map/distance-label';
import type { MapPlace, MapPoint } from '@/lib/shared/map/world-map-view';
import styles from './stay-map.module.css';

/** A name on the map, of an airport, or of a district with about how far it reaches, in kilometres. */
export type MapLabel = { readonly text: string; readonly place: MapPlace; readonly km?: number };

type Props<Pin extends MapPin> = {
  readonly view: CityMapView;
  readonly pins: readonly Pin[];
  readonly groupOf: (pins: readonly Pin[]) => MapGroup;
  readonly centre: MapLabel;
  readonly labels: readonly MapLabel[];
  /** Kilometres to the unit that distances are told in, and how a number of these is written. */
  readonly unit: { readonly km: number; readonly textOf: (length: number) => string };
  /** The windows it is for; `wide` and `narrow` are drawn both, for pins are as large on either. */
  readonly shape: 'wide' | 'narrow';
};

/** Distances from the centre that are drawn as circles, in the unit of the page. */
const rings = [0.5, 1, 2, 5, 10, 20];
const scaleMost = 110;
/** The name of the middle stands below its cross. */
const crossRoom = 19;

/** Half of how wide a name is. */
const halfText = (text: string): number => text.length * 4.2;

/**
 * Stays of a city with their prices: true distances around the centre, districts as far as stays say they reach, and a scale; streets
 * only where the operator has tiles. Nothing in it is for screen readers or the keyboard, which have the list.
 */
export function StayMap<Pin extends MapPin>({
  centre,
  groupOf,
  labels,
  pins,
  shape,
  unit,
  view,
}: Props<Pin>) {
  const { area, at, credit, height, perKm, tiles, width } = view;
  const middle = at(centre.place);
  const length = scaleLength(view, unit.km, scaleMost);
  const scale = Math.round(length * unit.km * perKm);
  const isInside = ({ x, y }: { readonly x: number; readonly y: number }) =>
    x >= 0 && x <= width && y >= 0 && y <= height;
  const shown = pins
    .map((pin) => ({ ...pin, ...at(pin.place) }))
    .filter(isInside)
    .map((pin) => ({ ...pin, x: insideBy(markEdge, pin.x, width) }));
  const clusters = clusterPins(shown);
  const named = [{ ...centre, below: crossRoom }, ...labels.map((label) => ({ ...label, below: 0 }))]
    .map(({ below, ...label }) => ({ ...label, x: at(label.place).x, y: at(label.place).y + below }))
    .filter(isInside)
    .map((label) => ({ ...label, x: insideBy(halfText(label.text), label.x, width) }));
  const free = freeLabels(named, clusters).filter(
    ({ text, x, y }) =>
      // The scale stands in one corner, what zooms in another.
      (y < height - 36 || x - halfText(text) > scale + 24) && (y > 110 || x + halfText(text) < width - 56),
  );
  return (
    <svg
      className={`${styles.drawing} ${styles[shape]}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-span={area.east - area.west}
      data-testid={`stay-map-${shape}`}
    >
      {tiles.map(({ href, side, x, y }) => (
        <image key={href} href={href} x={x} y={y} width={side} height={side} preserveAspectRatio="none" />
      ))}
      {tiles.length > 0 ? null : (
        <Ground
          view={view}
          middle={middle}
          labels={labels}
          taken={takenBy({ clusters, free, height, middle, scale })}
          unit={unit}
        />
      )}
      {isInside(middle) ? (
        <path
          className={styles.centre}
          d={`M${middle.x - 7} ${middle.y}h14M${middle.x} ${middle.y - 7}v14`}
        />
      ) : null}
      {free.map(({ text, x, y }) => (
        <text className={styles.label} key={text} x={x} y={y + 5}>
          {text}
        </text>
      ))}
      <MapPins clusters={clusters} groupOf={groupOf} link={{ 'data-results-link': '' }} />
      <g transform={`translate(14 ${height - 14})`}>
        <path className={styles.scale} d={`M0 -6v6h${scale}v-6`} />
        <text className={styles.distance} x={scale / 2} y={-5}>
          {unit.textOf(length)}
        </text>
      </g>
      {credit === null ? null : (
        <text className={styles.credit} x={width - 8} y={height - 8}>
          {credit}
        </text>
      )}
    </svg>
  );
}

type Drawn = {
  readonly free: readonly (MapPoint & Pick<MapLabel, 'text'>)[];
  readonly clusters: readonly PinCluster<PlacedPin>[];
  readonly middle: MapPoint;
  readonly scale: number;
  readonly height: number;
};

/** Where names, marks, the cross in the middle and the scale in its corner are. */
const takenBy = ({ clusters, free, height, middle, scale }: Drawn): readonly Box[] => [
  ...free.map(({ text, x, y }) => ({ x, y, halfWidth: halfText(text), halfHeight: 11 })),
  ...clusters.map(({ first, x, y }) => ({
    ...{ x, y, halfWidth: Math.max(markEdge, halfWidth(first.text)) },
    halfHeight: pinHeight / 2,
  })),
  { ...middle, halfWidth: 9, halfHeight: 9 },
  { x: 14 + scale / 2, y: height - 22, halfWidth: scale / 2 + 8, halfHeight: 16 },
];

type GroundProps = Pick<Props<MapPin>, 'view' | 'labels' | 'unit'> & {
  readonly middle: MapPoint;
  /** What is drawn on it, on which no distance is written. */
  readonly taken: readonly Box[];
};

/** Where no tiles are: districts as far as they reach, and distances from the centre. */
function Ground({ labels, middle, taken, unit, view: { at, height, perKm, width } }: GroundProps) {
  const districts = labels.flatMap(({ km, place, text }) =>
    km === undefined ? [] : [{ ...at(place), text, radius: Math.round(km * perKm) + 14 }],
  );
  const shownRings = rings
    .map((ring) => ({ ring, radius: Math.round(ring * unit.km * perKm) }))
    .filter(({ radius }) => radius >= 30 && radius <= width * 1.2)
    .map(({ radius, ring }) => {
      const text = unit.textOf(ring);
      return { radius, text, spot: placeDistanceLabel(text, { middle, radius }, taken, { width, height }) };
    });
  return (
    <>
      {districts.map(({ radius, text, x, y }) => (
        <circle className={styles.district} cx={x} cy={y} r={radius} key={text} />
      ))}
      {shownRings.map(({ radius, spot, text }) => (
        <g key={radius}>
          <circle className={styles.ring} cx={middle.x} cy={middle.y} r={radius} />
          {spot === null ? null : (
            <text className={styles.distance} x={spot.x} y={spot.y + 4}>
              {text}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
