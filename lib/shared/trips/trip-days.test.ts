import { FlightOffer, type Offer } from '@/lib/shared/search/offer';
import { carOffer, flightOffer } from '@/lib/shared/search/offer.factory';
import { defaultLocale } from '@/lib/shared/site/locale/locales';
import { tripDays } from './trip-days';
import { eventMoments } from './trip-event-moments';
import { typedMoments } from './typed-trip-moments';

type Event = Parameters<typeof eventMoments>[0];
const event = (
  vertical: Event['vertical'],
  startDay: string | null,
  endDay: string | null,
  more = {},
): Event => ({
  vertical,
  startDay,
  endDay,
  destination: 'LIS',
  state: 'saved',
  title: vertical,
  subtitle: 'Lisbon',
  ...more,
});
const momentsOf = (one: Event, offer: Offer | null = null) => eventMoments(one, offer, defaultLocale);
const timed = (one: Event, offer: Offer | null = null) => ({
  name: one.title,
  moments: momentsOf(one, offer),
});
const told = (...events: ReturnType<typeof timed>[]) =>
  tripDays(events).map((one) =>
    one.kind === 'day'
      ? [one.day.slice(5), ...one.entries.map(({ event: { name }, moment }) => `${moment.kind} ${name}`)]
      : [
          `${one.from.slice(5)}–${one.until.slice(5)}`,
          one.count,
          one.days.length,
          ...one.entries.map(({ event: { name } }) => name),
        ],
  );

const oneWay = flightOffer({ key: '0', total: 100, stops: 0, minutes: 720 });
const segment = oneWay.legs[0].segments[0];
const flight = FlightOffer.parse({
  ...oneWay,
  days: ['2027-03-02', '2027-03-09'],
  legs: [
    { minutes: 720, segments: [{ ...segment, depart: '2027-03-02T18:40', arrive: '2027-03-03T06:55' }] },
    {
      minutes: 480,
      segments: [
        { ...segment, from: 'LIS', to: 'BOS', depart: '2027-03-09T10:15', arrive: '2027-03-09T14:05' },
      ],
    },
  ],
});
const there = event('flights', '2027-03-02', '2027-03-09', { title: 'Boston – Lisbon' });

test('a flight stands on the day it leaves, the day it arrives and, with times of its own, the day it returns', () => {
  expect(
    momentsOf(there, flight).map(({ day, facts, kind, place, title }) => [
      kind,
      day,
      place,
      title,
      facts.at(-1),
    ]),
  ).toEqual([
    ['journey', '2027-03-02', 'LIS', 'Boston – Lisbon', expect.stringMatching(/6:40.PM–6:55.AM$/)],
    ['arrival', '2027-03-03', 'LIS', 'Boston – Lisbon', expect.stringMatching(/^6:55.AM$/)],
    ['return', '2027-03-09', 'BOS', 'Lisbon – Boston', expect.stringMatching(/10:15.AM–2:05.PM$/)],
  ]);
  expect(momentsOf(there).map(({ day, kind }) => [kind, day])).toEqual([
    ['journey', '2027-03-02'],
    ['return', '2027-03-09'],
  ]);
});

test('each way of a journey names who flies it', () => {
  const [out, back] = flight.legs;
  const mixed = FlightOffer.parse({
    ...flight,
    legs: [out, { ...back, segments: [{ ...back?.segments[0], carrier: 'Petrel Airways' }] }],
  });
  const names = momentsOf(there, mixed).map(({ facts, kind }) => [kind, facts[0]]);
  expect(names).toContainEqual(['journey', segment.carrier]);
  expect(names).toContainEqual(['return', 'Petrel Airways']);
});

test.each<[string, Event, string[]]>([
  ['a stay', event('hotels', '2027-03-02', '2027-03-05'), ['checkIn 02', 'night 03–04', 'checkOut 05']],
  ['a stay of one night', event('hotels', '2027-03-02', '2027-03-03'), ['checkIn 02', 'checkOut 03']],
  ['a stay without an end', event('hotels', '2027-03-02', null), ['checkIn 02']],
  ['a car', event('cars', '2027-03-02', '2027-03-05'), ['pickUp 02', 'dropOff 05']],
  ['a car of one day', event('cars', '2027-03-02', '2027-03-02'), ['pickUp 02']],
  ['a one-way train', event('trains', '2027-03-02', null), ['journey 02']],
  ['what is cancelled', event('hotels', '2027-03-02', '2027-03-05', { state: 'cancelled' }), ['checkIn 02']],
  ['what has no days', event('flights', null, null), []],
])('%s stands on the days it concerns', (_, one, moments) => {
  const days = (day: string, lastDay = day) =>
    lastDay === day ? day.slice(8) : `${day.slice(8)}–${lastDay.slice(8)}`;
  expect(momentsOf(one).map(({ day, kind, lastDay }) => `${kind} ${days(day, lastDay)}`)).toEqual(moments);
});

test('a day tells what happens on it in its order, a few days alike are told one by one, more are folded', () => {
  const stay = event('hotels', '2027-03-03', '2027-03-09', { title: 'Casa' });
  const car = event('cars', '2027-03-03', '2027-03-05', { title: 'Fiat' });
  expect(told(timed(stay), timed(there, flight), timed(car))).toEqual([
    ['03-02', 'journey Boston – Lisbon'],
    ['03-03', 'arrival Boston – Lisbon', 'pickUp Fiat', 'checkIn Casa'],
    ['03-04', 'night Casa'],
    ['03-05', 'dropOff Fiat', 'night Casa'],
    ['03-06–03-08', 3, 3, 'Casa'],
    ['03-09', 'checkOut Casa', 'return Boston – Lisbon'],
  ]);
});

test('what has a time stands by it, where clocks differ too: a car is picked up before a later flight, and after one that lands earlier', () => {
  const days: [string, string] = ['2027-03-02', '2027-03-02'];
  const car = carOffer({ days, destination: 'BOS', times: ['12:00', '18:00'], rentalDays: 1 });
  const rented = event('cars', days[0], days[1], { title: 'Finch' });
  const stay = event('hotels', '2027-02-28', '2027-03-02', { title: 'Casa' });
  const typed = {
    name: 'walk',
    moments: typedMoments({ ...event('activity', days[0], null), title: 'walk' }, '13:30', defaultLocale),
  };
  const [out] = flight.legs;
  const offer = FlightOffer.parse({ ...flight, days: days.slice(0, 1), legs: [out] });
  expect(told(timed(there, offer), timed(rented, car), typed, timed(stay)).at(-2)).toEqual([
    '03-02',
    'checkOut Casa',
    'pickUp Finch',
    'activity walk',
    'dropOff Finch',
    'journey Boston – Lisbon',
  ]);
  const tokyo = FlightOffer.parse({
    ...offer,
    origin: 'TYO',
    destination: 'BOS',
    legs: [
      {
        minutes: 780,
        segments: [
          { ...segment, from: 'NRT', to: 'BOS', depart: '2027-03-02T18:00', arrive: '2027-03-02T17:00' },
        ],
      },
    ],
  });
  const late = carOffer({ ...car, times: ['17:30', '20:00'] });
  expect(told(timed(rented, late), timed(there, tokyo))[0]).toEqual([
    '03-02',
    'journey Boston – Lisbon',
    'pickUp Finch',
    'dropOff Finch',
  ]);
});

test('days with nothing planned are told too, and of very many only from when to when', () => {
  const on = (day: string) => timed(event('trains', day, null, { title: day }));
  expect(told(on('2027-03-02'), on('2027-03-04'))).toEqual([
    ['03-02', 'journey 2027-03-02'],
    ['03-03'],
    ['03-04', 'journey 2027-03-04'],
  ]);
  expect(told(on('2027-03-02'), on('2037-03-02'))[1]).toEqual(['03-03–03-01', 3652, 0]);
  expect(told()).toEqual([]);
});

test('the number of days told does not grow with how long something lasts', () => {
  const years = Array.from({ length: 100 }, (_, nth) =>
    timed(event(nth % 2 === 0 ? 'hotels' : 'cars', `19${String(nth).padStart(2, '0')}-01-01`, '2199-12-31')),
  );
  expect(told(...years)).toHaveLength(201);
  const project = event('activity', '2027-03-02', '2199-12-31', { title: 'Project' });
  const moments = typedMoments(project, '', defaultLocale);
  expect(told({ name: 'Project', moments })).toEqual([
    ['03-02', 'activity Project'],
    ['03-03–12-30', 63125, 0, 'Project'],
    ['12-31', 'activity Project'],
  ]);
});
