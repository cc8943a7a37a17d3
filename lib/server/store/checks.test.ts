import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const folder = join(process.cwd(), 'lib/server/store');
const meta = join(folder, 'migrations/meta');

/** Statements that a migration would still need for what the schema says. */
async function missing(since = -1): Promise<readonly string[]> {
  const last =
    readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(since) ?? '';
  const schemas = readdirSync(folder).filter((name) => name.endsWith('schema.ts'));
  const tables = await Promise.all(schemas.map((name) => import(join(folder, name))));
  const now = generateDrizzleJson(Object.assign({}, ...tables));
  return generateMigration(JSON.parse(readFileSync(join(meta, last), 'utf8')), now);
}

test('the migrations bring about what the schema says', async () => {
  expect(await missing()).toEqual([]);
  expect(await missing(0)).not.toEqual([]);
});

test.each([
  ['membership', { status: 'gone' }, 'membership_status'],
  ['membership', { starts_on: '2027-03-02', ends_on: '2027-03-01' }, 'membership_days'],
  ['booking_order', { total_cents: -1 }, 'booking_order_total'],
  ['order_item', { state: 'lost' }, 'order_item_state'],
  ['order_item', { price_cents: -1 }, 'order_item_price'],
  ['order_payment', { captured_cents: 100, refunded_cents: 101 }, 'order_payment_refunded'],
  ['trip_member', { role: 'owner' }, 'trip_member_role'],
])('a row of %s with %j is refused', async (table, values, constraint) => {
  const [columns, row] = [Object.keys(values).join(), JSON.stringify([values])];
  await db.query('begin');
  await db.query(`create temp table one (like ${table} including constraints) on commit drop`);
  for (const { name } of await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'one'::regclass and attnum > 0 and attnotnull`,
  ))
    await db.query(`alter table one alter column "${name}" drop not null`);
  const written = db.query(
    `insert into one (${columns}) select ${columns} from json_populate_recordset(null::one, $1)`,
    [row],
  );
  await expect(written).rejects.toMatchObject({ code: '23514', constraint });
  await db.query('rollback');
});
