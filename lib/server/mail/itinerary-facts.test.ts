import type { JourneyOffer } from '@/lib/shared/search/offer';
import { carOffer, flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { findLocale } from '@/lib/shared/site/locale/locales';
import { itineraryFacts } from './itinerary-facts';

/** Name and value of each fact, with every kind of space as a plain one. */
const told = async (offer: Parameters<typeof itineraryFacts>[0], tag: string) => {
  const locale = findLocale(tag);
  if (locale === null) throw new Error(`no locale ${tag}`);
  const facts = await itineraryFacts(offer, locale);
  return facts.map(({ name, value }) => `${name}: ${value}`.replaceAll(/\s/g, ' '));
};

const oneWay = flightOffer({ key: '1', total: 400, stops: 1, minutes: 420 });
const thereAndBack: JourneyOffer = {
  ...oneWay,
  days: ['2027-03-02', '2027-03-09'],
  legs: [
    oneWay.legs[0],
    {
      minutes: 600,
      segments: [
        {
          from: 'LIS',
          to: 'BOS',
          depart: '2027-03-09T22:10',
          arrive: '2027-03-10T01:30',
          minutes: 600,
          carrier: 'Kittiwake',
          number: 'KTW 7',
          fromName: 'Lisbon Portela',
          toName: 'Logan International',
        },
      ],
    },
  ],
};

test('a journey is told with both ways: days with their year, times, airports, changes and rides', async () => {
  expect(await told(thereAndBack, 'en-US')).toEqual([
    'Boston – Lisbon: Kittiwake',
    'Outbound: Tue, Mar 2, 2027 · 6:00 AM Boston Logan International (BOS) – 1:00 PM Lisbon Portela (LIS) · 1 stop · FMR 10, FMR 11',
    'Return: Tue, Mar 9, 2027 · 10:10 PM Lisbon Portela (LIS) – 1:30 AM Boston Logan International (BOS) · 1 day later · Direct · KTW 7',
  ]);
  expect(await told(thereAndBack, 'de-DE')).toContain(
    'Hinweg: Di., 2. März 2027 · 6:00 Boston Logan International (BOS) – 13:00 Lissabon Portela (LIS) · 1 Umstieg · FMR 10, FMR 11',
  );
});

test('a journey to several cities names the cities of each way', async () => {
  const offer = { ...thereAndBack, vertical: 'flights', route: ['BOS', 'LIS', 'LIS', 'BOS'] } as JourneyOffer;
  const [, first = '', second = ''] = await told(offer, 'en-US');
  expect(first).toMatch(/^Boston – Lisbon: Tue, Mar 2, 2027/);
  expect(second).toMatch(/^Lisbon – Boston: Tue, Mar 9, 2027/);
});

test('a stay is told with check-in and check-out, and from when and until when as far as that is known', async () => {
  const stay = hotelOffer({ key: '1', score: 8, total: 700 });
  expect(await told({ ...stay, checkInFrom: '15:00', checkOutUntil: '11:00' }, 'en-US')).toEqual([
    'Amber Anchor 1: Lisbon',
    'Check-in: Tue, Mar 2, 2027 · From 3:00 PM',
    'Check-out: Tue, Mar 9, 2027 · Until 11:00 AM',
  ]);
  expect(await told(stay, 'de-DE')).toContain('Anreise: Di., 2. März 2027');
});

test('a car is told with where and when it is picked up and brought back; a street with its city', async () => {
  const desk = (place: string) => ({ place, opens: '05:00', closes: '24:00' });
  const car = carOffer({
    times: ['08:30', '19:00'],
    pickUp: desk('19 Mill Lane'),
    dropOff: desk('Lisbon Airport'),
  });
  const [, pickUp, dropOff] = await told(car, 'en-US');
  expect(pickUp).toMatch(/^Pick-up: \w{3}, \w{3} \d+, 2027 · 8:30 AM · 19 Mill Lane · Lisbon$/);
  expect(dropOff).toMatch(/^Drop-off: \w{3}, \w{3} \d+, 2027 · 7:00 PM · Lisbon Airport$/);
});
