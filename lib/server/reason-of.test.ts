import { DrizzleQueryError, sql } from 'drizzle-orm';
import { reasonOf } from '@/lib/server/reason-of';
import { database, databasePool } from '@/lib/server/store/connection';
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

test.each([
  ['value "…" is out of range for type integer (code 22003)', `select '99999999999'::text::int`],
  ['date/time field value out of range (code 22008)', `select '2026-13-41'::text::date`],
  ['invalid byte sequence for encoding "…" (code 22021)', `select convert_from('\\xff'::bytea, 'UTF8')`],
])('a value in the midst of a sentence is left out as well: %s', async (reason, statement) => {
  expect(await failing(sql.raw(statement))).toBe(`${reason} in: ${statement}`);
  const raw = await databasePool()
    .query(statement)
    .catch((error: unknown) => reasonOf(error));
  expect(raw).toBe(reason);
});

test('drizzle’s own message, which ends with the values, is never it', () => {
  const late = new DrizzleQueryError('select $1', ['ada@travel.example'], undefined);
  expect(reasonOf(late)).toBe('unknown in: select $1');
  expect(reasonOf(new Error(`no mail: ${late.message}`))).toBe('no mail: Failed query: select $1');
});

test('an error of several is what each of them says', () => {
  const refused = (port: number) =>
    Object.assign(new Error(`connect ECONNREFUSED ::1:${port}`), { code: 'ECONNREFUSED' });
  const both = new AggregateError([refused(1), refused(2), new Error('')]);
  const said = 'connect ECONNREFUSED ::1:1; connect ECONNREFUSED ::1:2';
  expect(reasonOf(both)).toBe(said);
  expect(reasonOf(new DrizzleQueryError('select 1', [], both))).toBe(`${said} in: select 1`);
  expect(reasonOf(new AggregateError([]))).toBe('unknown');
  const own = new AggregateError([]);
  own.errors.push(own);
  expect(reasonOf(own)).toBe('unknown');
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
