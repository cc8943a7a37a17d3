import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { outboxIdle, sendMailBy } from '@/lib/server/jobs/kick-outbox';
import { claimNextMail } from '@/lib/server/mail/send-next-mail';
import { closeDatabase } from '@/lib/server/store/connection';

// As the start of the process does.
sendMailBy(claimNextMail);

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
 * Gives the calling test file a migrated database and a data folder of its own, which are gone afterwards. The database is
 * empty or has the demo's companies and people. Call it once, at the top of the file or of a `describe`: the application
 * uses both from the first test on.
 */
export function testDatabase({ demo = false } = {}): TestDatabase {
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = addressOf(name);
  const client = new Client({ connectionString: url });
  const shared = setting('UMIAK_DATA');
  const files = join(shared, 'files', name);

  beforeAll(async () => {
    const template = demo ? await demoTemplate() : setting('TEST_TEMPLATE');
    await administer(createFrom(template, name));
    process.env.DATABASE_URL = url;
    // Its own mailbox: whoever looks for a mail opens only this file's. The demo of the template needs the run's secret.
    cpSync(join(shared, 'secret'), join(files, 'secret'));
    process.env.UMIAK_DATA = files;
    await client.connect();
  });

  afterAll(async () => {
    await outboxIdle();
    await closeDatabase();
    await client.end();
    await administer(`drop database if exists "${name}" with (force)`);
    rmSync(files, { recursive: true, force: true });
  });

  // A client takes one query at a time; what a test asks at once waits for each other.
  let last: Promise<unknown> = Promise.resolve();
  const query: TestDatabase['query'] = async <Row extends Record<string, unknown>>(
    sql: string,
    values: readonly unknown[] = [],
  ) => {
    const asked = last.then(() => client.query<Row>(sql, [...values]));
    last = asked.catch(() => {});
    return (await asked).rows;
  };

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

/** Any number that nothing else locks. */
const demoLock = 2_604_117;

/** A database with the demo in it, made by the first file of a run that wants one, to copy from. */
async function demoTemplate(): Promise<string> {
  const name = `${setting('TEST_TEMPLATE')}_demo`;
  await withAdmin(async (admin) => {
    // Held until the connection ends: the other workers wait.
    await admin.query('select pg_advisory_lock($1)', [demoLock]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) return;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists "${draft}" with (force)`);
    await admin.query(createFrom(setting('TEST_TEMPLATE'), draft));
    process.env.DATABASE_URL = addressOf(draft);
    // The application remembers where its database is; the test has one of its own.
    await jest.isolateModulesAsync(async () => {
      const { seedDemo } = await import('@/lib/server/demo/seed-demo');
      await seedDemo();
      await closeDatabase();
    });
    await admin.query(`alter database "${draft}" rename to "${name}"`);
  });
  return name;
}

const addressOf = (database: string): string =>
  setting('TEST_URL_PATTERN').replace(setting('TEST_URL_PLACEHOLDER'), database);

/** Files are copied: without waiting for the disk that is quicker than to write them to the log. */
const createFrom = (template: string, name: string): string =>
  `create database "${name}" template "${template}" strategy file_copy`;

const administer = (sql: string): Promise<unknown> => withAdmin((admin) => admin.query(sql));

async function withAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: setting('TEST_ADMIN_URL') });
  await admin.connect();
  try {
    return await work(admin);
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
