import { lastMoment, payUntil } from '@/lib/shared/approvals/approval-deadlines';
import { type FlightOffer, HotelOffer } from '@/lib/shared/search/offer';
import { flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { deadlineBounds } from './deadline-bounds';

/** When a flight from Boston that departs at a local time does so, by UTC. */
function departure(depart: string): Date {
  const flight = flightOffer({ key: '1', total: 500, stops: 0, minutes: 402 });
  const [leg] = flight.legs;
  const [segment] = leg.segments;
  const offer: FlightOffer = {
    ...flight,
    days: [depart.slice(0, 10)],
    legs: [{ ...leg, segments: [{ ...segment, depart }] }],
  };
  return deadlineBounds([{ offer, heldUntil: null }]).departure;
}

const text = (at: Date): string => at.toISOString().slice(0, 16);
const limits = (local: string): readonly string[] => {
  const at = departure(local);
  const longBefore = new Date('2026-01-01T00:00:00Z');
  const bounds = { departure: at, heldUntil: null };
  const eve = new Date(at.getTime() - 5 * 3_600_000);
  return [at, lastMoment(bounds), payUntil(eve, at)].map(text).concat(text(payUntil(longBefore, at)));
};

test('on the day clocks go back a request ends two hours before the departure, and a card an hour before', () => {
  // Clocks in Boston go back from two to one on 1 November: half past midnight and the first half past one are before it.
  const paid = '2026-01-01T23:00';
  expect(limits('2026-11-01T00:30')).toEqual([
    '2026-11-01T04:30',
    '2026-11-01T02:30',
    '2026-11-01T03:30',
    paid,
  ]);
  // Of the hour that is there twice the first: nobody is given time that may be over.
  expect(limits('2026-11-01T01:30')).toEqual([
    '2026-11-01T05:30',
    '2026-11-01T03:30',
    '2026-11-01T04:30',
    paid,
  ]);
  expect(limits('2026-11-01T02:30')).toEqual([
    '2026-11-01T07:30',
    '2026-11-01T05:30',
    '2026-11-01T06:30',
    paid,
  ]);
});

test('on the day clocks go forward likewise', () => {
  // Clocks in Boston go forward from two to three on 14 March.
  const paid = '2026-01-01T23:00';
  expect(limits('2027-03-14T01:30')).toEqual([
    '2027-03-14T06:30',
    '2027-03-14T04:30',
    '2027-03-14T05:30',
    paid,
  ]);
  expect(limits('2027-03-14T03:30')).toEqual([
    '2027-03-14T07:30',
    '2027-03-14T05:30',
    '2027-03-14T06:30',
    paid,
  ]);
});

test('a stay begins when its hotel takes guests, by the clocks of its city on that day', () => {
  const stay = (day: string) =>
    deadlineBounds([
      {
        offer: HotelOffer.parse({
          ...hotelOffer({ key: '1', score: 8, total: 500 }),
          days: [day, '2027-10-31'],
          checkInFrom: '01:30',
        }),
        heldUntil: null,
      },
    ]).departure;
  // Clocks in Lisbon go forward at one on 28 March and are an hour ahead of UTC from then on.
  expect(text(stay('2027-03-27'))).toBe('2027-03-27T01:30');
  expect(text(stay('2027-03-29'))).toBe('2027-03-29T00:30');
});
