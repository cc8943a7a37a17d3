import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { outboxIdle } from '@/lib/server/jobs/drain-outbox';
import { closeDatabase } from '@/lib/server/store/connection';

/** A test file's own database, seen past the application. */
export type TestDatabase = {
  /** Address of the database; DATABASE_URL has the same value. */
  readonly url: string;
  /** Runs one statement and returns its rows. */
  readonly query: <Row extends Record<string, unknown>>(
    sql: string,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
  /** Number of rows of a table, or of those that match a condition: `count('session', 'account = $1', [id])`. */
  readonly count: (table: string, where?: string, values?: readonly unknown[]) => Promise<number>;
};

/**
 * Gives the calling test file an empty, migrated database of its own, which is gone afterwards. Call it once,
 * at the top of the file or of a `describe`: the application uses it from the first test on.
 */
export function testDatabase(): TestDatabase {
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = setting('TEST_URL_PATTERN').replace(setting('TEST_URL_PLACEHOLDER'), name);
  const client = new Client({ connectionString: url });

  beforeAll(async () => {
    await administer(`create database "${name}" template "${setting('TEST_TEMPLATE')}"`);
    process.env.DATABASE_URL = url;
    await client.connect();
  });

  afterAll(async () => {
    await outboxIdle();
    await closeDatabase();
    await client.end();
    await administer(`drop database if exists "${name}" with (force)`);
  });

  const query: TestDatabase['query'] = async <Row extends Record<string, unknown>>(
    sql: string,
    values: readonly unknown[] = [],
  ) => (await client.query<Row>(sql, [...values])).rows;

  return {
    url,
    query,
    count: async (table, where = 'true', values = []) => {
      const rows = await query<{ n: number }>(
        `select count(*)::int as n from ${table} where ${where}`,
        values,
      );
      return rows[0]?.n ?? 0;
    },
  };
}

async function administer(sql: string): Promise<void> {
  const admin = new Client({ connectionString: setting('TEST_ADMIN_URL') });
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: only the node project of jest has a database`);
  return value;
}
