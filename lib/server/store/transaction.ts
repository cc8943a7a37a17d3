import 'server-only';
import { drizzle } from 'drizzle-orm/node-postgres';
import { databasePool, type Queryable } from './connection';
import * as schema from './schema';

/**
 * Does its work in one transaction: all of it or nothing. The connection always goes back to the pool, or
 * out of it when it is broken; drizzle's own transaction keeps it for ever when `begin` fails, and a few
 * lost connections would then starve the site until a restart.
 */
export async function inTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await databasePool().connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(drizzle(client, { schema }));
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
