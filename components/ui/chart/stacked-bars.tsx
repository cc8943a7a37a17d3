import styles from './chart.module.css';
import { seriesStyle } from './chart-frame';
import { type Category, ColumnAxis } from './column-axis';
import { valueAxis } from './value-axis';

type Props = {
  readonly categories: readonly Category[];
  /** The values of a category, one for each series; negative ones hang below the line. */
  readonly values: readonly (readonly number[])[];
  readonly tickText: (value: number) => string;
  readonly isRtl: boolean;
};

/** Bars beside each other, each made of its series. */
export function StackedBars({ categories, isRtl, tickText, values }: Props) {
  const stacks = values.map(stackOf);
  const axis = valueAxis(stacks.flatMap((stack) => stack.flatMap(({ from, to }) => [from, to])));
  return (
    <ColumnAxis axis={axis} categories={categories} tickText={tickText} isRtl={isRtl}>
      {({ left, width, y }) =>
        stacks.map((stack, nth) =>
          stack.map(({ from, series, to }) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
              key={`${nth} ${series}`}
              className={`${styles.bar} ${seriesStyle(series)}`}
              x={`${left(nth) + width * 0.18}%`}
              width={`${width * 0.64}%`}
              y={y(Math.max(from, to))}
              height={Math.abs(y(from) - y(to))}
              rx="2"
            />
          )),
        )
      }
    </ColumnAxis>
  );
}

/** The parts of one bar from the line on: upwards, and downwards what is negative. */
function stackOf(values: readonly number[]) {
  let [up, down] = [0, 0];
  return values.flatMap((value, series) => {
    if (value === 0) return [];
    const from = value > 0 ? up : down;
    const to = from + value;
    if (value > 0) up = to;
    else down = to;
    return [{ series, from, to }];
  });
}
