import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import styles from './chart.module.css';
import { nameEvery, type ValueAxis } from './value-axis';

/** One month or the like along the lower edge. */
export type Category = {
  readonly key: string;
  readonly label: string;
  /** What it has, in words, for whoever points at it or hears it: `Mar 2026: $1,204`. */
  readonly text: string;
  /** Where it leads. */
  readonly href: string;
};

type Props = {
  readonly axis: ValueAxis;
  readonly categories: readonly Category[];
  readonly tickText: (value: number) => string;
  readonly isRtl: boolean;
  /** The marks, given how to place them. */
  readonly children: (place: Place) => ReactNode;
};

/** Where something stands: percent from the left edge, pixels from the upper one. */
export type Place = {
  readonly width: number;
  /** Left edge and middle of a category. */
  readonly left: (nth: number) => number;
  readonly middle: (nth: number) => number;
  readonly y: (value: number) => number;
};

const height = 240;
const [top, bottom] = [16, 216];
/** Room for what the steps are called, at the edge where reading begins. */
const margin = 9;
/** More columns would be too narrow to be pressed; the table has their links. */
const linkedMax = 13;
/** More names would lie over each other on a telephone. */
const namesMax = 5;

/**
 * The frame of a chart of columns: steps, names along the lower edge, and links over the columns. Drawn on the server in percent of
 * its width, so that it fits every screen while its words keep their size; it needs no script.
 */
export function ColumnAxis({ axis, categories, children, isRtl, tickText }: Props) {
  const width = (100 - margin) / Math.max(1, categories.length);
  const left = (nth: number) => (isRtl ? 100 - margin - (nth + 1) * width : margin + nth * width);
  const place: Place = {
    width,
    left,
    middle: (nth) => left(nth) + width / 2,
    y: (value) => bottom - axis.at(value) * (bottom - top),
  };
  const every = nameEvery(categories.length, namesMax);
  return (
    <div className={styles.plot}>
      <svg className={styles.drawing} aria-hidden="true">
        {axis.ticks.map((tick) => (
          <g key={tick}>
            <line
              className={Math.abs(tick) < 1e-9 ? styles.zero : styles.grid}
              x1="0"
              x2="100%"
              y1={place.y(tick)}
              y2={place.y(tick)}
            />
            <text x={isRtl ? '100%' : '0'} y={place.y(tick) - 4}>
              {tickText(tick)}
            </text>
          </g>
        ))}
        {children(place)}
        {categories.map(({ key, label }, nth) =>
          nth % every === 0 ? (
            <text key={key} x={`${place.middle(nth)}%`} y={height - 6} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
      </svg>
      {categories.length > linkedMax ? null : (
        <ul className={styles.columns}>
          {categories.map(({ href, key, text }) => (
            <li key={key}>
              <SiteLink href={href} title={text} aria-label={text} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
