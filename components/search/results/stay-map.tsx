import { type MapGroup, type MapPin, MapPins } from '@/components/ui/map/map-pins';
import { type CityView, scaleLength } from '@/lib/shared/map/city-view';
import { clusterPins, freeLabels } from '@/lib/shared/map/cluster-pins';
import type { MapPlace } from '@/lib/shared/map/world-view';
import styles from './stay-map.module.css';

/** A name on the map, of a district or an airport. */
export type MapLabel = { readonly text: string; readonly place: MapPlace };

type Props<Pin extends MapPin> = {
  readonly view: CityView;
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
/** Marks near the edge are moved so far that they are whole. */
const edge = 44;

/**
 * Stays of a city with their prices: true distances around the centre, names of districts, and a scale; streets only where the
 * operator has tiles. Nothing in it is for screen readers or the keyboard, which have the list.
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
  const { at, credit, height, perKm, tiles, width } = view;
  const middle = at(centre.place);
  const length = scaleLength(view, unit.km, scaleMost);
  const scale = Math.round(length * unit.km * perKm);
  const isInside = ({ x, y }: { readonly x: number; readonly y: number }) =>
    x >= 0 && x <= width && y >= 0 && y <= height;
  const shown = pins
    .map((pin) => ({ ...pin, ...at(pin.place) }))
    .filter(isInside)
    .map((pin) => ({ ...pin, x: Math.min(width - edge, Math.max(edge, pin.x)) }));
  const clusters = clusterPins(shown);
  const named = [centre, ...labels].map((label) => ({ ...label, ...at(label.place) })).filter(isInside);
  const free = freeLabels(named, clusters);
  return (
    <svg
      className={`${styles.drawing} ${styles[shape]}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-testid={`stay-map-${shape}`}
    >
      {tiles.map(({ href, side, x, y }) => (
        <image key={href} href={href} x={x} y={y} width={side} height={side} preserveAspectRatio="none" />
      ))}
      {tiles.length > 0
        ? null
        : rings.map((ring) => {
            const radius = Math.round(ring * unit.km * perKm);
            return radius < 30 || radius > width * 1.2 ? null : (
              <g key={ring}>
                <circle className={styles.ring} cx={middle.x} cy={middle.y} r={radius} />
                <text className={styles.distance} x={middle.x} y={middle.y - radius - 4}>
                  {unit.textOf(ring)}
                </text>
              </g>
            );
          })}
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
