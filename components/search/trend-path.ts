type Point = { readonly x: number; readonly y: number };

/** Room around the line, so that its ends are not cut off. */
const margin = 6;

/**
 * A line through values at equal distances, the largest at the top, as the `d` of an SVG path, and where it ends. Equal
 * values are a line across the middle. At least one value.
 */
export function trendPath(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): { readonly line: string; readonly end: Point } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const across = (width - 2 * margin) / Math.max(1, values.length - 1);
  const points = values.map((value, index) => ({
    x: round(margin + index * across),
    y: round(margin + (height - 2 * margin) * (most === least ? 0.5 : (most - value) / (most - least))),
  }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { line, end: points.at(-1) ?? { x: margin, y: height / 2 } };
}

const round = (value: number): number => Math.round(value * 10) / 10;
