/** Where values stand on an axis that begins and ends with round numbers. */
export type ValueAxis = {
  /** Round values from the lowest to the highest, 0 among them. */
  readonly ticks: readonly number[];
  /** From 0 for the lowest tick to 1 for the highest. */
  readonly at: (value: number) => number;
};

/** An axis that has room for some values, with about `count` steps of 1, 2 or 5 times a power of ten. */
export function valueAxis(values: readonly number[], count = 4): ValueAxis {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const range = highest - lowest || 1;
  const step = roundStep(range / count);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step);
  return { ticks, at: (value) => (value / step - first) / (last - first) };
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** Every how many categories one is named, so that at most `most` are. */
export const nameEvery = (categories: number, most: number): number =>
  Math.max(1, Math.ceil(categories / most));
