import {
  between,
  firs,
  glints,
  headland,
  palm,
  type Random,
  ridgePoints,
  sailboat,
  sharp,
  skyline,
  snowOn,
  soft,
} from './landscape-shapes';
import { seededRandom } from './seeded-random';

/** What a land looks like. */
export type Region = 'alps' | 'city' | 'coast' | 'desert' | 'island' | 'lowland' | 'nordic' | 'tropics';
export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

/** What a layer is, which decides its colour; `strokes`, `glints` and `lights` are lines, the others are filled. */
export type LayerRole =
  | 'far'
  | 'middle'
  | 'near'
  | 'ground'
  | 'snow'
  | 'water'
  | 'glints'
  | 'house'
  | 'roof'
  | 'lights'
  | 'strokes'
  | 'sail';

/** A view of a place: shapes from back to front. The sky is the ground it is drawn on. */
export type Landscape = {
  readonly width: number;
  readonly height: number;
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  readonly layers: readonly (readonly [role: LayerRole, path: string])[];
};

type Layers = [LayerRole, string][];
type Canvas = { readonly width: number; readonly height: number; readonly sunX: number };
type Painter = (random: Random, canvas: Canvas, season: Season) => Layers;

/** The season in a month (1 to 12) at a latitude. */
export function seasonAt(month: number, latitude: number): Season {
  const northern =
    (['winter', 'spring', 'summer', 'autumn'] as const)[Math.floor((month % 12) / 3)] ?? 'winter';
  const southern = { winter: 'summer', spring: 'autumn', summer: 'winter', autumn: 'spring' } as const;
  return latitude < 0 ? southern[northern] : northern;
}

/** Draws the view of a place: the same name, region and season always give the same. */
export function landscape(
  name: string,
  region: Region,
  season: Season,
  { width, height } = { width: 320, height: 208 },
): Landscape {
  const random = seededRandom(`${name} ${region}`);
  const sunX = Math.round(width * between(random, 0.58, 0.82));
  const sun = {
    x: sunX,
    y: Math.round(height * between(random, 0.22, 0.36)),
    radius: Math.round(height / 9),
  };
  return { width, height, sun, layers: painters[region](random, { width, height, sunX }, season) };
}

/** A line across the view at a share of its height. */
const across = ({ width, height }: Canvas, share: number) => ({
  from: 0,
  to: width,
  base: Math.round(height * share),
});

/** How many peaks or houses suit the width. */
const peaks = ({ width, height }: Canvas, each: number) => Math.max(2, Math.round(width / height / each));

const sea = (random: Random, canvas: Canvas, share: number): Layers => {
  const { base, ...span } = across(canvas, share);
  const depth = canvas.height - base;
  const count = Math.round(canvas.width / 32);
  return [
    ['water', `M0 ${base}h${canvas.width}v${depth}H0z`],
    ['glints', glints(random, { ...span, base }, depth, count, canvas.sunX)],
  ];
};

const painters: Readonly<Record<Region, Painter>> = {
  alps: (random, canvas, season) => {
    const { height, width } = canvas;
    const far = ridgePoints(random, across(canvas, 0.66), height * 0.44, peaks(canvas, 0.55));
    const middle = ridgePoints(random, across(canvas, 0.8), height * 0.36, peaks(canvas, 0.5));
    const near = ridgePoints(random, across(canvas, 0.92), height * 0.16, peaks(canvas, 0.8));
    return [
      ['far', sharp(far, height)],
      ['snow', snowOn(far, season === 'summer' ? 0.3 : 0.45)],
      ['middle', sharp(middle, height)],
      ['snow', season === 'winter' ? snowOn(middle, 0.34) : ''],
      ['ground', soft(near, height)],
      ['near', firs(random, { from: -4, to: width, base: height + 4 }, height * 0.24, height / 14)],
    ];
  },
  nordic: (random, canvas) => {
    const { height, width } = canvas;
    const far = ridgePoints(random, across(canvas, 0.62), height * 0.3, peaks(canvas, 0.4));
    const middle = ridgePoints(random, across(canvas, 0.7), height * 0.3, peaks(canvas, 0.7));
    const shore = { from: Math.round(width * 0.56), to: width, base: Math.round(height * 0.9) };
    const huts = {
      from: Math.round(width * 0.12),
      to: Math.round(width * 0.34),
      base: Math.round(height * 0.75),
    };
    return [
      ['far', sharp(far, height)],
      ['snow', snowOn(far, 0.4)],
      ['middle', soft(middle, height)],
      ...sea(random, canvas, 0.74),
      ['house', skyline(random, huts, [8, 14], 'gables')],
      ['near', headland(ridgePoints(random, shore, height * 0.1, 2), height, 'first')],
      ['near', firs(random, { ...shore, from: shore.from + width * 0.12 }, height * 0.22, height / 12)],
    ];
  },
  coast: (random, canvas) => {
    const { height, width } = canvas;
    const far = ridgePoints(random, across(canvas, 0.62), height * 0.2, peaks(canvas, 0.6));
    const cape = { from: 0, to: Math.round(width * 0.62), base: Math.round(height * 0.68) };
    const town = {
      from: Math.round(width * 0.06),
      to: Math.round(width * 0.38),
      base: Math.round(height * 0.64),
    };
    const cliff = { from: 0, to: Math.round(width * 0.5), base: Math.round(height * 0.98) };
    return [
      ['far', soft(far, height)],
      ['middle', headland(ridgePoints(random, cape, height * 0.2, 2), height, 'last')],
      ['house', skyline(random, town, [12, 26], 'gables')],
      ...sea(random, canvas, 0.66),
      ['sail', sailboat(Math.round(width * 0.66), Math.round(height * 0.76), height / 9)],
      ['near', headland(ridgePoints(random, cliff, height * 0.2, 2), height, 'last')],
      ['near', firs(random, { ...cliff, to: cliff.to * 0.6 }, height * 0.26, height / 7)],
    ];
  },
  desert: (random, canvas) => {
    const { height, width } = canvas;
    const dunes = (share: number, rise: number) =>
      ridgePoints(random, across(canvas, share), height * rise, peaks(canvas, 0.9));
    const tall = Math.round(height * 0.34);
    return [
      ['far', soft(dunes(0.66, 0.22), height)],
      ['middle', soft(dunes(0.8, 0.26), height)],
      [
        'house',
        skyline(
          random,
          { from: Math.round(width * 0.56), to: Math.round(width * 0.8), base: Math.round(height * 0.76) },
          [10, 30],
          'towers',
        ),
      ],
      ['ground', soft(dunes(0.94, 0.2), height)],
      [
        'strokes',
        palm(Math.round(width * 0.2), Math.round(height * 0.98), tall, 10) +
          palm(Math.round(width * 0.28), height, tall * 0.8, -8),
      ],
    ];
  },
  tropics: (random, canvas) => {
    const { height, width } = canvas;
    const far = ridgePoints(random, across(canvas, 0.66), height * 0.36, peaks(canvas, 0.5));
    const middle = ridgePoints(
      random,
      { ...across(canvas, 0.68), from: Math.round(width * 0.5) },
      height * 0.22,
      2,
    );
    const beach = { from: 0, to: Math.round(width * 0.68), base: Math.round(height * 0.98) };
    const tall = Math.round(height * 0.56);
    return [
      ['far', soft(far, height)],
      ['middle', soft(middle, height)],
      ...sea(random, canvas, 0.66),
      ['ground', headland(ridgePoints(random, beach, height * 0.12, 1), height, 'last')],
      [
        'strokes',
        palm(Math.round(width * 0.14), height, tall, 26) +
          palm(Math.round(width * 0.1), height, tall * 0.74, -14),
      ],
    ];
  },
  island: (random, canvas) => {
    const { height, width } = canvas;
    const far = ridgePoints(random, across(canvas, 0.6), height * 0.16, peaks(canvas, 0.8));
    const slope = { from: 0, to: Math.round(width * 0.62), base: Math.round(height * 0.98) };
    const row = (share: number, from: number, to: number) => ({
      from: Math.round(width * from),
      to: Math.round(width * to),
      base: Math.round(height * share),
    });
    const half = Math.round(height / 15);
    const dome = (x: number, y: number) =>
      `M${Math.round(width * x)} ${Math.round(height * y)}a${half} ${half} 0 0 1 ${2 * half} 0z`;
    return [
      ['far', soft(far, height)],
      ...sea(random, canvas, 0.62),
      ['sail', sailboat(Math.round(width * 0.72), Math.round(height * 0.74), height / 8)],
      ['middle', headland(ridgePoints(random, slope, height * 0.46, 1), height, 'last')],
      ['roof', dome(0.2, 0.5) + dome(0.34, 0.66)],
      ['house', skyline(random, row(0.68, 0.1, 0.36), [height * 0.1, height * 0.18], 'towers')],
      ['house', skyline(random, row(0.86, 0.02, 0.46), [height * 0.1, height * 0.2], 'towers')],
      ['near', headland(ridgePoints(random, slope, height * 0.1, 2), height, 'last')],
    ];
  },
  city: (random, canvas) => {
    const { height } = canvas;
    const rows = across(canvas, 0.8);
    const lines = Array.from(
      { length: peaks(canvas, 0.09) },
      (_, index) => `M${index * 18 + 9} ${Math.round(height * 0.52)}V${rows.base}`,
    );
    return [
      ['far', skyline(random, across(canvas, 0.76), [height * 0.2, height * 0.52], 'towers')],
      ['middle', skyline(random, rows, [height * 0.12, height * 0.38], 'towers')],
      ['lights', lines.join('')],
      ...sea(random, canvas, 0.8),
      [
        'near',
        soft(ridgePoints(random, across(canvas, 0.82), height * 0.05, peaks(canvas, 0.6)), rows.base + 4),
      ],
    ];
  },
  lowland: (random, canvas) => {
    const { height, width } = canvas;
    const hills = ridgePoints(random, across(canvas, 0.66), height * 0.16, peaks(canvas, 0.7));
    const town = {
      from: Math.round(width * 0.3),
      to: Math.round(width * 0.94),
      base: Math.round(height * 0.76),
    };
    return [
      ['far', soft(hills, height)],
      [
        'middle',
        skyline(random, { ...town, from: Math.round(width * 0.1) }, [height * 0.2, height * 0.34], 'gables'),
      ],
      ['house', skyline(random, town, [height * 0.14, height * 0.28], 'gables')],
      ['lights', `M${town.from + 6} ${Math.round(height * 0.66)}H${town.to}`],
      ...sea(random, canvas, 0.76),
      [
        'near',
        firs(
          random,
          { from: 0, to: Math.round(width * 0.24), base: Math.round(height * 0.77) },
          height * 0.2,
          height / 12,
        ),
      ],
      ['ground', soft(ridgePoints(random, across(canvas, 1.02), height * 0.08, 2), height)],
    ];
  },
};
