import { every } from '@/lib/server/jobs/run-every';
import { bucketServer } from '@/tests/factories/bucket-server';
import { databaseRelay } from '@/tests/factories/database-relay';
import { testDatabase } from '@/tests/setup/database';
import { type ProcessStatus, shareProcessStatus } from './process-status';

const db = testDatabase();

/** What this process tells of itself, with more settings than those of the tests. */
async function statusWith(settings: Readonly<Record<string, string>>) {
  Object.assign(process.env, settings);
  jest.resetModules();
  const { shareProcessStatus: share } = await import('./process-status');
  share();
  const status = (globalThis as { __umiakStatus?: ProcessStatus }).__umiakStatus;
  if (status === undefined) throw new Error('nothing was shared');
  const { closeDatabase } = await import('@/lib/server/store/connection');
  return { status, closeDatabase };
}
let ownSettings: NodeJS.ProcessEnv;
beforeEach(() => {
  ownSettings = { ...process.env };
});
afterEach(() => {
  process.env = ownSettings;
});

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

test('where neither a copy for reports nor a bucket is set, neither is there to be reached', async () => {
  const { status } = await statusWith({});
  expect(await status.isReaderReachable()).toBeNull();
  expect(await status.isBucketReachable()).toBeNull();
});

test('whether the copy for reports and the bucket answer is told apart from the database, and asked once in a second', async () => {
  // A slow machine is nobody who is away.
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setInterval'] });
  const bucket = await bucketServer();
  const copy = databaseRelay(db.url);
  await copy.open();
  const { closeDatabase, status } = await statusWith({ ...bucket.settings, UMIAK_DATABASE_READER: copy.url });
  const both = () => Promise.all([status.isReaderReachable(), status.isBucketReachable()]);
  expect(await Promise.all([both(), both()])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect(bucket.heard).toEqual(['GET none']);
  await copy.cut();
  bucket.answerOnly(0);
  jest.advanceTimersByTime(1001);
  expect(await both()).toEqual([false, false]);
  expect(await status.isDatabaseReachable()).toBe(true);
  jest.useRealTimers();
  await closeDatabase();
  await Promise.all([copy.cut(), bucket.close()]);
});
