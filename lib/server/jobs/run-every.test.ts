import { runDue } from './run-due';
import { every } from './run-every';

jest.mock('./run-due');
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a look ends before the next one begins, so that those of a job that waits for its turn do not pile up', async () => {
  let end = (_: boolean) => {};
  const look = jest.mocked(runDue).mockImplementationOnce(
    () =>
      new Promise<boolean>((resolve) => {
        end = resolve;
      }),
  );
  look.mockRejectedValueOnce(new Error('no'));
  look.mockResolvedValue(true);
  every(4000, 'slow', async () => {});
  await jest.advanceTimersByTimeAsync(10_000);
  expect(look).toHaveBeenCalledTimes(1);
  end(false);
  await jest.advanceTimersByTimeAsync(3000);
  expect(look).toHaveBeenCalledTimes(4);
});
