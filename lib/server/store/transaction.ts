import 'server-only';
import { drizzle } from 'drizzle-orm/node-postgres';
import { databasePool, type Queryable } from './connection';
import * as schema from './schema';

/** A transaction that several use cases share, and what they do once it has committed, such as mail. */
export type SharedTransaction = {
  readonly tx: Queryable;
  readonly afterwards: (() => Promise<void>)[];
};

/** Does something once a use case's transaction has committed: now, or after the one that it shares. */
export async function afterwards(
  shared: SharedTransaction | undefined,
  work: () => Promise<void>,
): Promise<void> {
  if (shared === undefined) await work();
  else shared.afterwards.push(work);
}

/**
 * Does its work in one transaction: all of it or nothing. With `shared` it is a part of that one. The work asks for no other connection, which
 * tests refuse (`tests/setup/one-connection.cjs`): transactions that hold the whole pool would wait for each other.
 */
export async function inTransaction<T>(
  work: (tx: Queryable) => Promise<T>,
  shared?: SharedTransaction,
): Promise<T> {
  return shared === undefined ? transact('begin', work) : work(shared.tx);
}

/**
 * The same for work that holds a lock while it goes on with other connections. Its caller sees to it that a process does it only a few times
 * at once, so that there is always a connection left.
 */
export const whileLocked = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
  transact('begin /* beside other connections */', work);

const checks = new WeakMap<Queryable, (() => Promise<void>)[]>();

/** Looks once more before a transaction commits: what the check refuses undoes all of it. */
export function beforeCommit(tx: Queryable, check: () => Promise<void>): void {
  checks.set(tx, [...(checks.get(tx) ?? []), check]);
}

/**
 * The connection always goes back to the pool, or out of it when it is broken; drizzle's own transaction keeps it for ever when `begin`
 * fails, and a few lost connections would then starve the site until a restart.
 */
async function transact<T>(begin: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await databasePool().connect();
  let broken = false;
  try {
    await client.query(begin);
    const tx: Queryable = drizzle(client, { schema });
    const result = await work(tx);
    for (const check of checks.get(tx) ?? []) await check();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
