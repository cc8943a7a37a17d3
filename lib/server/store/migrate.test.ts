import { spawnSync } from 'node:child_process';
import { Client } from 'pg';
import { migrateDatabase, pendingMigrations } from './migrate';

const name = `migrate_${process.pid}`;
const url = () => {
  const address = new URL(process.env.TEST_ADMIN_URL ?? '');
  address.pathname = `/${name}`;
  return address.href;
};

async function connect(connectionString: string | undefined): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function asAdmin(statement: string): Promise<void> {
  const client = await connect(process.env.TEST_ADMIN_URL);
  await client.query(statement);
  await client.end();
}

const dropped = () => asAdmin(`drop database if exists ${name} with (force)`);

beforeEach(async () => {
  await dropped();
  await asAdmin(`create database ${name}`);
});
afterAll(dropped);

test('a dry run names everything and changes nothing; three starters on an empty database migrate it once, and one of them says so', async () => {
  const pending = await pendingMigrations(url());
  expect(pending.length).toBeGreaterThan(30);
  expect(pending[0]).toContain('CREATE TABLE');
  expect(await pendingMigrations(url())).toHaveLength(pending.length);

  const applied = await Promise.all([migrateDatabase(url()), migrateDatabase(url()), migrateDatabase(url())]);
  expect(applied.sort((a, b) => a - b)).toEqual([0, 0, pending.length]);
  expect(await pendingMigrations(url())).toEqual([]);
  const client = await connect(url());
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  await client.end();
  expect(rows).toEqual([{ count: pending.length }]);
});

test('neither a limit of the site’s role for statements nor one for locks ends the wait for another process', async () => {
  await asAdmin(`alter database ${name} set statement_timeout = '500ms'`);
  await asAdmin(`alter database ${name} set lock_timeout = '500ms'`);
  const other = await connect(url());
  // As in migrate.ts.
  await other.query('select pg_advisory_lock(7114902)');
  let isOver = false;
  const migrated = migrateDatabase(url()).finally(() => {
    isOver = true;
  });
  // A refusal is looked at below.
  migrated.catch(() => {});
  const waitsLong = `select 1 from pg_stat_activity where datname = $1 and wait_event = 'advisory'
    and now() - query_start > interval '600 ms'`;
  let rows = 0;
  while (!isOver && rows === 0) {
    await other.query('select pg_sleep(0.05)');
    rows = (await other.query(waitsLong, [name])).rowCount ?? 0;
  }
  await other.end();
  expect(await migrated).toBeGreaterThan(30);
});

test('a migration that fails says what PostgreSQL said', async () => {
  const client = await connect(url());
  await client.query('create table account (id int)');
  await client.end();
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/migrate.ts'],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: url() } },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^relation "account" already exists \(code 42P07\) in: CREATE TABLE "account"/);
  expect(stderr).not.toContain('params:');
});
