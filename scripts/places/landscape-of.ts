import type { Region } from '@/lib/shared/site/landscape/landscape';

type At = {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
};

const deserts = new Set('AE BH DJ DZ EG ER IQ IR JO KW LY ML MR NE OM QA SA SD SY TD TM UZ YE'.split(' '));
const islands = new Set(
  'AG AI AW BB BL BM BS CK CV CW CY DM FJ FM FO GD GG GP GU HM IM IO JE KI KM KN KY LC MF MH MP MQ MS MT MU MV NC NF NR NU PF PM PR PW RE SB SC SH ST SX TC TO TT TV VC VG VI VU WF WS YT'.split(
    ' ',
  ),
);
/** South, north, west, east of groups of islands whose country is not one. */
const groups: readonly (readonly [string, number, number, number, number])[] = [
  ['US', 18, 23, -161, -154],
  ['ES', 27, 30, -19, -13],
  ['ES', 38.5, 40.2, 1, 5],
  ['PT', 32, 40, -32, -16],
  ['GR', 34, 41, 22.8, 30],
  ['GR', 36, 40, 19, 21],
  ['FR', 41, 43.2, 8, 10],
  ['IT', 38.8, 41.4, 8, 10],
  ['JP', 24, 30, 122, 131],
  ['KR', 33, 34, 126, 127],
  ['GB', 57, 61, -8, -6.1],
  ['GB', 58.6, 61, -8, 0],
];

/** What the land at a place looks like, roughly: enough for the picture beside it. */
export function landscapeOf(place: At): Region {
  const { country, latitude, longitude, name, population } = place;
  const inGroup = groups.some(
    ([of, south, north, west, east]) =>
      of === country && latitude > south && latitude < north && longitude > west && longitude < east,
  );
  if (islands.has(country) || inGroup || /\b(Island|Isla|Île|Ilha)\b/.test(name)) return 'island';
  if (population > 1_500_000) return 'city';
  if (deserts.has(country)) return 'desert';
  if (latitude > 57 || latitude < -50) return 'nordic';
  if (Math.abs(latitude) < 20) return 'tropics';
  return ['AT', 'CH', 'LI', 'AD', 'NP', 'BT', 'KG', 'TJ'].includes(country) ? 'alps' : 'lowland';
}
