import type { MessageLanguage } from '@/lib/shared/site/locale/message-languages';
import { testDatabase } from '@/tests/setup/database';
import { loadPlaces } from './load-places';
import { searchPlaces } from './search-places';

const database = testDatabase();

const codes = async (text: string, language: MessageLanguage = 'en', max = 8) =>
  (await searchPlaces(text, language, max)).map(({ airport, city }) => airport?.code ?? city.code);

test('the places are loaded once, however many ask, and again only when the data is other', async () => {
  await Promise.all([loadPlaces(), codes('lis'), codes('par')]);
  const [before] = await database.query<{ count: string }>('select count(*) from place');
  expect(Number(before?.count)).toBeGreaterThan(3500);
  expect(await database.count('place_version')).toBe(1);
});

test.each([
  ['lis', 'en', 'LIS'],
  ['muenchen', 'en', 'MUC'],
  ['Mün', 'de', 'MUC'],
  ['wroclaw', 'en', 'WRO'],
  ['東', 'ja', 'TYO'],
  ['لند', 'ar', 'LON'],
  ['لندن', 'en', 'LON'],
  ['フィラデル', 'ja', 'PHL'],
  ['lizb', 'pl', 'LIS'],
  ['nueva york', 'en', 'NYC'],
  ['nyc', 'en', 'NYC'],
  ['york', 'en', 'NYC'],
  ['philadelphia', 'en', 'PHL'],
  ['dallas', 'en', 'DFW'],
  ['san diego', 'en', 'SAN'],
  ['portland, me', 'en', 'PWM'],
  ['portland oregon', 'en', 'PDX'],
  ['paris, fr', 'en', 'PAR'],
  ['gatw', 'en', 'LGW'],
  ['LHR', 'en', 'LHR'],
  ['heathrow', 'de', 'LHR'],
  ['suvarn', 'en', 'BKK'],
  ['crete', 'en', 'HER'],
  ['madeira', 'de', 'FNC'],
  ['portland, usa', 'en', 'PDX'],
] as const)('%j in %s is first of all %s', async (text, language, code) => {
  expect((await codes(text, language))[0]).toBe(code);
});

test.each([
  ['londno', 'LON'],
  ['barcelonna', 'BCN'],
  ['munchen', 'MUC'],
  ['philadelpia', 'PHL'],
  ['San Fransisco', 'SFO'],
  ['Reykyavik', 'REK'],
  ['Lisbno', 'LIS'],
  ['copenhaguen', 'CPH'],
  ['لندم', 'LON'],
  ['バルセロンナ', 'BCN'],
])('the slip %j is understood as %s', async (text, code) => {
  expect((await codes(text))[0]).toBe(code);
});

test('the first city comes with its airports, nothing comes twice, and no more than asked for', async () => {
  expect((await codes('london')).slice(0, 7)).toEqual(['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
  expect(await codes('gatw')).toEqual(['LGW']);
  for (const text of ['a', 'b', 's', 'san', 'l', 'm']) {
    const found = (await searchPlaces(text, 'en', 30)).map(
      ({ airport, city }) => `${city.code}${airport?.code}`,
    );
    expect(new Set(found).size).toBe(found.length);
  }
  expect(await codes('s', 'en', 5)).toHaveLength(5);
});

test.each([
  '',
  ' ',
  '%',
  '_',
  '%%%',
  '😀',
  "'; --",
  '\\',
  'zzzzzz',
  'x'.repeat(60),
  'م'.repeat(60),
  '\u0000',
])('%j finds nothing and breaks nothing', async (text) => {
  expect(await codes(text)).toEqual([]);
});
