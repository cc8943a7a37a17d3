import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { useLock } from './connect';
import type { Home } from './open-home';

const shutdownMsMax = 30_000;

/**
 * Ends `client`, and the server with it when nobody else is connected. Connections named
 * `applicationName` are the caller's own and do not count.
 */
export async function stopUnlessUsed(home: Home, client: Client, applicationName: string): Promise<void> {
  try {
    if (await isUsedByOthers(client, applicationName)) return;
    await shutDown(home);
  } catch (error) {
    if (await isAlive(client)) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * The exclusive lock closes the gap between counting and stopping: whoever arrives meanwhile waits for it,
 * loses the connection with the server, and starts a new one.
 */
async function isUsedByOthers(client: Client, applicationName: string): Promise<boolean> {
  const { rows } = await client.query<{ others: number; locked: boolean }>(
    `SELECT pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) AS locked, (
       SELECT count(*)::int FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND application_name <> $2
     ) AS others`,
    [useLock, applicationName],
  );
  return rows[0]?.locked !== true || rows[0].others > 0;
}

/** SIGINT is PostgreSQL's fast shutdown: it ends connections, writes everything down and leaves. */
async function shutDown(home: Home): Promise<void> {
  const lock = join(home.data, 'postmaster.pid');
  process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGINT');
  for (const until = Date.now() + shutdownMsMax; existsSync(lock); await sleep(20)) {
    if (Date.now() > until) throw new Error(`The embedded database is slow to stop. See ${home.log}.`);
  }
}

async function isAlive(client: Client): Promise<boolean> {
  return client.query('SELECT 1').then(
    () => true,
    () => false,
  );
}
