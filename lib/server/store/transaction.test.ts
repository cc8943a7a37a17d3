import { sql } from 'drizzle-orm';
import { type DatabaseRelay, databaseRelay } from '@/tests/factories/database-relay';
import { testDatabase } from '@/tests/setup/database';
import { databasePool } from './connection';
import { inTransaction } from './transaction';

const db = testDatabase();
let line: DatabaseRelay;
beforeAll(async () => {
  line = databaseRelay(db.url);
  process.env.DATABASE_URL = line.url;
  await line.open();
});
afterAll(() => line.cut());

const look = () => inTransaction((tx) => tx.execute(sql`select 1`));

test('work that throws leaves nothing behind', async () => {
  const work = inTransaction(async (tx) => {
    await tx.execute(sql`insert into flag (name, enabled) values ('half', true)`);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await db.count('flag')).toBe(0);
});

test('connections that break before they begin go out of the pool, not out of reach', async () => {
  await Promise.all(Array.from({ length: 10 }, look));
  expect(databasePool().idleCount).toBe(10);
  // Both in one turn: the pool does not know yet that its idle connections are gone.
  const cut = line.cut();
  const tries = await Promise.allSettled(Array.from({ length: 10 }, look));
  await cut;
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
  await line.open();
  await Promise.all(Array.from({ length: 20 }, look));
  expect(databasePool().totalCount - databasePool().idleCount).toBe(0);
});
