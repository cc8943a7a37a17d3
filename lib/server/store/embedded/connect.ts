import 'server-only';
import { realpathSync } from 'node:fs';
import { Client } from 'pg';
import { hasCode } from './has-code';
import type { Home } from './open-home';

/** Held shared by everybody who relies on the server, exclusively by the one who is about to stop it. */
export const useLock = 1;

/**
 * A `postgres://` address over the UNIX socket. Port and TLS are spelled out because `pg` would otherwise
 * take them from PGPORT and PGSSLMODE.
 */
export function clusterUrl(home: Home, database: string, applicationName: string): string {
  const query = new URLSearchParams({
    host: home.socketDir,
    sslmode: 'disable',
    application_name: applicationName,
  });
  // `pg` reads '+' as a space; psql takes it literally.
  return `postgres://postgres@localhost:5432/${encodeURIComponent(database)}?${query}`.replaceAll('+', '%20');
}

/**
 * Connects to the server of this very data folder and marks it as used.
 * @returns the connection, `starting` when a server is coming up or going down, `down` when there is none.
 */
export async function connect(home: Home, applicationName: string): Promise<Client | 'starting' | 'down'> {
  const client = new Client({
    connectionString: clusterUrl(home, 'postgres', applicationName),
    connectionTimeoutMillis: 10_000,
  });
  // A server that goes away is noticed by the next query; an unheard 'error' event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await assertSameData(client, home);
    await client.query('SELECT pg_advisory_lock_shared($1)', [useLock]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (hasCode(error, 'ENOENT', 'ECONNREFUSED')) return 'down';
    if (isPassing(error)) return 'starting';
    throw error;
  }
}

async function assertSameData(client: Client, home: Home): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const served = rows[0]?.data_directory ?? '';
  if (realpathSync(served) === realpathSync(home.data)) return;
  throw new Error(`A PostgreSQL of another folder, ${served}, answers in ${home.socketDir}. Stop it first.`);
}

/** 57P01 admin_shutdown, 57P02 crash_shutdown, 57P03 cannot_connect_now; or the server ended in between. */
function isPassing(error: unknown): boolean {
  const passing = hasCode(error, '57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE');
  // The last one is what `pg` says of a query whose connection broke a moment before it.
  return passing || /connection terminated|timeout|not queryable/i.test(String(error));
}
