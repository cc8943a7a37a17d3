import { nameEvery, valueAxis } from './value-axis';

test.each([
  [
    [3, 7],
    [0, 2, 4, 6, 8],
  ],
  [[], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[0], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [[100], [0, 20, 40, 60, 80, 100]],
  [
    [-30, 70],
    [-40, -20, 0, 20, 40, 60, 80],
  ],
  [[-8], [-8, -6, -4, -2, 0]],
  [[12_345], [0, 5000, 10_000, 15_000]],
])('an axis of round numbers has room for %j', (values, ticks) => {
  const axis = valueAxis(values);
  expect(axis.ticks.map((tick) => Math.round(tick * 100) / 100)).toEqual(ticks);
  expect(axis.at(axis.ticks[0] ?? 0)).toBeCloseTo(0);
  expect(axis.at(axis.ticks.at(-1) ?? 0)).toBeCloseTo(1);
  for (const value of values) expect(axis.at(value) >= 0 && axis.at(value) <= 1).toBe(true);
});

test('few categories are all named, of many every so many', () => {
  expect([1, 6, 7, 12, 36].map((count) => nameEvery(count, 6))).toEqual([1, 1, 2, 2, 6]);
});
