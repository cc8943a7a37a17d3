import { importWithRetries } from './import-with-retries';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fails as often as said, then answers; `triedAt` are the milliseconds of its tries. */
function flaky(failures: number) {
  const startMs = Date.now();
  const triedAt: number[] = [];
  const load = () => {
    triedAt.push(Date.now() - startMs);
    return triedAt.length > failures
      ? Promise.resolve('code')
      : Promise.reject(new Error(`failure ${triedAt.length}`));
  };
  return { load, triedAt };
}

test('HTTP-023 CHTTP-044 code that comes at the third try is there after three tries', async () => {
  const { load, triedAt } = flaky(2);
  const loaded = importWithRetries(load);
  await jest.advanceTimersByTimeAsync(600);
  await expect(loaded).resolves.toBe('code');
  expect(triedAt).toHaveLength(3);
});

test('CONST-002 CCONST-073 HTTP-023 code that never comes is given up after the third try', async () => {
  const { load, triedAt } = flaky(Number.POSITIVE_INFINITY);
  const rejected = expect(importWithRetries(load)).rejects.toThrow('failure 3');
  await jest.advanceTimersByTimeAsync(60_000);
  await rejected;
  expect(triedAt).toHaveLength(3);
});

test('CONST-003 CONST-004 CCONST-074 the second try comes after 200 ms, the third 400 ms later', async () => {
  const { load, triedAt } = flaky(2);
  const loaded = importWithRetries(load);
  await jest.advanceTimersByTimeAsync(199);
  expect(triedAt).toEqual([0]);
  await jest.advanceTimersByTimeAsync(1);
  expect(triedAt).toEqual([0, 200]);
  await jest.advanceTimersByTimeAsync(399);
  expect(triedAt).toEqual([0, 200]);
  await jest.advanceTimersByTimeAsync(1);
  expect(triedAt).toEqual([0, 200, 600]);
  await loaded;
});
