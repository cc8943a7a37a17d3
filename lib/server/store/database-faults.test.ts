import { Client } from 'pg';
import { testDatabase } from '@/tests/setup/database';
import { isBusy, isDatabaseDown, isDatabaseLate } from './database-faults';
import { inTransaction } from './transaction';

const db = testDatabase();
const problemOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error) => error,
  );

test('a connection that ends within a transaction is the database that is away, for each statement that follows', async () => {
  const problems: unknown[] = [];
  const whole = inTransaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await db.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    for (let nth = 0; nth < 2; nth += 1) problems.push(await problemOf(tx.execute('select 1')));
    throw problems[1];
  });
  problems.push(await problemOf(whole));
  expect(problems.map(isDatabaseDown)).toEqual([true, true, true]);
});

test('a statement that is given up for its time, or for a lock, is told from one that is wrong', async () => {
  const holder = new Client({ connectionString: db.url });
  await holder.connect();
  await holder.query('begin; lock table flag in access share mode');
  const [late, busy, wrong] = await Promise.all(
    [
      `set local statement_timeout = '20ms'; select pg_sleep(60)`,
      `set local lock_timeout = '20ms'; lock table flag in access exclusive mode`,
      'select 1 / 0',
    ].map((statement) => problemOf(inTransaction((tx) => tx.execute(statement)))),
  );
  await holder.end();
  expect([late, busy, wrong].map(isDatabaseLate)).toEqual([true, true, false]);
  expect([late, busy, wrong].map(isBusy)).toEqual([false, true, false]);
});

test('so is one that the client gives up, as behind a pooler', async () => {
  const client = new Client({ connectionString: db.url, query_timeout: 20 });
  await client.connect();
  client.on('error', () => {});
  expect(isDatabaseLate(await problemOf(client.query('select pg_sleep(60)')))).toBe(true);
  await db.query('select pg_terminate_backend(pid) from pg_stat_activity where query = $1', [
    'select pg_sleep(60)',
  ]);
  await client.end();
});
