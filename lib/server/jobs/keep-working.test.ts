import { keepWorking } from './keep-working';

const lookMs = 2000;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
/** Everything that can go on without time passing. */
const settle = () => jest.advanceTimersByTimeAsync(0);

test('while nothing is due it asks once a look', async () => {
  const workOnce = jest.fn(async () => false);
  keepWorking('nothing', 4, workOnce);
  await jest.advanceTimersByTimeAsync(3 * lookMs);
  expect(workOnce).toHaveBeenCalledTimes(3);
});

test('much that is due is done in all lanes, and no more', async () => {
  let left = 20;
  let now = 0;
  const most: number[] = [];
  const ends: (() => void)[] = [];
  keepWorking('much', 4, async () => {
    if (left === 0) return false;
    left -= 1;
    now += 1;
    most.push(now);
    await new Promise<void>((done) => ends.push(done));
    now -= 1;
    return true;
  });
  await jest.advanceTimersByTimeAsync(lookMs);
  // Whoever has done something wakes another lane.
  while (ends.length > 0) {
    ends.shift()?.();
    await settle();
  }
  expect([left, now, Math.max(...most)]).toEqual([0, 0, 4]);
});

test('what hangs holds up one lane, and what throws rests until the next look', async () => {
  const silent = new Promise<boolean>(() => {});
  const workOnce = jest
    .fn<Promise<boolean>, []>()
    .mockReturnValueOnce(silent)
    .mockRejectedValueOnce(new Error('gone'));
  workOnce.mockResolvedValue(false);
  keepWorking('silent', 2, workOnce);
  await jest.advanceTimersByTimeAsync(2 * lookMs);
  await settle();
  expect(workOnce).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(2 * lookMs);
  expect(workOnce).toHaveBeenCalledTimes(4);
});
