import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { testDatabase } from '@/tests/setup/database';
import { database } from './connection';
import { flag } from './schema';
import { inTransaction } from './transaction';

testDatabase();

const typed = 'harbour-master@mail.example';

test.each([
  ['a statement that fails', () => database().execute(sql`select ${typed} from nowhere`)],
  ['the same in a transaction', () => inTransaction((tx) => tx.execute(sql`select ${typed} from nowhere`))],
  [
    'a row that is already there',
    () =>
      database()
        .insert(flag)
        .values([typed, typed].map((name) => ({ name, enabled: true }))),
  ],
])('16.2.5 an error of %s prints the statement and none of its values', async (_, run) => {
  const error: unknown = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(inspect(error, { depth: 9, showHidden: true })).toContain('Failed query');
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(typed);
});
