import { tripDaysText } from './trip-days-text';
import { groupByTime, tripTime } from './trip-times';

const today = '2026-11-30';
const span = (startDay: string | null, endDay: string | null = null) => ({ startDay, endDay });

test.each([
  ['coming', span('2026-12-01', '2026-12-08')],
  ['coming', span('2026-11-23', '2026-11-30')],
  ['coming', span('2026-11-30')],
  ['past', span('2026-11-22', '2026-11-29')],
  ['past', span('2026-11-29')],
  ['undated', span(null)],
])('a trip is %s on a day by its last day', (time, trip) => {
  expect(tripTime(trip, today)).toBe(time);
});

test('groups keep the order of their trips, and none is empty', () => {
  const [next, later, over] = [span('2026-12-01'), span('2027-01-05'), span('2025-03-01')];
  expect(groupByTime([next, later, over], today)).toEqual([
    { time: 'coming', trips: [next, later] },
    { time: 'past', trips: [over] },
  ]);
  expect(groupByTime([], today)).toEqual([]);
});

test('days of another year than the reader’s say which', () => {
  expect(tripDaysText('en-US', span('2026-12-01', '2026-12-08'), today)).not.toContain('2026');
  expect(tripDaysText('en-US', span('2026-12-28', '2027-01-02'), today)).toMatch(/2026.*2027/);
  expect(tripDaysText('en-US', span('2025-03-01'), today)).toContain('2025');
  expect(tripDaysText('en-US', span('2025-03-01'))).not.toContain('2025');
  expect(tripDaysText('en-US', span(null), today)).toBe('');
});
