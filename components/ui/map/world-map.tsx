import { clusterPins } from '@/lib/shared/map/cluster-pins';
import type { MapArea, WorldView } from '@/lib/shared/map/world-view';
import { type MapGroup, type MapPin, MapPins, type PlacedPin } from './map-pins';
import styles from './world-map.module.css';

type Props = {
  readonly view: WorldView;
  /** Areas that are marked, below everything else; what is in them stands beside the map too. */
  readonly areas?: readonly MapArea[];
  /** Where one begins; below all others. */
  readonly start?: MapPin;
  /** In the order of their importance. */
  readonly pins: readonly MapPin[];
  /** What pins are that have no room beside each other; left out where the pins are one way, drawn as a line. */
  readonly groupOf?: (pins: readonly MapPin[]) => MapGroup;
  readonly testId?: string;
};

/** How much larger marks are on a narrow map (`world-map.module.css`). */
const narrowScale = 1.7;

/**
 * Places on a drawn map of the world. It says nothing to screen readers, and its pins are for pointers alone: whoever draws it puts
 * the same in a list beside it.
 */
export function WorldMap({ areas = [], groupOf, pins, start, testId, view }: Props) {
  const { at, height, land, outline, width } = view;
  const onMap = (pin: MapPin) => {
    const point = at(pin.place);
    return point === null ? [] : [{ ...pin, ...point }];
  };
  const points = pins.flatMap(onMap);
  const beginning = start === undefined ? [] : onMap(start).map(alone);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-testid={testId}
    >
      <path className={styles.land} d={land} />
      {areas.map((area) => (
        <path
          className={styles.area}
          d={outline(area)}
          key={`${area.place.latitude} ${area.place.longitude} ${area.km}`}
        />
      ))}
      {points.map(({ key, x, y }) => (
        <circle className={styles.dot} cx={x} cy={y} r="3" key={key} />
      ))}
      <g className={styles.marks}>
        <MapPins clusters={beginning} groupOf={noGroup} />
      </g>
      {groupOf === undefined ? (
        <>
          {points.length > 1 ? (
            <path className={styles.route} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
          ) : null}
          <g className={styles.marks}>
            <MapPins clusters={points.map(alone)} groupOf={noGroup} />
          </g>
        </>
      ) : (
        <>
          <g className={styles.wide}>
            <MapPins clusters={clusterPins(points)} groupOf={groupOf} />
          </g>
          <g className={`${styles.marks} ${styles.narrow}`}>
            <MapPins clusters={clusterPins(points, narrowScale)} groupOf={groupOf} />
          </g>
        </>
      )}
    </svg>
  );
}

const alone = (first: PlacedPin) => ({ first, x: first.x, y: first.y, pins: [first] });
const noGroup = (pins: readonly MapPin[]): MapGroup => ({ text: String(pins.length) });
