import { isOvernight } from './local-time';

test.each([
  ['a short wait across midnight', '2027-03-02T23:35', '2027-03-03T01:15', false],
  ['a long evening that ends after midnight', '2027-03-02T20:00', '2027-03-03T01:00', false],
  ['a night', '2027-03-02T22:10', '2027-03-03T06:40', true],
  ['a night that begins after midnight', '2027-03-03T00:30', '2027-03-03T07:00', true],
  ['a long day', '2027-03-02T04:00', '2027-03-02T22:00', false],
  ['a day and a night', '2027-03-02T09:00', '2027-03-03T07:00', true],
])('%s, from %s to %s, is overnight: %s', (_, start, end, expected) => {
  expect(isOvernight(start, end)).toBe(expected);
});
