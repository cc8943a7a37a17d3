import type { MapPlace, WorldView } from '@/lib/shared/map/world-view';
import styles from './world-map.module.css';

/** Something on a map, with a short text: a number or a price. */
export type MapPin = { readonly key: string; readonly place: MapPlace; readonly text: string };

type Props = {
  readonly view: WorldView;
  /** In the order of their importance: where two would overlap the later one is a dot. */
  readonly pins: readonly MapPin[];
  /** The pins are one way, drawn as a line. */
  readonly isRoute?: boolean;
  readonly testId?: string;
};

const pinHeight = 20;

/**
 * Places on a drawn map of the world. It says nothing to screen readers and cannot be pressed: whoever draws it puts the same in a
 * list beside it.
 */
export function WorldMap({ view, pins, isRoute = false, testId }: Props) {
  const { at, height, land, width } = view;
  const points = pins.flatMap(({ key, place, text }) => {
    const point = at(place);
    return point === null ? [] : { key, text, ...point, half: Math.max(10, text.length * 3.6 + 5) };
  });
  const shown = points.filter((pin, index) =>
    isRoute
      ? true
      : points
          .slice(0, index)
          .every(
            ({ x, y, half }) => Math.abs(x - pin.x) > half + pin.half || Math.abs(y - pin.y) > pinHeight,
          ),
  );
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-testid={testId}
    >
      <path className={styles.land} d={land} />
      {points.map(({ key, x, y }) => (
        <circle key={key} className={styles.dot} cx={x} cy={y} r="3" />
      ))}
      {isRoute && points.length > 1 ? (
        <path className={styles.route} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      ) : null}
      {shown.map(({ half, key, text, x, y }) => (
        <g className={styles.mark} key={key}>
          <rect
            className={styles.pin}
            x={x - half}
            y={y - pinHeight / 2}
            width={2 * half}
            height={pinHeight}
            rx={pinHeight / 2}
          />
          <text className={styles.text} x={x} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
