import styles from './chart.module.css';
import { type Category, ColumnAxis } from './column-axis';
import { valueAxis } from './value-axis';

type Props = {
  readonly categories: readonly Category[];
  /** One for each category; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** The axis reaches up to it. */
  readonly upTo?: number;
  readonly tickText: (value: number) => string;
  readonly isRtl: boolean;
};

/** A line from category to category. */
export function LineChart({ categories, isRtl, tickText, upTo = 0, values }: Props) {
  const axis = valueAxis([upTo, ...values.filter((value) => value !== null)]);
  return (
    <ColumnAxis axis={axis} categories={categories} tickText={tickText} isRtl={isRtl}>
      {({ middle, y }) => {
        const points = values.map((value, nth) => (value === null ? null : { x: middle(nth), y: y(value) }));
        return (
          <>
            {points.map((point, nth) => {
              const next = points[nth + 1];
              if (point === null || next == null) return null;
              return (
                <line
                  key={categories[nth]?.key}
                  className={styles.line}
                  x1={`${point.x}%`}
                  y1={point.y}
                  x2={`${next.x}%`}
                  y2={next.y}
                />
              );
            })}
            {points.map((point, nth) =>
              point === null ? null : (
                <circle
                  key={categories[nth]?.key}
                  className={styles.dot}
                  cx={`${point.x}%`}
                  cy={point.y}
                  r="5"
                />
              ),
            )}
          </>
        );
      }}
    </ColumnAxis>
  );
}
