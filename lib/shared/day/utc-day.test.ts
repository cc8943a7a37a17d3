import { dayInZone, earliestToday, utcDay } from './utc-day';

test('the day of a moment is that of UTC', () => {
  expect(utcDay(new Date('2027-03-01T23:59:59.999Z'))).toBe('2027-03-01');
  expect(utcDay(Date.parse('2027-03-02T00:30:00+01:00'))).toBe('2027-03-01');
});

test('today is the earliest day anywhere on Earth', () => {
  expect(earliestToday(new Date('2026-11-21T11:59:00Z'))).toBe('2026-11-20');
  expect(earliestToday(new Date('2026-11-21T12:00:00Z'))).toBe('2026-11-21');
});

test('the day is that of the time zone, and of UTC where there is no such zone', () => {
  const late = new Date('2027-03-01T23:30:00Z');
  expect(dayInZone('Europe/Berlin', late)).toBe('2027-03-02');
  expect(dayInZone('America/New_York', late)).toBe('2027-03-01');
  expect(dayInZone('', late)).toBe('2027-03-01');
  expect(dayInZone('Mars/Base', late)).toBe('2027-03-01');
});
