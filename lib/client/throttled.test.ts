import { throttled } from './throttled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first call acts at once, the last of a span at its end, and none is lost', () => {
  const acted: number[] = [];
  const act = throttled((value: number) => acted.push(value), 50);
  for (const value of [1, 2, 3]) act(value);
  expect(acted).toEqual([1]);
  jest.advanceTimersByTime(50);
  expect(acted).toEqual([1, 3]);
  act(4);
  expect(acted).toEqual([1, 3]);
  jest.advanceTimersByTime(50);
  expect(acted).toEqual([1, 3, 4]);
  jest.advanceTimersByTime(50);
  act(5);
  expect(acted).toEqual([1, 3, 4, 5]);
});
