import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { halfWidth, type PinCluster, pinHeight } from '@/lib/shared/map/cluster-pins';
import type { MapPlace, MapPoint } from '@/lib/shared/map/world-map-view';
import styles from './map-pins.module.css';

/** Something on a map, with a short text: a number or a price. */
export type MapPin = {
  readonly key: string;
  readonly place: MapPlace;
  readonly text: string;
  /** What a pointer that rests on it is told. */
  readonly name?: string;
  /** Where a press on it leads, without locale prefix. */
  readonly href?: string;
  /** The id of the row of a list that tells the same. */
  readonly row?: string;
};

/** A pin where it is on its map. */
export type PlacedPin = MapPin & MapPoint;

/** What several pins in one place are drawn as. */
export type MapGroup = Pick<MapPin, 'text' | 'name' | 'href'>;

type Props<Pin extends PlacedPin> = {
  readonly clusters: readonly PinCluster<Pin>[];
  readonly groupOf: (pins: readonly Pin[]) => MapGroup;
  /** Attributes of every link that shows another piece of the map. */
  readonly link?: Readonly<Record<`data-${string}`, string>>;
};

/**
 * Pins, and groups of those that have no room, each in the place of its first. They say nothing to screen readers and are no stops of
 * the keyboard: what lists the same stands beside the map.
 */
export function MapPins<Pin extends PlacedPin>({ clusters, groupOf, link = {} }: Props<Pin>) {
  return clusters.map(({ first, pins, x, y }) => {
    const isGroup = pins.length > 1;
    const { text, name, href } = isGroup ? groupOf(pins) : first;
    const half = halfWidth(text);
    const rows = pins.flatMap(({ row }) => row ?? []).join(' ');
    return (
      <Mark key={first.key} href={href} name={name} link={isGroup ? link : {}}>
        <g
          className={isGroup ? `${styles.mark} ${styles.group}` : styles.mark}
          data-pin-rows={rows || undefined}
        >
          {href === undefined && name !== undefined ? <title>{name}</title> : null}
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
      </Mark>
    );
  });
}

type MarkProps = {
  readonly href: string | undefined;
  readonly name: string | undefined;
  readonly link: Readonly<Record<`data-${string}`, string>>;
  readonly children: ReactNode;
};

const Mark = ({ children, href, link, name }: MarkProps) =>
  href === undefined ? (
    children
  ) : (
    <SiteLink {...link} className={styles.link} href={href} tabIndex={-1}>
      <title>{name}</title>
      {children}
    </SiteLink>
  );
