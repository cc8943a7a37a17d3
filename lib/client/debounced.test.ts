import { debounced } from './debounced';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a burst of calls acts once, after the last of them and with what it said', () => {
  const acted: number[] = [];
  const act = debounced((value: number) => acted.push(value), 100);
  act(1);
  jest.advanceTimersByTime(99);
  act(2);
  jest.advanceTimersByTime(99);
  expect(acted).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(acted).toEqual([2]);
});
