import { trendPath } from './trend-path';

const size = { width: 112, height: 62 };

test('the dearest day is at the top, the cheapest at the bottom, days at equal distances', () => {
  expect(trendPath([100, 300, 200], size)).toEqual({ line: 'M6 56L56 6L106 31', end: { x: 106, y: 31 } });
});

test('one price, or the same price every day, is a line across the middle', () => {
  expect(trendPath([5, 5], size).line).toBe('M6 31L106 31');
  expect(trendPath([5], size).end).toEqual({ x: 6, y: 31 });
});
