import { every } from '@/lib/server/jobs/every';
import { testDatabase } from '@/tests/setup/database';
import { type ProcessStatus, shareProcessStatus } from './process-status';

const db = testDatabase();

test('the age of each job of this release is told with its period, and which table has rows without a month', async () => {
  every(3_600_000, 'look', async () => {});
  await db.query(`insert into job_run (name, started_at)
    values ('look', now() - interval '2 hours'), ('of another release', now() - interval '1 year')`);
  shareProcessStatus();
  const status = (globalThis as { __umiakStatus?: ProcessStatus }).__umiakStatus;
  const { defaultPartitions, jobs } = (await status?.work()) ?? {};
  expect(jobs).toEqual([{ name: 'look', age: expect.any(Number), period: 3600 }]);
  expect(jobs?.[0]?.age).toBeGreaterThanOrEqual(7200);
  expect(defaultPartitions).toEqual([
    { table: 'audit', isUsed: false },
    { table: 'consent_event', isUsed: false },
  ]);
  await db.query(`insert into audit (action, at) values ('signIn.succeeded', now() + interval '5 years')`);
  expect((await status?.work())?.defaultPartitions[0]).toEqual({ table: 'audit', isUsed: true });
});
