import type { City } from './cities';

const nets: Readonly<Record<string, readonly string[]>> = {
  europe: 'AT BE BG CH CZ DE DK ES FR GB HR HU IT LU NL NO PL PT RO RS SE SI SK'.split(' '),
  northAmerica: ['US', 'CA'],
  malaya: ['SG', 'MY', 'TH'],
  china: ['CN', 'HK'],
};

/** The rails a city is on, to know which others one reaches by train; null on an island without a bridge. */
export function railNetOf({
  country,
  region,
  code,
}: Pick<City, 'country' | 'region' | 'code'>): string | null {
  if (region === 'island' || islands.has(code)) return null;
  return Object.keys(nets).find((net) => nets[net]?.includes(country)) ?? country;
}

/** Cities on islands apart from their country's rails, whose region is not `island`. */
const islands: ReadonlySet<string> = new Set([
  'HNL',
  'PMI',
  'REK',
  'DPS',
  'TFS',
  'LPA',
  'FNC',
  'CTA',
  'PMO',
  'HKT',
  'OKA',
  'CJU',
]);
