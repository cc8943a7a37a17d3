import { Client } from 'pg';
import { checked, type Env } from '@/lib/server/env';
import { reasonOf } from '@/lib/server/reason-of';
import { closeDatabase } from '@/lib/server/store/connection';
import { ensureDatabase } from '@/lib/server/store/embedded/ensure-database';
import { startEmbedded } from '@/lib/server/store/embedded/start-embedded';
import { migrateDatabase, pendingMigrations } from '@/lib/server/store/migrate';

export type OpenDatabase = {
  readonly settings: Env;
  readonly url: string;
  /** Ends our connections, and an embedded database that nobody else uses. */
  close(): Promise<void>;
};

/**
 * Brings up the database the settings name, the embedded one unless there is a DATABASE_URL, with its tables
 * up to date. From then on DATABASE_URL names it for everything in this process.
 * @throws Error that says what to do
 */
export async function openDatabase(onProgress: (text: string) => void): Promise<OpenDatabase> {
  // Not `readEnv`, which remembers: the rest of this process is to find the DATABASE_URL we set.
  const settings = checked(process.env);
  const { url, stop } =
    settings.database.url === null
      ? await openEmbedded(settings.dataDir, onProgress)
      : await openExternal(settings.database.url);
  process.env.DATABASE_URL = url;
  const close = async () => {
    await closeDatabase();
    await stop();
  };
  try {
    onProgress('bringing the tables up to date');
    if (settings.database.migratesAtStart) await migrateDatabase(url);
    else await refuseIfBehind(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { settings, url, close };
}

/** @throws Error unless the tables are those of this release */
export async function refuseIfBehind(url: string): Promise<void> {
  const { length } = await pendingMigrations(url);
  if (length > 0)
    throw new Error(`The tables lack ${length} migrations: run \`npm run migrate\`, or unset UMIAK_MIGRATE.`);
}

async function openEmbedded(dataDir: string, onProgress: (text: string) => void) {
  const embedded = await startEmbedded({ dataDir, onProgress });
  return { url: await ensureDatabase(embedded, 'umiak'), stop: () => embedded.stop() };
}

async function openExternal(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    throw new Error(`The database of DATABASE_URL does not answer: ${reasonOf(error)}`, { cause: error });
  }
  return { url, stop: async () => {} };
}
