import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import type { MapPlace, WorldView } from '@/lib/shared/map/world-view';
import styles from './world-map.module.css';

/** Something on a map, with a short text: a number or a price. */
export type MapPin = {
  readonly key: string;
  readonly place: MapPlace;
  readonly text: string;
  /** What a pointer that rests on a link is told. */
  readonly name?: string;
  /** Where a press on it leads, without locale prefix. */
  readonly href?: string;
};

type Props = {
  readonly view: WorldView;
  /** In the order of their importance: where two would overlap the later one is a dot. */
  readonly pins: readonly MapPin[];
  /** The pins are one way, drawn as a line. */
  readonly isRoute?: boolean;
  readonly testId?: string;
};

const pinHeight = 20;
/** How much larger marks are on a narrow map (`world-map.module.css`). */
const narrowScale = 1.7;

type Point = MapPin & { readonly x: number; readonly y: number; readonly half: number };

/**
 * Places on a drawn map of the world. It says nothing to screen readers, and its pins are for pointers alone: whoever draws it puts
 * the same in a list beside it.
 */
export function WorldMap({ view, pins, isRoute = false, testId }: Props) {
  const { at, height, land, width } = view;
  const points = pins.flatMap((pin): Point[] => {
    const point = at(pin.place);
    return point === null ? [] : [{ ...pin, ...point, half: Math.max(10, pin.text.length * 3.6 + 5) }];
  });
  const shown = isRoute ? points : apart(points, 1);
  const onNarrow = isRoute ? points : apart(shown, narrowScale);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-testid={testId}
    >
      <path className={styles.land} d={land} />
      {points.map((point) => (
        <Mark point={point} key={point.key}>
          <circle className={styles.dot} cx={point.x} cy={point.y} r="3" />
        </Mark>
      ))}
      {isRoute && points.length > 1 ? (
        <path className={styles.route} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      ) : null}
      {shown.map((point) => (
        <Mark point={point} key={point.key}>
          <g className={onNarrow.includes(point) ? styles.mark : `${styles.mark} ${styles.crowded}`}>
            <rect
              className={styles.pin}
              x={point.x - point.half}
              y={point.y - pinHeight / 2}
              width={2 * point.half}
              height={pinHeight}
              rx={pinHeight / 2}
            />
            <text className={styles.text} x={point.x} y={point.y + 4}>
              {point.text}
            </text>
          </g>
        </Mark>
      ))}
    </svg>
  );
}

/** Those that have room when all are this much larger, the first ones first. */
function apart(points: readonly Point[], scale: number): readonly Point[] {
  const placed: Point[] = [];
  for (const point of points) {
    const isFree = placed.every(
      ({ half, x, y }) =>
        Math.abs(x - point.x) > scale * (half + point.half) || Math.abs(y - point.y) > scale * pinHeight,
    );
    if (isFree) placed.push(point);
  }
  return placed;
}

type MarkProps = { readonly point: MapPin; readonly children: ReactNode };

const Mark = ({ children, point: { href, name } }: MarkProps) =>
  href === undefined ? (
    children
  ) : (
    <SiteLink className={styles.link} href={href} tabIndex={-1}>
      <title>{name}</title>
      {children}
    </SiteLink>
  );
