import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { purgeAudit } from '@/lib/server/audit/purge-audit';
import { recordTrackerViews } from '@/lib/server/audit/record-audit';
import { appendConsentEvents } from '@/lib/server/consent/append-consent-event';
import { consentDaysKept, purgeConsent } from '@/lib/server/consent/purge-consent';
import { verifyConsent } from '@/lib/server/consent/verify-consent';
import { usualBatches } from '@/lib/server/store/in-batches';
import { inTransaction } from '@/lib/server/store/transaction';
import { msPerDay } from '@/lib/shared/day/days';
import { testDatabase } from '@/tests/setup/database';
import { addMonths, isDefaultUsed, monthOf, monthTables } from './month-partitions';

const db = testDatabase();

const partName = (table: string, later: number) =>
  `${table}_${monthOf(new Date(), later).slice(0, 7).replace('-', '_')}`;

const partsOf = async (table: string): Promise<string[]> => {
  const rows = await db.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1`,
    [table],
  );
  return rows.map(({ name }) => name);
};

const answer = (at: Date, name = 'somebody') =>
  inTransaction((tx) => appendConsentEvents(tx, [{ subject: name, facts: { kind: 'categories' } }], at));

afterEach(async () => {
  await db.query('delete from audit');
  await db.query('delete from consent_event');
  await db.query('delete from consent_chain');
});

test('a month begins with its first day, in UTC', () => {
  expect(monthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11-01');
  expect(monthOf(new Date('2026-11-30T23:59:59.999Z'), 2)).toBe('2027-01-01');
});

test.each(monthTables)(
  '%s has this month and three ahead from the start, and another when one has passed',
  async (table) => {
    const ahead = [0, 1, 2, 3].map((later) => partName(table, later));
    expect(await partsOf(table)).toEqual([...ahead, `${table}_default`]);
    expect(await addMonths()).toBe(0);
    const nextMonth = new Date(monthOf(new Date(), 1));
    await Promise.allSettled([addMonths(nextMonth), addMonths(nextMonth), addMonths(nextMonth)]);
    await addMonths(nextMonth);
    expect(await partsOf(table)).toEqual([...ahead, partName(table, 4), `${table}_default`]);
    for (const one of monthTables) await db.query(`drop table ${partName(one, 4)}`);
  },
);

test('rows of months that nobody has made are taken, and move when they are made', async () => {
  const later = new Date(Date.parse(monthOf(new Date(), 5)) + msPerDay);
  await answer(later);
  await db.query(`insert into audit (action, at) values ('signIn.succeeded', $1)`, [later]);
  for (const table of monthTables) {
    expect(await db.count(`${table}_default`)).toBe(1);
    expect(await isDefaultUsed(table)).toBe(true);
  }
  await addMonths(new Date(monthOf(new Date(), 2)));
  await db.query(`insert into audit (action, at) values ('signIn.succeeded', now() - interval '5 years')`);
  expect(await isDefaultUsed('audit')).toBe(false);
  await db.query('delete from audit_default');
  for (const table of monthTables) {
    expect(await db.count(`${table}_default`)).toBe(0);
    expect(await db.count(partName(table, 5))).toBe(1);
  }
  expect(await verifyConsent()).toMatchObject({ events: 1, problems: [] });
  for (const table of monthTables)
    for (const nth of [4, 5]) await db.query(`drop table ${partName(table, nth)}`);
});

test('rows of a month move without the limit that statements of visitors have', async () => {
  await db.query(`insert into audit (action, at) values ('signIn.succeeded', $1)`, [monthOf(new Date(), 4)]);
  await db.query(`create function limit_of_move() returns trigger language plpgsql as
    $$ begin if current_setting('statement_timeout') <> '10min' then raise exception 'too short'; end if; return old; end $$`);
  await db.query(
    `create trigger limit_of_move before delete on audit_default for each row execute function limit_of_move()`,
  );
  expect(await addMonths(new Date(monthOf(new Date(), 1)))).toBe(2);
  await db.query('drop function limit_of_move cascade');
  for (const table of monthTables) await db.query(`drop table ${partName(table, 4)}`);
});

test('a table that somebody reads for long is left for the next time, and nobody else is', async () => {
  const reader = new Client({ connectionString: db.url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select from audit_default');
  const nextMonth = new Date(monthOf(new Date(), 1));
  expect(await addMonths(nextMonth)).toBe(1);
  await reader.query('commit');
  await reader.end();
  expect(await addMonths(nextMonth)).toBe(1);
  for (const table of monthTables) await db.query(`drop table ${partName(table, 4)}`);
});

test('a view of somebody is written once an hour, wherever its month is', async () => {
  const [row] = await db.query<{ a: string; b: string }>(
    'select gen_random_uuid() as a, gen_random_uuid() as b',
  );
  const view = {
    accountId: row?.a ?? '',
    companyId: row?.b ?? '',
    sessionId: row?.a ?? '',
    membershipId: 'one',
  };
  await Promise.all(Array.from({ length: 20 }, () => recordTrackerViews([view])));
  expect(await db.count('audit')).toBe(1);
  await db.query(`update audit set at = at - interval '20 years'`);
  expect(await db.count('audit_default')).toBe(1);
  await expect(
    db.query(`insert into audit_default (at, action, account_id, company_id, data)
      select at, action, account_id, company_id, data from audit`),
  ).rejects.toMatchObject({ code: '23505' });
});

test('whole months past their time go with their partition, and others with it keep their days', async () => {
  const old = new Date(Date.now() - (consentDaysKept + 62) * msPerDay);
  await answer(old, 'old');
  await answer(new Date(Date.now() - consentDaysKept * msPerDay), 'month not over');
  await answer(new Date(), 'new');
  const month = monthOf(old);
  const name = `consent_event_${month.slice(0, 7).replace('-', '_')}`;
  // The partition of a month that was made in its time.
  await db.query(`create table ${name} (like consent_event_default including all)`);
  await db.query(
    `with moved as (delete from consent_event_default where day < $1 returning *)
    insert into ${name} select * from moved`,
    [monthOf(old, 1)],
  );
  await db.query(
    `alter table consent_event attach partition ${name} for values from ('${month}') to ('${monthOf(old, 1)}')`,
  );
  await purgeConsent(new Date(), usualBatches);
  expect(await partsOf('consent_event')).not.toContain(name);
  expect(await db.query('select subject from consent_event order by id')).toEqual([
    { subject: 'month not over' },
    { subject: 'new' },
  ]);
  expect(await verifyConsent()).toMatchObject({ days: 3, events: 2, problems: [] });
});

test('the audit log loses whole months that are older than two years, unless the operator says otherwise', async () => {
  await db.query(
    `insert into audit (action, at) select 'signIn.succeeded', now() - n * interval '1 month' from unnest(array[20, 30]) n`,
  );
  expect(await purgeAudit(new Date(), usualBatches)).toBe(1);
  expect(await db.count('audit')).toBe(1);
});

describe('tables of the release before', () => {
  const folder = join(process.cwd(), 'lib/server/store/migrations');
  const statementsOf = (tag: string) =>
    readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
  const tags: string[] = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries.map(
    ({ tag }: { tag: string }) => tag,
  );
  const own = tags.findIndex((tag) => tag.endsWith('_data_growth'));
  const name = `months_${process.pid}`;
  let client: Client;

  beforeAll(async () => {
    const admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
    await admin.connect();
    await admin.query(`create database ${name} template template0`);
    await admin.end();
    const url = new URL(process.env.TEST_ADMIN_URL ?? '');
    url.pathname = `/${name}`;
    client = new Client({ connectionString: url.href });
    await client.connect();
    for (const tag of tags.slice(0, own)) for (const one of statementsOf(tag)) await client.query(one);
  });
  afterAll(async () => {
    await client.end();
    const admin = new Client({ connectionString: process.env.TEST_ADMIN_URL });
    await admin.connect();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role if exists ${name}_reader`);
    await admin.end();
  });

  const counted = async (table: string) =>
    (
      await client.query(
        `select count(*)::int as n, min(id)::int as first, max(id)::int as last from ${table}`,
      )
    ).rows[0];

  const lockedOf = async (tables: string[]) =>
    (
      await client.query(
        'select relation::regclass, mode from pg_locks where relation::regclass::text = any($1)',
        [tables],
      )
    ).rows;

  test('keep their rows, ids, grants, keys and indexes, also a row of a clock that is ahead', async () => {
    await client.query(`insert into audit (action, at) select 'signIn.succeeded', now() - n * interval '1 day'
      from generate_series(1, 500) as n`);
    await client.query(`insert into consent_chain (day, length, opening, head, seal)
      select to_char(now() + n * interval '1 day', 'YYYY-MM-DD'), 1, '', '', '' from generate_series(-500, 40) as n`);
    await client.query(`insert into consent_event (day, seq, subject, at, facts, hash)
      select day, 1, 'somebody', now(), '{}', '' from consent_chain order by day`);
    const before = [await counted('audit'), await counted('consent_event')];
    // As an operator does beforehand with a large table.
    await client.query('create unique index concurrently consent_event_month_key on consent_event (id, day)');
    await client.query(`create role ${name}_reader`);
    await client.query(`grant select on audit to ${name}_reader with grant option`);
    await client.query('grant select, insert on consent_event to public');
    await client.query('begin');
    for (const one of statementsOf(tags[own] ?? '')) {
      await client.query(one);
      // Pictures are read while the tables by month are made.
      if (one.includes('PERFORM add_month_partition'))
        expect(await lockedOf(['picture', 'blob'])).toEqual([]);
    }
    await client.query('commit');
    const { rows: grants } = await client.query(
      `select has_table_privilege($1, 'audit', 'select with grant option') as audit,
        has_table_privilege($1, 'consent_event', 'insert') as consents`,
      [`${name}_reader`],
    );
    expect(grants).toEqual([{ audit: true, consents: true }]);
    expect([await counted('audit'), await counted('consent_event')]).toEqual(before);
    expect(await counted('audit_default')).toMatchObject({ n: 0 });
    expect(await counted('consent_event_default')).toMatchObject({ n: 0 });

    await client.query(`insert into audit (action) values ('signIn.succeeded')`);
    expect(await counted('audit')).toMatchObject({ n: 501, last: 501 });
    const again = `insert into consent_event (day, seq, subject, at, facts, hash)
      select day, 1, 'x', now(), '{}', '' from consent_chain limit 1`;
    await expect(client.query(again)).rejects.toMatchObject({ code: '23505' });
    await expect(client.query(again.replace('select day', `select '1999-01-01'`))).rejects.toMatchObject({
      code: '23503',
    });
    const { rows } = await client.query(
      `select count(*)::int as n from pg_index join pg_class on pg_class.oid = indexrelid
       where relname in ('audit_account', 'audit_company', 'audit_membership', 'audit_pkey', 'consent_event_pkey',
         'consent_event_place', 'consent_event_subject') and relkind = 'I' and indisvalid`,
    );
    expect(rows).toEqual([{ n: 7 }]);
  });
});
