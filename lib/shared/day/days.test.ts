import { dayAfter, daysBetween, isDay } from './days';

test('days are added and taken away, over the ends of months and years', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2027-03-01', -1)).toBe('2027-02-28');
});

test('days between two are the nights, over a change of clocks too', () => {
  expect(daysBetween('2027-03-20', '2027-04-02')).toBe(13);
  expect(daysBetween('2027-03-02', '2027-03-02')).toBe(0);
  expect(daysBetween('2027-03-02', '2027-03-01')).toBe(-1);
});

test('a day exists or it does not', () => {
  expect(['2028-02-29', '2027-02-29', '2027-2-9', 'someday', ''].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
