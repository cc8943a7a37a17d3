import { cities } from './cities';
import { findPlace } from './find-place';
import { readSearch } from './read-search';
import { distanceKm, flightMinutes } from './travel-distance';

const today = '2026-11-21';
const findCity = (text: string) => findPlace(text)?.city ?? null;
const read = (vertical: Parameters<typeof readSearch>[0], query: Record<string, string>) =>
  readSearch(vertical, (name) => query[name], today);

test('a link that fills in some fields is not judged', () => {
  const reading = read('flights', { to: 'Lisbon' });
  expect(reading).toMatchObject({ problems: {}, search: null });
  expect(reading.values).toMatchObject({ from: '', to: 'Lisbon', adults: '1', children: '0' });
});

test('a good search names its cities in any language and case', () => {
  const { search } = read('flights', {
    from: 'lissabon',
    to: 'REK',
    depart: '2026-12-01',
    return: '',
    adults: '2',
  });
  expect(search?.places.map(({ code }) => code)).toEqual(['LIS', 'REK']);
  expect(search).toMatchObject({ days: ['2026-12-01'], counts: { adults: 2, children: 0 } });
  expect(findCity('reykjavik')?.code).toBe('REK');
  expect(findCity('لندن')?.code).toBe('LON');
  expect(findCity('東京')?.code).toBe('TYO');
  expect(findCity('ＴＹＯ')?.code).toBe('TYO');
  expect(findCity('서울')?.code).toBe('SEL');
  expect(findCity('パリ')?.code).toBe('PAR');
  expect(findCity('バリ')).toBeNull();
});

test('what is wrong is told at its field, and nothing that was written is lost', () => {
  const query = { from: 'Berlin', to: 'berlin ', depart: '2026-11-20', return: '2026-02-31', adults: '0' };
  const reading = read('trains', query);
  expect(reading.search).toBeNull();
  expect(reading.problems).toEqual({
    to: 'samePlace',
    depart: 'pastDate',
    return: 'noSuchDate',
    adults: 'badCount',
  });
  expect(reading.values).toMatchObject(query);
});

test.each([
  [
    'flights',
    { from: '', to: 'Atlantis', depart: '' },
    { from: 'missingPlace', to: 'unknownPlace', depart: 'missingDate' },
  ],
  [
    'hotels',
    { place: 'Rome', checkin: '2026-12-01', checkout: '2026-12-01' },
    { checkout: 'endBeforeStart' },
  ],
  ['cars', { place: 'Rome', pickup: '2026-12-02', dropoff: '2026-12-01' }, { dropoff: 'endBeforeStart' }],
  ['cars', { place: 'Rome', pickup: '2026-12-01', dropoff: '2028-01-01' }, { dropoff: 'lateDate' }],
  [
    'cars',
    { place: 'Rome', dropoffPlace: 'Atlantis', pickup: today, dropoff: today, pickupTime: '7' },
    { dropoffPlace: 'unknownPlace', pickupTime: 'badChoice' },
  ],
  [
    'cars',
    { place: 'Rome', pickup: today, dropoff: today, pickupTime: '15:00', dropoffTime: '09:00' },
    { dropoffTime: 'timeBeforeStart' },
  ],
  ...['10:00', '11:00'].map(
    (time) =>
      [
        'cars',
        { place: 'Rome', pickup: today, dropoff: today, pickupTime: time, dropoffTime: time },
        { dropoffTime: 'timeBeforeStart' },
      ] as const,
  ),
] as const)('%s: %j gives %j', (vertical, query, problems) => {
  expect(read(vertical, query).problems).toEqual(problems);
});

test('a 29 February is a day of leap years alone, and a day more than a year ahead is too late', () => {
  const depart = (day: string, on: string) =>
    readSearch('flights', (name) => ({ from: 'Berlin', to: 'Rome', depart: day })[name], on).problems;
  expect(depart('2027-02-29', '2026-11-28')).toEqual({ depart: 'noSuchDate' });
  expect(depart('2028-02-29', '2027-11-28')).toEqual({});
  expect(depart('2028-02-28', '2026-11-28')).toEqual({ depart: 'lateDate' });
});

test('a car may be back on the day it left, and a journey too', () => {
  expect(read('cars', { place: 'Rome', pickup: today, dropoff: today }).problems).toEqual({});
  expect(read('flights', { from: 'Rome', to: 'Oslo', depart: today, return: today }).problems).toEqual({});
});

test('a car is brought back where it was unless another place is named, and in the evening when it is for a day', () => {
  const days = { pickup: '2026-12-01', dropoff: '2026-12-03' };
  expect(read('cars', { place: 'Rome', dropoffPlace: 'ROM', ...days }).search?.places).toHaveLength(1);
  const oneWay = read('cars', { place: 'Rome', dropoffPlace: 'Milan', ...days }).search;
  expect(oneWay?.places.map(({ code }) => code)).toEqual(['ROM', 'MIL']);
  expect(oneWay?.times).toEqual(['10:00', '10:00']);
  const ofOneDay = read('cars', { place: 'Rome', pickup: today, dropoff: today });
  expect(ofOneDay.search?.times).toEqual(['10:00', '18:00']);
  // The form shows what was searched for.
  expect(ofOneDay.values.dropoffTime).toBe('18:00');
});

test('names and codes of the city table are told apart, and its places lie where they should', () => {
  expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length);
  for (const { latitude, longitude, names } of cities) {
    expect(Math.abs(latitude)).toBeLessThan(90);
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    expect(Object.values(names)).not.toContain('');
  }
  const [london, newYork] = [findCity('LON'), findCity('NYC')];
  if (london === null || newYork === null) throw new Error('two cities are missing');
  // Published great-circle distance: 5,570 km.
  expect(Math.abs(distanceKm(london, newYork) - 5570)).toBeLessThan(10);
  expect(flightMinutes(5570)).toBeGreaterThan(400);
});
