/** A place on the drawing, in its own units. */
export type Point = readonly [x: number, y: number];

export type Random = () => number;

/** Where a shape may stand. */
export type Span = { readonly from: number; readonly to: number; readonly base: number };

const round = (value: number): number => Math.round(value);

/** A number between two, by chance. */
export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

/** Peaks and saddles by turns, from one edge to the other. */
export function ridgePoints(random: Random, { from, to, base }: Span, rise: number, peaks: number): Point[] {
  const step = (to - from) / (peaks * 2);
  return Array.from({ length: peaks * 2 + 1 }, (_, index) => {
    const high = index % 2 === 1;
    const shift = index === 0 || index === peaks * 2 ? 0 : between(random, -0.35, 0.35) * step;
    const y = base - rise * (high ? between(random, 0.6, 1) : between(random, 0.05, 0.35));
    return [round(from + step * index + shift), round(y)];
  });
}

/** Points joined by straight slopes, filled down to `floor`. */
export function sharp(points: readonly Point[], floor: number): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${closed(points, floor)}`;
}

/** Points joined by soft slopes, filled down to `floor`. */
export function soft(points: readonly Point[], floor: number): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  let before = first;
  const curves = rest.map((point) => {
    const half = round((before[0] + point[0]) / 2);
    const curve = `C${half} ${before[1]} ${half} ${point[1]} ${point[0]} ${point[1]}`;
    before = point;
    return curve;
  });
  return `M${first[0]} ${first[1]}${curves.join('')}${closed(points, floor)}`;
}

function closed(points: readonly Point[], floor: number): string {
  return `V${floor}H${points[0]?.[0] ?? 0}z`;
}

/** A piece of land that runs out into the water at one end. */
export function headland(points: readonly Point[], floor: number, end: 'first' | 'last'): string {
  const sunk = points.map(([x, y], index): Point => {
    const out = end === 'first' ? index === 0 : index === points.length - 1;
    return out ? [x, floor] : [x, y];
  });
  return soft(sunk, floor);
}

/** Snow on the peaks of a ridge: the upper part of each, with a torn edge. */
export function snowOn(points: readonly Point[], share: number): string {
  const toward = (a: Point, b: Point): Point => [
    round(a[0] + (b[0] - a[0]) * share),
    round(a[1] + (b[1] - a[1]) * share),
  ];
  return points
    .flatMap((peak, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (index % 2 === 0 || before === undefined || after === undefined) return [];
      const [left, right] = [toward(peak, before), toward(peak, after)];
      const low = Math.max(left[1], right[1]);
      const third = (right[0] - left[0]) / 4;
      const torn = [3, 2, 1].map((part) => `${round(left[0] + third * part)} ${low + (part === 2 ? 6 : -7)}`);
      return [`M${left.join(' ')}L${peak.join(' ')}L${right.join(' ')}L${torn.join('L')}z`];
    })
    .join('');
}

/** A row of firs. */
export function firs(random: Random, { from, to, base }: Span, height: number, gap: number): string {
  let path = '';
  for (let x = from; x < to; x += round(between(random, gap * 0.6, gap * 1.6))) {
    const tall = round(height * between(random, 0.55, 1));
    const half = round(tall / 4);
    path += `M${round(x)} ${base - tall}l${half} ${tall}h${-2 * half}z`;
  }
  return path;
}

/** Houses side by side: flat, gabled or with a mast. */
export function skyline(
  random: Random,
  { from, to, base }: Span,
  [low, high]: readonly [number, number],
  kind: 'towers' | 'gables',
): string {
  // A house is as wide as suits the tallest, so that a large view has large houses.
  const unit = Math.max(1, high / 110);
  let path = `M${from} ${base}`;
  for (let x = from; x < to; ) {
    const width = round(unit * (kind === 'towers' ? between(random, 14, 30) : between(random, 16, 22)));
    const top = round(base - between(random, low, high));
    const half = width / 2;
    const spire = round(unit * (kind === 'gables' ? between(random, 8, 14) : random() > 0.8 ? 22 : 0));
    const roof = kind === 'gables' ? half : 3;
    path += `V${top}${spire === 0 ? `h${width}` : `h${half - roof}l${roof}-${spire} ${roof} ${spire}h${half - roof}`}`;
    x += width;
    // Light falls between gabled houses.
    if (kind === 'gables') {
      path += `V${base}h2`;
      x += 2;
    }
  }
  return `${path}V${base}z`;
}

/** A palm as strokes: the trunk leans, the fronds hang. */
export function palm(x: number, base: number, height: number, lean: number): string {
  const [topX, topY] = [round(x + lean), round(base - height)];
  const reach = round(height / 2.6);
  const fronds = [
    [-1, 0.35],
    [-0.8, -0.25],
    [0.1, -0.55],
    [0.9, -0.2],
    [1, 0.4],
  ].map(([across = 0, down = 0]) => {
    const [dx, dy] = [round(across * reach), round(down * reach)];
    return `M${topX} ${topY}q${round(dx * 0.6)} ${round(dy * 0.5 - reach / 3)} ${dx} ${dy}`;
  });
  return `M${x} ${base}q${round(lean * 0.2)} ${-round(height * 0.6)} ${topX - x} ${topY - base}${fronds.join('')}`;
}

/** A small boat under sail. */
export function sailboat(x: number, y: number, size: number): string {
  const s = (part: number): number => round(size * part);
  return `M${x} ${y}h${s(1)}l${-s(0.2)} ${s(0.2)}h${-s(0.6)}zM${x + s(0.48)} ${y - s(0.08)}v${-s(1.1)}l${s(0.42)} ${s(1.1)}zM${x + s(0.4)} ${y - s(0.08)}v${-s(0.85)}l${-s(0.32)} ${s(0.85)}z`;
}

/** Short lines on water, denser below the sun. */
export function glints(
  random: Random,
  { from, to, base }: Span,
  depth: number,
  count: number,
  sunX: number,
): string {
  return Array.from({ length: count }, (_, index) => {
    const near = index % 2 === 0;
    const length = round(between(random, 10, 34));
    const x = near ? sunX + between(random, -36, 36) - length / 2 : between(random, from, to - length);
    return `M${round(x)} ${round(base + between(random, 0.08, 0.92) * depth)}h${length}`;
  }).join('');
}
