import fc from 'fast-check';
import { utcDay } from '@/lib/shared/day/utc-day';
import { daysApart, fittingTrip, type TripChoice, tripDaysApartMax } from './fitting-trip';

const trip = (
  startDay: string | null,
  endDay: string | null,
  more: Partial<TripChoice> = {},
): TripChoice => ({
  destination: 'LIS',
  origins: ['BOS'],
  startDay,
  endDay,
  ...more,
});
const december = trip('2026-12-03', '2026-12-10');
const offer = (...days: string[]) => ({ destination: 'LIS', origin: 'BOS', days });

test.each([
  ['in the same days', ['2026-12-03', '2026-12-10'], true],
  ['within them', ['2026-12-05', '2026-12-06'], true],
  ['around them', ['2026-12-01', '2026-12-20'], true],
  ['of one day within them', ['2026-12-04'], true],
  ['that begins three days later', ['2026-12-13', '2026-12-15'], true],
  ['that begins four days later', ['2026-12-14', '2026-12-15'], false],
  ['that ends three days before', ['2026-11-28', '2026-11-30'], true],
  ['that ends four days before', ['2026-11-28', '2026-11-29'], false],
  ['of the next month', ['2027-01-03', '2027-01-10'], false],
  ['of the same days a year later', ['2027-12-03', '2027-12-10'], false],
])('an offer %s joins a trip of December 3 to 10: %s, %s', (_, days, joins) => {
  expect(fittingTrip([december], offer(...days))).toBe(joins ? december : null);
});

test('the nearest trip takes an offer, the first of equally near ones, and one without days only when none is near', () => {
  const [later, same, empty] = [trip('2026-12-12', '2026-12-14'), { ...december }, trip(null, null)];
  expect(fittingTrip([empty, later, december], offer('2026-12-09', '2026-12-11'))).toBe(december);
  expect(fittingTrip([same, december], offer('2026-12-04'))).toBe(same);
  expect(fittingTrip([empty, december], offer('2026-12-04'))).toBe(december);
  expect(fittingTrip([december, empty], offer('2027-01-04'))).toBe(empty);
});

test('a trip elsewhere takes nothing, not even one without days', () => {
  const rome = { ...december, destination: 'ROM' };
  expect(fittingTrip([rome, { ...rome, startDay: null, endDay: null }], offer('2026-12-04'))).toBeNull();
});

test('a one-way journey home joins the trip that it ends', () => {
  const home = { destination: 'BOS', origin: 'LIS' };
  expect(fittingTrip([december], { ...home, days: ['2026-12-11'] })).toBe(december);
  expect(fittingTrip([december], { ...home, days: ['2026-12-20'] })).toBeNull();
  expect(fittingTrip([december], { ...home, days: ['2026-12-04', '2026-12-10'] })).toBeNull();
  expect(fittingTrip([december], { ...home, destination: 'PAR', days: ['2026-12-11'] })).toBeNull();
  expect(fittingTrip([december], { destination: 'BOS', days: ['2026-12-11'] })).toBeNull();
});

const day = fc.integer({ min: 0, max: 800 }).map((after) => utcDay(Date.UTC(2026, 0, 1 + after)));
const span = fc.tuple(day, day).map((days) => {
  const [startDay = '', endDay = ''] = [...days].sort();
  return { startDay, endDay };
});

test('days apart are the same both ways, 0 exactly where the days overlap', () => {
  fc.assert(
    fc.property(span, span, (a, b) => {
      const overlaps = a.startDay <= b.endDay && b.startDay <= a.endDay;
      expect(daysApart(a, b)).toBe(daysApart(b, a));
      expect(daysApart(a, b) === 0).toBe(overlaps);
    }),
  );
});

test('a trip is never stretched by more days than the bound beside what is saved in it', () => {
  fc.assert(
    fc.property(fc.array(span), span, (spans, { endDay, startDay }) => {
      const trips = spans.map((one) => trip(one.startDay, one.endDay));
      const found = fittingTrip(trips, offer(startDay, endDay));
      const near = trips.map((one) => daysApart(one, { startDay, endDay }) ?? Number.POSITIVE_INFINITY);
      const best = Math.min(...near);
      if (best > tripDaysApartMax) expect(found).toBeNull();
      else expect(near[trips.indexOf(found as TripChoice)]).toBe(best);
    }),
  );
});
