import { cities } from './cities';
import { editDistance } from './edit-distance';
import { findPlace } from './find-place';
import { spellings } from './fold-name';
import { guessPlaces } from './guess-places';
import { matchPlaces } from './match-places';
import { placeText, shownPlace } from './place-text';

const codes = (text: string, language: 'en' | 'de' | 'ja' | 'ar' | 'pl' = 'en', max = 8) =>
  matchPlaces(text, language, max).map(({ airport, city }) => airport?.code ?? city.code);

test('a place is found by the beginning of its name, without accents and in any language', () => {
  expect(codes('lis')[0]).toBe('LIS');
  expect(codes('muenchen', 'en')).toEqual(['MUC']);
  expect(codes('Mün', 'de')).toEqual(['MUC']);
  expect(codes('wroclaw')).toEqual(['WRO']);
  expect(codes('東', 'ja')).toEqual(expect.arrayContaining(['TYO']));
  expect(codes('لند', 'ar')[0]).toBe('LON');
  expect(codes('lizb', 'pl')).toEqual(['LIS']);
  expect(codes('rzym', 'en')[0]).toBe('ROM');
  expect(codes('')).toEqual([]);
  expect(codes('zzz')).toEqual([]);
});

test('what begins with the text comes before what has a word that does, and big places before small ones', () => {
  const found = codes('lo');
  expect(found.indexOf('LON')).toBe(0);
  expect(found).toContain('LAX');
  expect(codes('york')[0]).toBe('NYC');
  expect(codes('par')[0]).toBe('PAR');
});

test('the first city comes with its airports, an airport by its code or name, and never twice', () => {
  expect(codes('london')).toEqual(['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']);
  expect(codes('LHR')[0]).toBe('LHR');
  expect(codes('gatw')).toEqual(['LGW']);
  expect(codes('kef')[0]).toBe('REK');
  expect(codes('suvarn')).toEqual(['BKK', 'DMK']);
  for (const text of ['a', 'b', 's', 'san', 'l', 'm']) {
    const found = matchPlaces(text, 'en', 30).map(({ airport, city }) => `${city.code}${airport?.code}`);
    expect(new Set(found).size).toBe(found.length);
  }
  expect(codes('s', 'en', 5)).toHaveLength(5);
});

test('what is written into a field is found again, in every language', () => {
  for (const text of ['lon', 'tok', 'san', 'brus', 'new']) {
    for (const language of ['en', 'de', 'fr', 'es', 'pl', 'ja', 'ko', 'ar'] as const) {
      for (const { airport, city } of matchPlaces(text, language, 8)) {
        expect(findPlace(placeText(city, airport, language))).toEqual({
          city,
          airport: airport?.code ?? null,
        });
      }
    }
  }
  expect(shownPlace('LIS', 'de')).toBe('Lissabon');
  expect(shownPlace('LHR', 'en')).toBe('London Heathrow (LHR)');
  expect(shownPlace('CRL', 'fr')).toBe('Brussels South Charleroi (CRL)');
  expect(shownPlace('Atlantis', 'en')).toBe('Atlantis');
  expect(findPlace('Somewhere (LHR)')).toMatchObject({ city: { code: 'LON' }, airport: 'LHR' });
  expect(findPlace('Somewhere (XXX)')).toBeNull();
});

test('no name means two places', () => {
  const owners = new Map<string, string>();
  for (const { code, names } of cities) {
    for (const name of new Set([code, ...Object.values(names)].flatMap(spellings))) {
      expect([name, owners.get(name) ?? code]).toEqual([name, code]);
      owners.set(name, code);
    }
  }
  expect(cities.length).toBeGreaterThanOrEqual(120);
});

test('a slip is understood, and something else is not', () => {
  const guessed = (text: string) => guessPlaces(text, 'en').map(({ code }) => code);
  expect(guessed('Lisbno')).toEqual(['LIS']);
  expect(guessed('San Fransisco, CA')).toEqual(['SFO']);
  expect(guessed('Reykyavik')).toEqual(['REK']);
  expect(guessed('San')).toEqual(['SFO', 'SCL', 'JTR']);
  expect(guessed('Atlantis')).toEqual(['ATL']);
  expect(guessed('Zanzibar')).toEqual([]);
  expect(guessed('?')).toEqual([]);
  expect(editDistance('roma', 'amor', 9)).toBe(3);
  expect(editDistance('ab', 'ba', 2)).toBe(1);
  expect(editDistance('', 'abc', 2)).toBe(Number.POSITIVE_INFINITY);
});
