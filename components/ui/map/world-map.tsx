import {
  clusterPins,
  freeLabels,
  groupHalf,
  halfWidth,
  insideBy,
  type PinCluster,
} from '@/lib/shared/map/cluster-pins';
import { placeText } from '@/lib/shared/map/map-focus';
import type { MapCircle, MapPoint, WorldMapViews, WorldView } from '@/lib/shared/map/world-map-view';
import { type MapGroup, type MapPin, MapPins, type PlacedPin } from './map-pins';
import styles from './world-map.module.css';

type Props = {
  readonly view: WorldMapViews;
  /** Areas that are marked, below everything else; what is in them stands beside the map too. */
  readonly areas?: readonly MapCircle[];
  /** Where one begins; its mark is above or below those of others where these leave no room. */
  readonly start?: MapPin;
  /** In the order of their importance. */
  readonly pins: readonly MapPin[];
  /** The pins are one way, drawn as a line from each to the next. */
  readonly isRoute?: boolean;
  /** What pins are that have no room beside each other. */
  readonly groupOf: (pins: readonly MapPin[]) => MapGroup;
  readonly testId?: string;
};

/**
 * Places on a drawn map of the world, once for a wide frame and once for a narrow one. It says nothing to screen readers, and its pins are
 * for pointers alone: whoever draws it puts the same in a list beside it.
 */
export function WorldMap({ testId, view, ...shown }: Props) {
  return (
    <div className={styles.frame} data-testid={testId}>
      {(['wide', 'narrow'] as const).map((shape) => (
        <Drawing key={shape} className={`${styles.drawing} ${styles[shape]}`} view={view[shape]} {...shown} />
      ))}
    </div>
  );
}

type DrawingProps = Omit<Props, 'testId' | 'view'> & {
  readonly view: WorldView;
  readonly className: string;
};

function Drawing({ areas = [], className, groupOf, isRoute = false, pins, start, view }: DrawingProps) {
  const { at, height, land, middle, outline, span, width } = view;
  const onMap = <Pin extends MapPin>(pin: Pin) => {
    const point = at(pin.place);
    return point === null ? [] : [{ ...pin, ...point }];
  };
  const points = pins.flatMap(onMap);
  const clusters = clusterPins(
    points.map((point) => ({ ...point, x: insideBy(groupHalf(point.text), point.x, width) })),
  );
  const [begun] = start === undefined ? [] : onMap(start);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-span={span}
      data-middle={placeText(middle)}
    >
      <path className={styles.land} d={land} />
      {areas.map((area) => (
        <path
          className={styles.area}
          d={outline(area)}
          key={`${area.place.latitude} ${area.place.longitude} ${area.km}`}
        />
      ))}
      {isRoute ? <path className={styles.route} d={routePath(points)} /> : null}
      {points.map(({ key, x, y }) => (
        <circle className={styles.dot} cx={x} cy={y} r="3" key={key} />
      ))}
      {begun === undefined ? null : <Start pin={begun} clusters={clusters} width={width} height={height} />}
      <MapPins clusters={clusters} groupOf={groupOf} />
    </svg>
  );
}

type StartProps = {
  readonly pin: PlacedPin;
  readonly clusters: readonly PinCluster<PlacedPin>[];
  /** Of the map. */
  readonly width: number;
  readonly height: number;
};

/** Where one begins, beside the marks of others, with a line to its place. */
function Start({ clusters, height, pin, width }: StartProps) {
  const whole = { ...pin, x: insideBy(halfWidth(pin.text), pin.x, width) };
  const [first = whole] = freeLabels([whole], clusters, height);
  const { x, y } = first;
  return (
    <>
      <circle className={styles.dot} cx={pin.x} cy={pin.y} r="3" />
      <path className={styles.way} d={`M${pin.x} ${pin.y}L${x} ${y}`} />
      <MapPins clusters={[{ first, x, y, pins: [first] }]} groupOf={() => first} />
    </>
  );
}

/** From each point to the next in a bow, so that the way back lies beside the way there. */
const routePath = (points: readonly MapPoint[]): string =>
  points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${x} ${y}`;
      const [right, down] = [x - before.x, y - before.y];
      const middle = { x: before.x + right / 2 + down * 0.14, y: before.y + down / 2 - right * 0.14 };
      return `Q${Math.round(middle.x)} ${Math.round(middle.y)} ${x} ${y}`;
    })
    .join('');
