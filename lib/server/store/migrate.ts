import 'server-only';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

const lockKey = 7_114_902;

/** Brings the database at `url` to the newest schema. Two processes at once take turns. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await migrate(drizzle(client), { migrationsFolder: join(process.cwd(), 'lib/server/store/migrations') });
  } finally {
    await client.end();
  }
}
