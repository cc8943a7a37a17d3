import { readFileSync } from 'node:fs';
import { folded } from '@/lib/shared/site/folded';
import { messageLanguages } from '@/lib/shared/site/locale/message-languages';
import { airportName, ownAirportName } from './airport-name';
import { airportByCode, airports, airportsOf, allAirportsOf } from './airports';
import { cities, cityByCode, ownCities } from './cities';
import { citiesCalled, findPlace, placeCode } from './find-place';
import { nearbyAirports } from './nearby-airports';
import { placeText, shownPlace } from './place-text';
import { placeTextMax } from './search-limits';

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

test('every airport of a city with several can be written into a field and an address, and is found again', () => {
  const several = cities.filter(({ code }) => allAirportsOf(code).length > 1);
  expect(several.length).toBeGreaterThan(80);
  for (const city of several) {
    const list = airportsOf(city.code);
    expect([city.code, list]).toEqual([city.code, allAirportsOf(city.code)]);
    expect(findPlace(city.code)).toEqual({ city, airport: null });
    for (const airport of list) {
      const meant = { city, airport: airport.code };
      expect([airport.code, findPlace(placeCode(meant))]).toEqual([airport.code, meant]);
      for (const language of messageLanguages) {
        const text = placeText(city, airport, language);
        expect([text, text.length <= placeTextMax, findPlace(text)]).toEqual([text, true, meant]);
      }
    }
  }
  expect(shownPlace('DXB', 'en')).toBe('Dubai');
  expect(shownPlace('DXB_', 'en')).toBe('Dubai International (DXB)');
  expect(['DXB_', 'LIS_', 'LHR_', 'DXB__', 'dxb_'].map(codeOf)).toEqual(['DXB', null, null, null, null]);
  expect(
    ['Dubai (DXB)', 'Dubai International', 'Suvarnabhumi'].map((text) => findPlace(text)?.airport),
  ).toEqual([null, 'DXB', 'BKK']);
});

test('no airport that has a name of ours is missing, and the one named first is the main one', () => {
  const rows = readFileSync('scripts/places/own-airports.txt', 'utf8').split('\n');
  for (const row of rows.filter((line) => line !== '' && !line.startsWith('#'))) {
    const [city = '', ...list] = row.split('|');
    const codes = list.map((text) => text.slice(0, 3));
    expect([city, allAirportsOf(city).map(({ code }) => code)]).toEqual([
      city,
      expect.arrayContaining(codes),
    ]);
    expect([city, allAirportsOf(city)[0]?.code]).toEqual([city, codes[0]]);
  }
});

test.each([
  ['BAH', 'en', 'Bahrain International'],
  ['BAH', 'de', 'Bahrain International'],
  ['BAH', 'ar', 'Bahrain International'],
  ['DUB', 'ar', 'مطار دبلن'],
  ['KRK', 'ja', 'クラクフ空港'],
  ['KWI', 'de', 'Kuwait International'],
  ['MLA', 'en', 'Malta International'],
  ['TFS', 'de', 'Tenerife South'],
  ['SSH', 'en', 'Sharm El Sheikh International'],
  ['NBO', 'en', 'Nairobi Jomo Kenyatta International'],
  ['INL', 'en', 'International Falls Falls International'],
] as const)('the airport %s is called in %s with its city: %s', (code, language, full) => {
  const airport = airportByCode(code);
  const city = cityByCode(airport?.city ?? '');
  if (airport === null || city === null) throw new Error(`no airport ${code}`);
  expect(airportName(city, airport, language)).toBe(full);
});

test.each(['en', 'de'] as const)(
  'in %s no airport is called by its city and, after that, by its country or the city again',
  (language) => {
    const words = (text: string) => ` ${folded(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    const countries = new Intl.DisplayNames(language, { type: 'region' });
    const doubled = airports.filter((airport) => {
      const city = cityByCode(airport.city);
      if (city === null) return false;
      const full = words(airportName(city, airport, language));
      const [town, country] = [words(city.names[language]), words(countries.of(city.country) ?? '')];
      const rest = full.startsWith(town) ? full.slice(town.length - 1) : '';
      return rest.includes(town) || (rest.includes(country) && country !== town);
    });
    expect(doubled.map(({ code }) => code)).toEqual([]);
  },
);

test.each([
  ['GVA', 'en', 'Geneva', 'Geneva'],
  ['LIS', 'de', 'Lissabon Portela', 'Lissabon Portela'],
  ['CGN', 'de', 'Köln Bonn', 'Köln Bonn'],
  ['LUX', 'de', 'Luxemburg', 'Luxemburg'],
  ['RAK', 'en', 'Marrakesh Menara', 'Marrakesh Menara'],
  ['BEG', 'ar', 'مطار بلغراد', 'مطار بلغراد'],
  ['LHR', 'ar', 'Heathrow', 'London Heathrow'],
  ['DUB', 'ar', 'مطار دبلن', 'مطار دبلن'],
  ['KRK', 'ja', 'クラクフ空港', 'クラクフ空港'],
  ['DXB', 'ko', 'Dubai International', 'Dubai International'],
  ['IAD', 'ja', 'Dulles', 'Washington Dulles'],
  ['GVA', 'ja', 'ジュネーブ', 'ジュネーブ'],
  ['BRU', 'fr', 'Bruxelles Zaventem', 'Bruxelles Zaventem'],
  ['NMI', 'en', 'Navi Mumbai', 'Navi Mumbai'],
  ['PRG', 'de', 'Vaclav Havel Airport Prag', 'Vaclav Havel Airport Prag'],
  ['SNA', 'de', 'Orange County John Wayne', 'Orange County John Wayne'],
] as const)('the airport %s is called in %s: %s, with its city %s', (code, language, own, full) => {
  const airport = airportByCode(code);
  const city = cityByCode(airport?.city ?? '');
  if (airport === null || city === null) throw new Error(`no airport ${code}`);
  expect([ownAirportName(airport, language), airportName(city, airport, language)]).toEqual([own, full]);
});

test.each(['ar', 'ja', 'ko'] as const)('in %s no name of an airport is in two scripts', (language) => {
  const isMixed = (text: string) => /\p{Script=Latin}/u.test(text) && /(?!\p{Script=Latin})\p{L}/u.test(text);
  const mixed = airports.flatMap((airport) => {
    const city = cityByCode(airport.city);
    if (city === null) return [];
    return [airportName(city, airport, language), ownAirportName(airport, language)].filter(isMixed);
  });
  expect(mixed).toEqual([]);
});
