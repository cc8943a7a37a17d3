import { sql } from 'drizzle-orm';
import { testDatabase } from '@/tests/setup/database';
import { database } from './connection';
import { contains, containsText } from './contains';

testDatabase();

const cases: readonly (readonly [string, readonly string[], boolean])[] = [
  ['', ['Ada'], true],
  ['jose', ['José Núñez'], true],
  ['NÚÑEZ jose', ['José', 'Nunez'], true],
  ['jos example', ['José', 'a@mail.example'], true],
  ['joséa', ['José', 'a@mail.example'], false],
  ['жан', ['Жан'], true],
  ['%', ['100'], false],
  ['_', ['a_b'], true],
  [String.raw`\ `, ['a'], false],
];

test.each(cases)('“%s” in %j: %s, in the database and in memory', async (text, values, expected) => {
  const found = contains(text, ...values.map((value) => sql`${value}::text`)) ?? sql`true`;
  const { rows } = await database().execute<{ found: boolean }>(sql`select ${found} as found`);
  expect([rows[0]?.found, containsText(text, ...values)]).toEqual([expected, expected]);
});
