import { readEnv } from '@/lib/server/env';
import { database } from '@/lib/server/store/connection';
import { msPerHour } from '@/lib/shared/day/days';
import { testDatabase } from '@/tests/setup/database';
import { runDue } from './run-due';

const db = testDatabase();

/** Moves the last run of a job into the past. */
const age = (name: string, minutes: number) =>
  db.query(`update job_run set started_at = started_at - $2 * interval '1 minute' where name = $1`, [
    name,
    minutes,
  ]);

test('of twenty processes that look at once one does the job, and none again before its time', async () => {
  let runs = 0;
  const job = async () => {
    runs += 1;
  };
  const look = () => Promise.all(Array.from({ length: 20 }, () => runDue('sweep', msPerHour, job)));
  expect((await look()).filter(Boolean)).toHaveLength(1);
  expect((await look()).filter(Boolean)).toHaveLength(0);
  await age('sweep', 59);
  expect(await runDue('sweep', msPerHour, job)).toBe(false);
  await age('sweep', 1);
  expect((await look()).filter(Boolean)).toHaveLength(1);
  expect(runs).toBe(2);
  expect(await db.count('job_run')).toBe(1);
});

test('a job that fails stays due, and one job does not make another wait', async () => {
  await expect(runDue('fails', msPerHour, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  // Its age is told, as that of a run at which it became due.
  expect(await db.count('job_run', `name = 'fails' and started_at > now() - interval '1 hour'`)).toBe(0);
  expect(await db.count('job_run', `name = 'fails'`)).toBe(1);
  expect(await runDue('fails', msPerHour, async () => {})).toBe(true);
  expect(await runDue('other', msPerHour, async () => {})).toBe(true);
});

test('more jobs than the pool has connections are all done, though each needs a connection beside that of its lock', async () => {
  const jobs = Array.from({ length: readEnv().database.connectionsMax * 2 }, (_, nth) => `job ${nth}`);
  const work = () => database().execute('select 1');
  const done = await Promise.all(jobs.map((name) => runDue(name, msPerHour, work)));
  expect(done.every(Boolean)).toBe(true);
});

test('whoever looks for a job that is not due waits for no other job', async () => {
  expect(await runDue('done', msPerHour, async () => {})).toBe(true);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const long = Array.from({ length: 5 }, (_, nth) => runDue(`long ${nth}`, msPerHour, () => ended));
  expect(await runDue('done', msPerHour, async () => {})).toBe(false);
  end();
  await Promise.all(long);
});
