import { Client } from 'pg';
import { migrateDatabase, pendingMigrations } from './migrate';

const name = `migrate_${process.pid}`;
const admin = () => new Client({ connectionString: process.env.TEST_ADMIN_URL });
const url = () => {
  const address = new URL(process.env.TEST_ADMIN_URL ?? '');
  address.pathname = `/${name}`;
  return address.href;
};

async function asAdmin(statement: string): Promise<void> {
  const client = admin();
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(() => asAdmin(`create database ${name}`));
afterAll(() => asAdmin(`drop database ${name} with (force)`));

test('a dry run names everything and changes nothing; three starters on an empty database migrate it once', async () => {
  const pending = await pendingMigrations(url());
  expect(pending.length).toBeGreaterThan(30);
  expect(pending[0]).toContain('CREATE TABLE');
  expect(await pendingMigrations(url())).toHaveLength(pending.length);

  await Promise.all([migrateDatabase(url()), migrateDatabase(url()), migrateDatabase(url())]);
  expect(await pendingMigrations(url())).toEqual([]);
  const client = new Client({ connectionString: url() });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  await client.end();
  expect(rows).toEqual([{ count: pending.length }]);
});
