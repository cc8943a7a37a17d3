import { type City, cityByCode } from './cities';
import { citiesByTrain, hasTrains, isByRail, stationOf } from './rail-stations';

const city = (code: string): City => {
  const found = cityByCode(code);
  if (found === null) throw new Error(code);
  return found;
};

test.each([
  ['PAR', 'BER', true],
  ['LON', 'PAR', true],
  ['NYC', 'WAS', true],
  ['NYC', 'LIS', false],
  ['NYC', 'JTR', false],
  ['NYC', 'LAX', false],
  ['LIS', 'STO', false],
  ['PAR', 'PAR', false],
  ['DXB', 'REK', false],
])('trains from %s to %s: %s', (from, to, isSold) => {
  expect(hasTrains(city(from), city(to))).toBe(isSold);
});

test('a city names its station, also where each direction has one, and one on an island has none', () => {
  expect(stationOf('VIE', 'PAR')).toBe('Wien Hauptbahnhof');
  expect(stationOf('PAR', 'LON')).toBe('Paris Gare du Nord');
  expect(stationOf('LON', 'PAR')).toBe('London St Pancras International');
  expect(stationOf('PAR', 'LYS')).toBe('Paris Gare de Lyon');
  expect(stationOf('PAR', 'VIE')).toBe('Paris Gare de l’Est');
  expect([stationOf('JTR', 'LON'), isByRail('JTR')]).toEqual([null, false]);
});

test('every place proposed by train can be reached', () => {
  const places = citiesByTrain(city('PAR'));
  expect(places.length).toBeGreaterThan(10);
  for (const place of places) expect(hasTrains(city('PAR'), place)).toBe(true);
  expect(citiesByTrain(city('JTR'))).toEqual([]);
});
