import { sql } from 'drizzle-orm';
import { reasonOf } from '@/lib/server/reason-of';
import { database } from '@/lib/server/store/connection';
import { testDatabase } from '@/tests/setup/database';

testDatabase();

const failing = (statement: ReturnType<typeof sql>) =>
  database()
    .execute(statement)
    .then(
      () => 'nothing failed',
      (error) => reasonOf(error),
    );

test('of a statement that failed it is what PostgreSQL said, without values', async () => {
  const missing = await failing(sql`insert into account (id, name) values (gen_random_uuid(), ${null})`);
  expect(missing).toMatch(
    /^null value in column "name" of relation "account" violates not-null constraint \(code 23502, table account\) in: insert into account/,
  );
  const wrong = await failing(sql`select * from account where id = ${'ada@travel.example'}`);
  expect(wrong).toMatch(/^invalid input syntax for type uuid \(code 22P02\) in: select/);
  expect(wrong).not.toContain('ada@');
});

test('otherwise it is the message, cut off; or unknown', () => {
  expect(reasonOf(new Error('the line is down', { cause: new Error('x') }))).toBe('the line is down');
  expect(reasonOf(new Error('a'.repeat(400)))).toHaveLength(300);
  expect([reasonOf(null), reasonOf('text'), reasonOf(new Error(''))]).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
});
