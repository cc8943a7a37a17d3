import 'server-only';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { traceStep } from '@/lib/server/trace';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;
/**
 * An error of drizzle prints the parameters of its statement, and one of PostgreSQL the values of the row: addresses, hashes,
 * what somebody typed. Whoever logs an error, Next's own rendering included, would write them down, so neither has them (ASVS
 * 16.2.5). drizzle has no setting for it; it needs the parameters here for its cache alone, which we do not use.
 */
const prepared = PgPreparedQuery.prototype as unknown as {
  queryWithCache<T>(text: string, parameters: unknown[], run: () => Promise<T>): Promise<T>;
};
const queryWithParameters = prepared.queryWithCache;
prepared.queryWithCache = function queryWithoutParameters(text, _parameters, run) {
  // Every statement comes by here, with `$1` for its values.
  const traced = () =>
    traceStep(statementName(text), { 'db.system.name': 'postgresql', 'db.query.text': text }, run);
  return queryWithParameters.call(this, text, [], () => traced().catch(withoutValues)) as ReturnType<
    typeof run
  >;
};

/** `select account` for the first table of a statement, else its first word. */
function statementName(text: string): string {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)"?/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

function withoutValues(error: unknown): never {
  if (typeof error === 'object' && error !== null) {
    for (const name of ['detail', 'where']) if (name in error) Reflect.deleteProperty(error, name);
  }
  throw error;
}

/** The database or a transaction on it. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

type Connected = { readonly pool: Pool; readonly database: Database };

// Next bundles pages, handlers and middleware apart; the process has one pool all the same.
const slot = globalThis as {
  __umiakDatabase?: Connected | undefined;
  __umiakReader?: Connected | undefined;
};

/** The database, connected on first use and never at module scope (`next build` evaluates modules). */
export function database(): Database {
  return connected().database;
}

/**
 * What reports are read from: a copy of the database where one is set, which may be some seconds behind, else the database itself. What
 * its reader may do is asked of the database itself; whose trips they approve, and what they may decide, is as old as the copy.
 */
export function readerDatabase(): Pick<Database, 'select' | 'execute'> {
  const { readerUrl } = readEnv().database;
  if (readerUrl === null) return database();
  slot.__umiakReader ??= connect(readerUrl);
  return slot.__umiakReader.database;
}

/** The pool itself, for the rate limiter. */
export function databasePool(): Pool {
  return connected().pool;
}

/** Ends all connections; the next use connects anew. */
export async function closeDatabase(): Promise<void> {
  const pools = [slot.__umiakDatabase?.pool, slot.__umiakReader?.pool];
  slot.__umiakDatabase = undefined;
  slot.__umiakReader = undefined;
  await Promise.all(pools.map((pool) => pool?.end()));
}

function connected(): Connected {
  const { url } = readEnv().database;
  if (url === null)
    throw new Error('DATABASE_URL is not set: the launcher sets it for the embedded database.');
  slot.__umiakDatabase ??= connect(url);
  return slot.__umiakDatabase;
}

function connect(url: string): Connected {
  const { waitMs, connectionsMax, statementMs, pooledByTransaction } = readEnv().database;
  const pool = new Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    // A pooler takes no settings of a session: there the role has them (docs/operating.md).
    ...(pooledByTransaction ? { query_timeout: statementMs } : { statement_timeout: statementMs }),
  });
  // A restart of the database ends connections; one without a listener would end the process too. The
  // pool listens to idle ones alone, so those in use get a listener of their own.
  const lost = (error: Error): void => log.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return { pool, database: drizzle(pool, { schema }) };
}
