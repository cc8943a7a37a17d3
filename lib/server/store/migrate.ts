import 'server-only';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { isBusy } from './database-faults';
import { hasCode } from './embedded/has-code';

const lockKey = 7_114_902;
const config = { migrationsFolder: join(process.cwd(), 'lib/server/store/migrations') };

/** How long a statement waits for a table that others use: behind a statement that waits, they wait as well. */
const lockTimeout = '5s';
const triesMax = 6;
const betweenTriesMs = 2000;

/**
 * Brings the database at `url` to the newest schema, in one transaction. Two processes at once take turns. A table that stays busy
 * ends the try, which is made again a few times.
 * @returns how many migrations this process applied
 */
export async function migrateDatabase(url: string): Promise<number> {
  return connected(url, async (client) => {
    // The site's role may have a limit for its pages; neither waiting for another process nor building an index ends by it.
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    const { length } = await pendingFor(client);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await migrate(drizzle(client), config);
        return length;
      } catch (error) {
        if (attempt === triesMax || !isBusy(error)) throw error;
        await setTimeout(betweenTriesMs);
      }
    }
  });
}

/** The SQL of the migrations that the database at `url` still lacks, the oldest first. Changes nothing. */
export function pendingMigrations(url: string): Promise<readonly string[]> {
  return connected(url, pendingFor);
}

async function pendingFor(client: Client): Promise<readonly string[]> {
  const { rows } = await client
    .query<{ last: string | null }>('select max(created_at) as last from drizzle.__drizzle_migrations')
    .catch((error) => {
      // Neither the schema nor the table is there before the first migration.
      if (hasCode(error, '42P01', '3F000')) return { rows: [] };
      throw error;
    });
  const last = Number(rows[0]?.last ?? 0);
  return readMigrationFiles(config)
    .filter(({ folderMillis }) => folderMillis > last)
    .map(({ sql }) => sql.join(''));
}

async function connected<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
