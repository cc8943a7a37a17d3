import { testDatabase } from '@/tests/setup/database';
import { runAlone } from './run-alone';

testDatabase();

test('of eight tries at once one does the job, and when it is over the next one does', async () => {
  const tries = 8;
  let [running, most, refused] = [0, 0, 0];
  let end = () => {};
  const othersAreRefused = new Promise<void>((resolve) => {
    end = resolve;
  });
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await othersAreRefused;
    running -= 1;
  };
  // Fewer than the pool has connections, so that they really try at once.
  const done = await Promise.all(
    Array.from({ length: tries }, async () => {
      const isMine = await runAlone('sweep', job);
      if (!isMine) refused += 1;
      if (refused === tries - 1) end();
      return isMine;
    }),
  );
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(most).toBe(1);
  expect(await runAlone('sweep', job)).toBe(true);
});

test('jobs of other names do not wait for each other, and a job that fails leaves nothing locked', async () => {
  const inner = runAlone('one', () =>
    runAlone('two', async () => {}).then((done) => expect(done).toBe(true)),
  );
  expect(await inner).toBe(true);
  await expect(runAlone('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await runAlone('one', async () => {})).toBe(true);
});
