import type { LayerRole, Region, Season } from './landscape';

/** The light of a land: the sky above and at the horizon, the sun, and the colour of each layer. */
export type LandscapeColors = Readonly<Record<LayerRole | 'sky' | 'haze' | 'sun', string>>;

const usual: LandscapeColors = {
  sky: '#bfe0f5',
  haze: '#fdf0dc',
  sun: '#fff6d8',
  far: '#9dbdd2',
  middle: '#6d9aa8',
  ground: '#7fae8c',
  near: '#2f5d5a',
  water: '#5fb0c9',
  glints: '#e6f7fb',
  house: '#fff7ea',
  sail: '#fff7ea',
  roof: '#4a7fb8',
  lights: '#ffe7a3',
  strokes: '#2f5d5a',
  snow: '#fff',
};

/** What a land has of its own. */
const lands: Readonly<Record<Region, Partial<LandscapeColors>>> = {
  coast: {},
  alps: {
    sky: '#a9d3f2',
    haze: '#eef6fb',
    far: '#8fb2d0',
    middle: '#5d86a8',
    ground: '#86b183',
    near: '#2c5a4f',
  },
  nordic: {
    sky: '#b7c8ef',
    haze: '#fbdfd6',
    sun: '#fff1df',
    far: '#93a6cf',
    middle: '#5f74a3',
    near: '#24365f',
    water: '#7d97c9',
    house: '#c9483e',
  },
  desert: {
    sky: '#f9cf9b',
    haze: '#fdeed2',
    sun: '#fffaeb',
    far: '#eab27a',
    middle: '#dc9358',
    ground: '#c27240',
    strokes: '#6e3a26',
    house: '#f6dcb4',
  },
  tropics: {
    sky: '#8fdcdc',
    haze: '#fff3cf',
    far: '#7cc0ad',
    middle: '#4a9c85',
    ground: '#f1dfae',
    strokes: '#14594f',
    water: '#35b3b5',
  },
  island: {
    sky: '#8cc8f2',
    haze: '#eef7fd',
    far: '#8eb3d4',
    middle: '#d9c7a8',
    near: '#a58b68',
    water: '#2f86c6',
    house: '#fff',
    sail: '#fff',
    roof: '#2f74bd',
  },
  city: {
    sky: '#f6b79d',
    haze: '#fdeadb',
    sun: '#fff4de',
    far: '#c9a0b2',
    middle: '#6d5b87',
    near: '#38335c',
    water: '#a58bb3',
    lights: '#ffdf9a',
  },
  lowland: {
    sky: '#b8def0',
    haze: '#fef2dd',
    far: '#b1d0b0',
    middle: '#b8695a',
    house: '#e2a15f',
    near: '#40684f',
    ground: '#4f7d58',
    water: '#7fb9cb',
    lights: '#fff2cf',
  },
};

/** Lands whose ground changes with the season. */
const seasonal: ReadonlySet<Region> = new Set(['alps', 'lowland', 'nordic']);
const grounds: Partial<Readonly<Record<Season, Partial<LandscapeColors>>>> = {
  autumn: { ground: '#cf9c56' },
  winter: { ground: '#eef3f8', haze: '#e6edf6' },
};

/** The colours of a land in a season. */
export function landscapeColors(region: Region, season: Season): LandscapeColors {
  return { ...usual, ...lands[region], ...(seasonal.has(region) ? grounds[season] : {}) };
}
