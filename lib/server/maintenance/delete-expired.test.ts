import { Client } from 'pg';
import { usualBatches } from '@/lib/server/store/in-batches';
import { testDatabase } from '@/tests/setup/database';
import { deleteExpired } from './delete-expired';

const db = testDatabase();
const threes = { ...usualBatches, size: 3 };

/** Tickets that are due, or that are not. */
const seedTickets = (count: number, daysAgo: number) =>
  db.query(
    `insert into ticket (id, kind, expires_at)
     select gen_random_uuid()::text, 'test', now() - $2 * interval '1 day' from generate_series(1, $1::int)`,
    [count, daysAgo],
  );

const seedAccounts = (name: string, count: number, daysAgo: number) =>
  db.query<{ id: string }>(
    `insert into account (name, delete_after)
     select $1, now() - $3 * interval '1 day' from generate_series(1, $2::int) returning id`,
    [name, count, daysAgo],
  );

/** Lets a table refuse every deletion, or those of some rows, until it is undone. */
async function refuseDeletions(table: string, when = 'true') {
  await db.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'not today'; end $$`);
  await db.query(
    `create trigger refuse before delete on ${table} for each row when (${when}) execute function refuse()`,
  );
  return () => db.query('drop function refuse cascade');
}

/** Writes down how many rows each statement deletes from a table. */
async function noteBatches(table: string) {
  await db.query('create table if not exists batch (id serial, rows int)');
  await db.query('truncate batch');
  await db.query(`create or replace function note() returns trigger language plpgsql as
    $$ begin insert into batch (rows) select count(*) from gone; return null; end $$`);
  await db.query(`create trigger note after delete on ${table} referencing old table as gone
    for each statement execute function note()`);
  return async () => {
    await db.query('drop function note cascade');
    return (await db.query<{ rows: number }>('select rows from batch order by id')).map(({ rows }) => rows);
  };
}

afterEach(async () => {
  await db.query('truncate account, company, ticket, outbox, rate_limit, audit, feedback cascade');
});

test('what is due goes in batches of bounded size until nothing is left; what is not due stays', async () => {
  await seedTickets(10, 2);
  await seedTickets(4, 0);
  const batches = await noteBatches('ticket');
  await deleteExpired(new Date(), threes);
  expect(await batches()).toEqual([3, 3, 3, 1]);
  expect(await db.count('ticket')).toBe(4);
});

test('a run whose time is up ends after its batch, and the next one goes on', async () => {
  await seedTickets(7, 2);
  for (const left of [4, 1, 0, 0]) {
    await deleteExpired(new Date(), { size: 3, budgetMs: 0 });
    expect(await db.count('ticket')).toBe(left);
  }
});

test('a kind that fails leaves the others working, and is made up for later', async () => {
  const restore = await refuseDeletions('ticket');
  await seedTickets(5, 2);
  await db.query(`insert into rate_limit (key, points, expire) values ('past', 1, 1), ('now', 1, 9e12)`);
  await seedAccounts('Gone', 5, 1);
  await deleteExpired();
  expect(await db.count('ticket')).toBe(5);
  expect(await db.query('select key from rate_limit')).toEqual([{ key: 'now' }]);
  expect(await db.count('account')).toBe(0);
  await restore();
  await deleteExpired();
  expect(await db.count('ticket')).toBe(0);
});

test('accounts and companies that cannot be deleted hold up none behind them', async () => {
  await seedAccounts('Stuck', 4, 9);
  await seedAccounts('Gone', 8, 1);
  const restore = await refuseDeletions('account', `old.name = 'Stuck'`);
  await deleteExpired(new Date(), threes);
  expect(await db.query('select distinct name from account')).toEqual([{ name: 'Stuck' }]);
  await restore();
  await db.query(`insert into company (name, delete_after)
    select name, now() - interval '1 day' from unnest(array['Stuck', 'Stuck', 'Stuck', 'Gone', 'Gone']) as name`);
  const restoreCompanies = await refuseDeletions('company', `old.name = 'Stuck'`);
  await deleteExpired(new Date(), threes);
  expect(await db.query('select distinct name from company')).toEqual([{ name: 'Stuck' }]);
  expect(await db.count('audit', `action = 'company.purged'`)).toBe(2);
  await restoreCompanies();
});

test('a row that somebody works on is left for the next run, and nobody waits for it', async () => {
  await seedTickets(5, 2);
  const other = new Client({ connectionString: db.url });
  await other.connect();
  await other.query('begin');
  await other.query('select 1 from ticket limit 1 for update');
  await deleteExpired();
  expect(await db.count('ticket')).toBe(1);
  await other.query('commit');
  await other.end();
  await deleteExpired();
  expect(await db.count('ticket')).toBe(0);
});

test('the members of a company go in batches before it, and its people stay', async () => {
  await db.query(`with c as (insert into company (name, delete_after) values ('Large', now() - interval '1 day') returning id),
    r as (insert into role (company_id, key, name, permissions) select id, 'own', 'Own', '{}' from c returning id),
    a as (insert into account (name) select 'Person' from generate_series(1, 8) returning id)
    insert into membership (company_id, account_id, email, role_id, status)
    select c.id, a.id, a.id || '@mail.example', r.id, 'active' from a, c, r`);
  const batches = await noteBatches('membership');
  await deleteExpired(new Date(), threes);
  expect((await batches()).filter((rows) => rows > 0)).toEqual([3, 3, 2]);
  expect([
    await db.count('company'),
    await db.count('membership'),
    await db.count('role', `key = 'own'`),
  ]).toEqual([0, 0, 0]);
  expect(await db.count('account')).toBe(8);
});

test('sessions stay 400 days after their end, for as long as their browser knows of them', async () => {
  const [owner] = await db.query<{ id: string }>(`insert into account (name) values ('Owner') returning id`);
  const plant = (startedDaysAgo: number, endedDaysAgo: number) =>
    db.query(
      `insert into session (device_hash, account_id, amr, auth_at, seen_at, created_at, expires_at)
       values ($2::int || '/' || $3::int, $1, '{pwd}', now(), now(), now() - $2::int * interval '1 day', now() - $3::int * interval '1 day')`,
      [owner?.id, startedDaysAgo, endedDaysAgo],
    );
  await plant(600, 510);
  await plant(491, 401);
  await plant(491, 399);
  await plant(89, -1);
  await deleteExpired();
  const left = await db.query<{ device_hash: string }>('select device_hash from session order by 1');
  expect(left.map(({ device_hash }) => device_hash)).toEqual(['491/399', '89/-1']);
});

test('sent mail stays 30 days; what was not sent stays', async () => {
  await db.query(
    `insert into outbox (recipient, template, locale, brand, origin, not_before, created_at, sent_at)
     select name, 'passwordChanged', 'en-US', 'kayak', '', '9999-01-01', now() - interval '90 days', sent
     from (values ('old', now() - interval '31 days'), ('new', now() - interval '29 days'), ('unsent', null)) as m (name, sent)`,
  );
  await deleteExpired();
  expect(await db.query('select recipient from outbox order by 1')).toEqual([
    { recipient: 'new' },
    { recipient: 'unsent' },
  ]);
});

test('the audit trail goes after two years and answers to the survey after one, or when the operator says', async () => {
  await db.query(`insert into audit (action, at) select 'signIn.succeeded', now() - n * interval '1 month'
    from generate_series(40, 1, -1) as n`);
  await db.query(`insert into feedback (rating, text, page, brand, locale, created_at)
    select 3, '', '/', 'kayak', 'en-US', now() - n * interval '1 month' from generate_series(40, 1, -1) as n`);
  jest.resetModules();
  Object.assign(process.env, { UMIAK_AUDIT_MONTHS: '1200', UMIAK_FEEDBACK_MONTHS: '1200' });
  const { deleteExpired: deleteOlder } = await import('./delete-expired');
  await deleteOlder(new Date(), threes);
  delete process.env.UMIAK_AUDIT_MONTHS;
  delete process.env.UMIAK_FEEDBACK_MONTHS;
  expect([await db.count('audit'), await db.count('feedback')]).toEqual([40, 40]);
  await deleteExpired(new Date(), threes);
  // Whole months of the audit trail.
  expect(await db.count('audit', `at < date_trunc('month', now()) - interval '24 months'`)).toBe(0);
  expect(await db.count('audit', `at > now() - interval '24 months'`)).toBe(23);
  expect(await db.count('feedback', `created_at < now() - interval '12 months 2 days'`)).toBe(0);
  expect(await db.count('feedback', `created_at > now() - interval '12 months'`)).toBe(11);
});
