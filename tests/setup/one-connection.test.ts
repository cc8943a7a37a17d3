import { sql } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { inTransaction, whileLocked } from '@/lib/server/store/transaction';
import { testDatabase } from './database';
import { expectConsole } from './expected-console';

testDatabase();

const ask = (on: Queryable = database()) => on.execute(sql`select 1`);

test('a transaction that asks for a second connection is refused, and a test in which that is caught fails', async () => {
  expectConsole('error', /asked for a second connection/);
  for (const second of [() => ask(), () => inTransaction(ask)])
    await inTransaction(() => expect(second()).rejects.toThrow());
});

test('its own connection, others at the same time or afterwards, and those of whoever holds a lock are not', async () => {
  await Promise.all([ask(), inTransaction(ask), inTransaction(ask), whileLocked(() => ask())]);
  const failed = inTransaction(() => Promise.reject(new Error('changed my mind')));
  await expect(failed).rejects.toThrow('changed my mind');
  await ask();
});
