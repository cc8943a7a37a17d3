import { retried } from './retried';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('tries again after 200 ms and after 400 ms more, and then gives up', async () => {
  const tries: number[] = [];
  const began = Date.now();
  const result = retried(() => {
    tries.push(Date.now() - began);
    return Promise.reject(new Error(`try ${tries.length}`));
  }).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe('try 3');
  expect(tries).toEqual([0, 200, 600]);
});

test('the first success is the result', async () => {
  const outcomes = [Promise.reject(new Error('once')), Promise.resolve('there')];
  const result = retried(() => outcomes.shift() ?? Promise.reject(new Error('too often')));
  await jest.advanceTimersByTimeAsync(200);
  expect(await result).toBe('there');
});
