import { dayAfter, daysBetween, daysInside } from './days';

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

test('days inside are those after the first and before the last', () => {
  expect(daysInside('2028-02-27', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29']);
  expect(daysInside('2028-02-27', '2028-02-28')).toEqual([]);
  expect(daysInside('2028-02-27', '2028-02-20')).toEqual([]);
});
