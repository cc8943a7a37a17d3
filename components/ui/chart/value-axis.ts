import { scaleLinear } from 'd3-scale';

/** Where values stand on an axis that begins and ends with round numbers. */
export type ValueAxis = {
  /** Round values from the lowest to the highest, 0 among them. */
  readonly ticks: readonly number[];
  /** From 0 for the lowest tick to 1 for the highest. */
  readonly at: (value: number) => number;
};

/** An axis that has room for some values, with about `count` steps. */
export function valueAxis(values: readonly number[], count = 4): ValueAxis {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const scale = scaleLinear()
    .domain([lowest, lowest === highest ? 1 : highest])
    .nice(count);
  return { ticks: scale.ticks(count), at: scale };
}

/** Every how many categories one is named, so that at most `most` are. */
export const nameEvery = (categories: number, most: number): number =>
  Math.max(1, Math.ceil(categories / most));
