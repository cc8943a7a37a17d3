import fc from 'fast-check';
import { FlightOffer, HotelOffer, type Offer } from '@/lib/shared/search/offer';
import { carOffer, flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { momentAt } from '@/lib/shared/search/time-zone';
import { stepsOf } from './travel-steps';
import { confidenceIn, whereaboutsOf, within } from './whereabouts';

type Hop = readonly [from: string, depart: string, to: string, arrive: string, number?: string];

/** A flight whose ways are given as hops, each a way of its own unless it begins with `+`. */
function flights(...ways: readonly (readonly Hop[])[]): FlightOffer {
  const like = flightOffer({ key: '1', total: 300, stops: 0, minutes: 180 });
  const legs = ways.map((hops) => ({
    minutes: 180,
    segments: hops.map(([from, depart, to, arrive, number = 'UM 1']) => ({
      from,
      to,
      depart,
      arrive,
      minutes: 180,
      carrier: 'Fulmar Air',
      number,
    })),
  }));
  return FlightOffer.parse({ ...like, legs });
}

const stay = (destination: string, first: string, last: string) =>
  HotelOffer.parse({ ...hotelOffer({ key: '1', score: 8, total: 500 }), destination, days: [first, last] });

/** State, city and confidence at a moment, ISO 8601 in UTC. */
function at(offers: readonly Offer[], moment: string, home: string | null = 'BOS') {
  const time = Date.parse(moment);
  const period = { from: time, until: time };
  const [there] = within(whereaboutsOf(offers.flatMap(stepsOf), home), period);
  if (there === undefined) throw new Error('nowhere at all');
  return [there.state, there.city, confidenceIn(there, period)];
}

const there: Hop = ['BOS', '2027-03-02T18:40', 'LIS', '2027-03-03T06:10'];
const back: Hop = ['LIS', '2027-03-06T11:00', 'BOS', '2027-03-06T14:00'];
const trip = [flights([there], [back]), stay('LIS', '2027-03-03', '2027-03-06')];

test.each([
  ['before anything is booked', '2027-03-01T12:00:00Z', ['unknown', null, null]],
  ['in the air, by the clocks of Boston', '2027-03-02T23:41:00Z', ['inTransit', 'LIS', 'high']],
  ['a minute before the departure', '2027-03-02T23:39:00Z', ['unknown', null, null]],
  ['landed, before the room is ready', '2027-03-03T09:00:00Z', ['away', 'LIS', 'medium']],
  ['in the hotel', '2027-03-04T12:00:00Z', ['staying', 'LIS', 'high']],
  ['on the way back, from the moment of departure', '2027-03-06T11:00:00Z', ['inTransit', 'BOS', 'high']],
  ['back at home', '2027-03-06T20:00:00Z', ['home', 'BOS', 'medium']],
  ['long after', '2027-03-20T12:00:00Z', ['home', 'BOS', 'low']],
])('somebody who flies there and back and has a room: %s', (_, moment, expected) => {
  expect(at(trip, moment)).toEqual(expected);
});

test('a change of planes is part of the way', () => {
  const hops: Hop[] = [
    ['BOS', '2027-03-02T18:00', 'REK', '2027-03-03T04:00'],
    ['REK', '2027-03-03T07:00', 'LIS', '2027-03-03T11:00'],
  ];
  expect(at([flights(hops)], '2027-03-03T05:00:00Z')).toEqual(['inTransit', 'LIS', 'high']);
});

test('between an arrival and the next departure one is there, and more than a day from both less sure', () => {
  const only = [flights([there], [back])];
  expect(at(only, '2027-03-04T05:00:00Z')).toEqual(['away', 'LIS', 'medium']);
  expect(at(only, '2027-03-04T20:00:00Z')).toEqual(['away', 'LIS', 'low']);
  expect(at(only, '2027-03-05T12:00:00Z')).toEqual(['away', 'LIS', 'medium']);
});

test('a next departure from elsewhere says nothing of the place before', () => {
  const offers = [flights([there]), flights([['MAD', '2027-03-06T11:00', 'BOS', '2027-03-06T14:00']])];
  expect(at(offers, '2027-03-06T05:00:00Z')).toEqual(['away', 'LIS', 'low']);
});

test('a car that is given back elsewhere leaves its driver there', () => {
  const car = { ...carOffer({ destination: 'LIS', days: ['2027-03-04', '2027-03-06'] }), dropOffCity: 'OPO' };
  const drive = [flights([there]), car];
  expect(at(drive, '2027-03-05T12:00:00Z')).toEqual(['away', 'LIS', 'medium']);
  expect(at(drive, '2027-03-07T12:00:00Z')).toEqual(['away', 'OPO', 'medium']);
  expect(at(drive, '2027-03-20T12:00:00Z')).toEqual(['away', 'OPO', 'low']);
  // That is home, or the place of the next departure.
  expect(at(drive, '2027-03-07T12:00:00Z', 'OPO')).toEqual(['home', 'OPO', 'medium']);
  const flown = flights([['OPO', '2027-03-06T08:00', 'BOS', '2027-03-06T12:00']]);
  expect(at([...drive, flown], '2027-03-06T17:30:00Z')).toEqual(['home', 'BOS', 'medium']);
});

test('one way leaves somebody where they have gone, and the city of their office is home', () => {
  expect(at([flights([there])], '2027-03-20T12:00:00Z')).toEqual(['away', 'LIS', 'low']);
  expect(at([flights([there])], '2027-03-20T12:00:00Z', 'LIS')).toEqual(['home', 'LIS', 'low']);
});

test('whoever comes back to where they began is at home, wherever their office is', () => {
  expect(at(trip, '2027-03-06T20:00:00Z', null)).toEqual(['home', 'BOS', 'medium']);
});

test('a room or a car without a way there tells of a day more, and then nobody knows', () => {
  const room = [stay('LIS', '2027-03-03', '2027-03-06')];
  expect(at(room, '2027-03-06T12:00:00Z')).toEqual(['away', 'LIS', 'medium']);
  expect(at(room, '2027-03-07T12:00:00Z')).toEqual(['unknown', null, null]);
  const car = [carOffer({ destination: 'LIS', days: ['2027-03-03', '2027-03-06'] })];
  expect(at(car, '2027-03-04T12:00:00Z')).toEqual(['away', 'LIS', 'medium']);
  expect(at(car, '2027-03-08T12:00:00Z')).toEqual(['unknown', null, null]);
});

test('a room that is ready before one has set out for it is not where one is', () => {
  const late = flights(
    [['BOS', '2027-03-03T17:00', 'NYC', '2027-03-03T18:15']],
    [['NYC', '2027-03-05T17:00', 'BOS', '2027-03-05T18:15']],
  );
  const offers = [late, stay('NYC', '2027-03-03', '2027-03-05')];
  expect(at(offers, '2027-03-03T21:00:00Z')).toEqual(['unknown', null, null]);
  expect(at(offers, '2027-03-03T22:30:00Z')).toEqual(['inTransit', 'NYC', 'high']);
  expect(at(offers, '2027-03-04T02:00:00Z')).toEqual(['staying', 'NYC', 'high']);
  // Whoever came by means that nobody booked, and makes a trip from there, is there before.
  const side = flights(
    [['NYC', '2027-03-04T07:00', 'BOS', '2027-03-04T08:15']],
    [['BOS', '2027-03-04T19:00', 'NYC', '2027-03-04T20:15']],
  );
  expect(at([side, stay('NYC', '2027-03-03', '2027-03-06')], '2027-03-03T23:00:00Z', 'LON')).toEqual([
    'staying',
    'NYC',
    'high',
  ]);
});

test('a journey that begins and ends abroad brings nobody home', () => {
  const side = flights(
    [['LIS', '2027-03-10T07:00', 'OPO', '2027-03-10T08:00']],
    [['OPO', '2027-03-11T19:00', 'LIS', '2027-03-11T20:00']],
  );
  expect(at([flights([there]), side], '2027-03-12T12:00:00Z')).toEqual(['away', 'LIS', 'medium']);
});

test('who has flown away from a room is not in it, and who comes back to it is', () => {
  const early = flights([there], [['LIS', '2027-03-05T11:00', 'BOS', '2027-03-05T14:00']]);
  const room = stay('LIS', '2027-03-03', '2027-03-08');
  expect(at([early, room], '2027-03-06T12:00:00Z')).toEqual(['home', 'BOS', 'medium']);
  const day = flights(
    [['LIS', '2027-03-04T07:00', 'OPO', '2027-03-04T08:00']],
    [['OPO', '2027-03-04T19:00', 'LIS', '2027-03-04T20:00']],
  );
  const withDay = [flights([there]), room, day];
  expect(at(withDay, '2027-03-04T12:00:00Z')).toEqual(['away', 'OPO', 'medium']);
  expect(at(withDay, '2027-03-04T23:00:00Z')).toEqual(['staying', 'LIS', 'high']);
});

test('who flies home before the room has to be left stays at home', () => {
  const morning = flights([there], [['LIS', '2027-03-06T07:00', 'BOS', '2027-03-06T09:00']]);
  const offers = [morning, stay('LIS', '2027-03-03', '2027-03-06')];
  expect(at(offers, '2027-03-06T10:59:00Z')).toEqual(['inTransit', 'BOS', 'high']);
  expect(at(offers, '2027-03-06T15:00:00Z')).toEqual(['home', 'BOS', 'medium']);
  const near = [flights([there], [['LIS', '2027-03-06T07:00', 'OPO', '2027-03-06T08:00']]), offers[1]];
  expect(
    at(
      near.flatMap((one) => one ?? []),
      '2027-03-06T12:00:00Z',
    ),
  ).toEqual(['away', 'OPO', 'medium']);
});

test('over the date line somebody arrives before they leave by the clocks, and later in truth', () => {
  const east = [flights([['TYO', '2027-03-03T17:00', 'LAX', '2027-03-03T10:00']])];
  // 08:00 UTC until 18:00 UTC.
  expect(at(east, '2027-03-03T07:59:00Z', 'TYO')[0]).toBe('unknown');
  expect(at(east, '2027-03-03T08:00:00Z', 'TYO')).toEqual(['inTransit', 'LAX', 'high']);
  expect(at(east, '2027-03-03T18:00:00Z', 'TYO')).toEqual(['away', 'LAX', 'medium']);
  const west = [flights([['LAX', '2027-03-03T22:00', 'SYD', '2027-03-05T08:00']])];
  expect(at(west, '2027-03-04T20:00:00Z')).toEqual(['inTransit', 'SYD', 'high']);
  expect(at(west, '2027-03-04T21:00:00Z')).toEqual(['away', 'SYD', 'medium']);
});

test('times are those of the clocks of the day also where the clocks change in that night', () => {
  const newYork = { timeZone: 'America/New_York' };
  const hour = (local: string, zone = newYork) => new Date(momentAt(zone, local)).toISOString().slice(11, 16);
  expect([hour('2027-03-14T01:59'), hour('2027-03-14T03:00')]).toEqual(['06:59', '07:00']);
  // An hour that there is not, and one that there is twice.
  expect([hour('2027-03-14T02:30'), hour('2027-11-07T01:30')]).toEqual(['07:30', '05:30']);
  expect(hour('2027-11-07T02:00')).toBe('07:00');
  expect(hour('2027-03-28T02:30', { timeZone: 'Europe/Lisbon' })).toBe('01:30');
  expect(hour('2027-04-04T02:30', { timeZone: 'Australia/Lord_Howe' })).toBe('16:00');
  const night = [flights([['BOS', '2027-03-13T23:00', 'MIA', '2027-03-14T03:10']])];
  expect(at(night, '2027-03-14T07:09:00Z')[0]).toBe('inTransit');
  expect(at(night, '2027-03-14T07:10:00Z')[0]).toBe('away');
});

test('a place whose clocks nobody knows is told by how long the way takes', () => {
  const odd = [flights([['BOS', '2027-03-02T18:00', 'QQQ', '2027-03-02T23:00']])];
  expect(at(odd, '2027-03-03T01:59:00Z')).toEqual(['inTransit', 'QQQ', 'high']);
  expect(at(odd, '2027-03-03T02:00:00Z')).toEqual(['away', 'QQQ', 'medium']);
});

const codes = ['BOS', 'LIS', 'TYO', 'SYD', 'LAX', 'OSL'] as const;
const code = fc.constantFrom(...codes);
const day = fc.integer({ min: 1, max: 27 }).map((of) => `2027-03-${String(of).padStart(2, '0')}`);
const clock = fc.integer({ min: 0, max: 23 }).map((of) => `${String(of).padStart(2, '0')}:30`);
const someOffer = fc.oneof(
  fc
    .tuple(code, code, day, clock, day, clock)
    .map(([from, to, a, b, c, d]) => flights([[from, `${a}T${b}`, to, `${c}T${d}`]])),
  fc
    .tuple(code, day, day)
    .map(([city, a, b]) => stay(city, ...((a < b ? [a, b] : [b, a]) as [string, string]))),
  fc.tuple(code, day).map(([destination, one]) => carOffer({ destination, days: [one, one] })),
);

test('whatever is booked, somebody is in one place at every moment, and on their way while they are booked to be', () => {
  fc.assert(
    fc.property(fc.array(someOffer, { maxLength: 5 }), fc.constantFrom(null, ...codes), (offers, home) => {
      const steps = offers.flatMap(stepsOf);
      const all = whereaboutsOf(steps, home);
      expect(all[0]?.start).toBe(Number.NEGATIVE_INFINITY);
      expect(all.at(-1)?.end).toBe(Number.POSITIVE_INFINITY);
      for (const [nth, one] of all.entries()) {
        expect(one.start).toBeLessThan(one.end);
        if (nth > 0) expect(one.start).toBe(all[nth - 1]?.end);
        expect(one.state === 'unknown').toBe(one.city === null);
        expect(confidenceIn(one, { from: one.start, until: one.end }) === null).toBe(one.city === null);
      }
      for (const step of steps)
        if (step.kind === 'way' && step.end > step.start)
          expect(within(all, { from: step.start, until: step.start })[0]?.state).toBe('inTransit');
    }),
    { numRuns: 60 },
  );
});
