import { spawnSync } from 'node:child_process';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

const run = (url: string) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/blobs-move.ts', '--', '--dry-run'], {
    encoding: 'utf8',
    env: { ...process.env, UMIAK_MODE: 'demo', DATABASE_URL: url },
  });

test('without a database it says so, and one of another release is left as it is', async () => {
  expect(run('')).toMatchObject({ status: 1, stderr: expect.stringContaining('Set DATABASE_URL') });
  const known = await db.count('drizzle.__drizzle_migrations');
  expect(run(db.url)).toMatchObject({ status: 0, stdout: expect.stringContaining('0 pictures and files') });
  await db.query(`update drizzle.__drizzle_migrations set created_at = created_at - 1
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  expect(run(db.url)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run migrate') });
  expect(await db.count('drizzle.__drizzle_migrations')).toBe(known);
  await db.query(`update drizzle.__drizzle_migrations set created_at = created_at + 1
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
});
