import { airports } from './airports';
import { cities, cityByCode, ownCities } from './cities';
import { citiesCalled, findPlace } from './find-place';
import { nearbyAirports } from './nearby-airports';
import { placeText, shownPlace } from './place-text';

const codeOf = (text: string) => {
  const place = findPlace(text);
  return place === null ? null : (place.airport ?? place.city.code);
};

test('a place is found by code, by its name in any language, by an airport, and with the state behind it', () => {
  const found = ['PHL', 'phl', 'Lissabon', 'ロンドン', 'Philadelphia', 'gatwick', 'Somewhere (LHR)'].map(
    codeOf,
  );
  expect(found).toEqual(['PHL', 'PHL', 'LIS', 'LON', 'PHL', 'LGW', 'LHR']);
  const inState = [
    'Portland, Oregon',
    'portland, me',
    'Portland, OR',
    'Hyderabad, Pakistan',
    'London, Ontario',
  ];
  expect(inState.map(codeOf)).toEqual(['PDX', 'PWM', 'PDX', 'HDD', 'YXU']);
  expect(['Somewhere (XXX)', 'Atlantis', '', '%', '😀', 'م'.repeat(200)].map(codeOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test('a name that several cities have means the one nearly all look for, or has to be chosen', () => {
  expect(codeOf('London')).toBe('LON');
  expect(codeOf('Valencia')).toBe('VLC');
  expect(codeOf('Panama City')).toBe('PTY');
  expect(codeOf('Portland')).toBeNull();
  expect(citiesCalled('Portland').map(({ code }) => code)).toEqual(expect.arrayContaining(['PDX', 'PWM']));
  expect(citiesCalled('Birmingham').map(({ code }) => code)).toEqual(['BHX', 'BHM']);
  expect(citiesCalled('Atlantis')).toEqual([]);
});

test('what is written into a field is found again: every place in every language', () => {
  for (const language of ['en', 'de', 'ja', 'ar'] as const) {
    for (const city of cities) {
      expect([
        placeText(city, null, language),
        findPlace(placeText(city, null, language))?.city.code,
      ]).toEqual([placeText(city, null, language), city.code]);
    }
  }
  const [portland, hyderabad] = ['PDX', 'HDD'].map(cityByCode);
  expect(portland && placeText(portland, null, 'en')).toBe('Portland, Oregon (PDX)');
  expect(hyderabad && placeText(hyderabad, null, 'de')).toBe('Hyderabad, Pakistan (HDD)');
  expect(['LIS', 'LHR', 'CRL', 'Atlantis'].map((value) => shownPlace(value, 'en'))).toEqual([
    'Lisbon',
    'London Heathrow (LHR)',
    'Brussels South Charleroi (CRL)',
    'Atlantis',
  ]);
});

test('no two places have a code, every airport has its city, and the names of our own cities are theirs', () => {
  expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length);
  expect(new Set(airports.map(({ code }) => code)).size).toBe(airports.length);
  expect(airports.filter(({ city }) => cityByCode(city) === null)).toEqual([]);
  expect(cities.length).toBeGreaterThan(3500);
  for (const { code, names } of ownCities) {
    for (const name of Object.values(names)) expect([name, findPlace(name)?.city.code]).toEqual([name, code]);
  }
});

test('airports nearby are those of other cities people look for, the nearest first', () => {
  const near = (code: string) => {
    const city = cityByCode(code);
    return city === null ? [] : nearbyAirports(city, 2).map(({ airport }) => airport.code);
  };
  expect(near('PHL')).toEqual(['EWR']);
  expect(near('SFO')).toEqual(['OAK', 'SJC']);
  expect(near('HNL')).toEqual([]);
});
