import type { Offer } from '@/lib/shared/search/offer';
import { flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { pastedAddresses } from '../people/pasted-addresses';
import { arrivalsOf, fitsEvent, isSearchedFor } from './fits-event';
import { isSoldFor, searchOfEvent } from './search-of-event';

const event = {
  city: 'LIS',
  airports: [],
  verticals: ['flights', 'hotels', 'cars'],
  windowFrom: '2027-03-01',
  windowTo: '2027-03-09',
} as const;

const flight = (to = 'LIS', days = ['2027-03-02', '2027-03-09']): Offer => {
  const like = flightOffer({ key: '1', total: 300, stops: 0, minutes: 60 });
  const [segment] = like.legs[0].segments;
  const leg = (from: string, until: string, day: string) => ({
    minutes: 60,
    segments: [{ ...segment, from, to: until, depart: `${day}T18:40`, arrive: `${day}T19:40` }],
  });
  const [there = '', back] = days;
  return {
    ...like,
    origin: 'BOS',
    destination: to,
    days,
    legs: [leg('BOS', to, there), ...(back === undefined ? [] : [leg(to, 'BOS', back)])],
  } as unknown as Offer;
};
const room = (destination: string): Offer => ({
  ...hotelOffer({ key: '1', score: 8, total: 500 }),
  destination,
  days: ['2027-03-02', '2027-03-05'],
});

test('a search to the place within the days of travel is for an event', () => {
  const search = (
    vertical: 'flights' | 'hotels' | 'trains',
    codes: string[],
    days: string[],
    airport?: string,
  ) => ({
    vertical,
    places: codes.map((code) => ({ code })),
    airports: codes.map((_, at) => (at === codes.length - 1 ? (airport ?? null) : null)),
    days,
  });
  const days = ['2027-03-02', '2027-03-09'];
  const isFor = (...asked: Parameters<typeof search>) => isSearchedFor(search(...asked), event);
  expect(isFor('flights', ['BOS', 'LIS'], days)).toBe(true);
  expect(isFor('flights', ['BOS', 'MAD', 'MAD', 'LIS'], days)).toBe(true);
  expect(isFor('hotels', ['LIS'], days)).toBe(true);
  expect(isFor('flights', ['LIS', 'BOS'], days)).toBe(false);
  expect(isFor('flights', ['BOS', 'OPO'], days)).toBe(false);
  expect(isFor('flights', ['BOS', 'LIS'], ['2027-02-28'])).toBe(false);
  expect(isFor('hotels', ['LIS'], ['2027-03-02', '2027-03-10'])).toBe(false);
  expect(isFor('trains', ['MAD', 'LIS'], days)).toBe(false);
  const london = { ...event, city: 'LON', airports: ['LHR'] };
  const toLondon = (airport?: string) =>
    isSearchedFor(search('flights', ['BOS', 'LON'], days, airport), london);
  expect([toLondon(), toLondon('LHR'), toLondon('LGW')]).toEqual([true, true, false]);
});

test('a way to the place within the days of travel is for an event, also one way back home after it', () => {
  expect(fitsEvent(flight(), event)).toBe(true);
  expect(fitsEvent(flight('LIS', ['2027-03-01']), event)).toBe(true);
  expect(fitsEvent(flight('OPO'), event)).toBe(false);
  expect(fitsEvent(flight('LIS', ['2027-02-28', '2027-03-09']), event)).toBe(false);
  expect(fitsEvent(flight('LIS', ['2027-03-02', '2027-03-10']), event)).toBe(false);
  expect(fitsEvent(flight(), { ...event, verticals: ['hotels'] })).toBe(false);
});

test('a journey of somebody who lives there is not for the event, though it ends there', () => {
  expect(fitsEvent(flight('SIN'), { ...event, city: 'BOS' })).toBe(false);
});

test('named airports leave others of the city out', () => {
  const london = { ...event, city: 'LON', airports: ['LHR'] };
  expect([fitsEvent(flight('LHR'), london), fitsEvent(flight('LGW'), london)]).toEqual([true, false]);
  expect(fitsEvent(flight('LGW'), { ...london, airports: [] })).toBe(true);
  expect(fitsEvent(flight('LON'), london)).toBe(true);
});

test('a room in the city counts, whatever airports are named, and nobody arrives by it', () => {
  expect(fitsEvent(room('LIS'), { ...event, airports: ['LIS'] })).toBe(true);
  expect(fitsEvent(room('OPO'), event)).toBe(false);
  expect(arrivalsOf(room('LIS'), event)).toEqual([]);
});

test('an arrival is the end of the way there, not of the way home', () => {
  expect(arrivalsOf(flight(), event)).toEqual([
    { arrives: '2027-03-02T19:40', from: 'BOS', number: expect.any(String) },
  ]);
});

test('a search has the place and the days of travel, and begins today once these have begun', () => {
  const at = (today: string, from: string | null = 'BOS') => searchOfEvent(event, 'flights', { from, today });
  expect(at('2027-02-01')).toBe('/flights?from=BOS&to=LIS&depart=2027-03-01&return=2027-03-09');
  expect(at('2027-03-04', 'LIS')).toBe('/flights?to=LIS&depart=2027-03-04&return=2027-03-09');
  expect(
    searchOfEvent({ ...event, city: 'LON', airports: ['LHR'] }, 'flights', {
      from: null,
      today: '2027-02-01',
    }),
  ).toBe('/flights?to=LHR&depart=2027-03-01&return=2027-03-09');
  expect(searchOfEvent(event, 'hotels', { from: 'BOS', today: '2027-02-01' })).toBe(
    '/hotels?place=LIS&checkin=2027-03-01&checkout=2027-03-09',
  );
});

test('trains are offered where rails lead from the city of the traveler', () => {
  const at = (city: string, from: string | null) => isSoldFor({ ...event, city }, 'trains', from);
  expect([at('PAR', 'LON'), at('PAR', 'NYC'), at('PAR', null), at('JTR', null)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(isSoldFor(event, 'flights', 'NYC')).toBe(true);
});

test('the address on each line is found, in a list or a file, and a header is no line', () => {
  expect(pastedAddresses('email\nA@x.example\n\n"b@x.example",Boston\nTheo <c@x.example>\nnobody')).toEqual([
    { line: 2, text: 'A@x.example', email: 'a@x.example' },
    { line: 4, text: '"b@x.example",Boston', email: 'b@x.example' },
    { line: 5, text: 'Theo <c@x.example>', email: 'c@x.example' },
    { line: 6, text: 'nobody', email: null },
  ]);
  expect(pastedAddresses('email')).toEqual([{ line: 1, text: 'email', email: null }]);
});
