import 'server-only';
import { and, asc, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isTimeout } from '@/lib/server/is-timeout';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { database } from './connection';
import { isDatabaseDown } from './database-faults';

/** How many rows a clean-up takes at a time, and how long one run of it may last. */
export type Batches = { readonly size: number; readonly budgetMs: number };

/** 500 rows with all that goes with them stay far below the statement timeout; what a run does not finish the next one does. */
export const usualBatches: Batches = { size: 500, budgetMs: 60_000 };

/** Repeats a step, which deals with up to `size` rows, until it finds fewer or the budget is used up; how many rows it were. */
export async function inBatches(
  step: (size: number) => Promise<number>,
  { size, budgetMs }: Batches,
): Promise<number> {
  const until = Date.now() + budgetMs;
  let total = 0;
  for (;;) {
    const done = await step(size);
    total += done;
    if (done < size || Date.now() >= until) return total;
  }
}

/**
 * Deletes the rows that are due, in the order of a column, each batch in a statement of its own; returns how many. Rows
 * that somebody else has locked are left for the next run.
 */
export function deleteInBatches(
  table: PgTable,
  { key, due, order }: { readonly key: PgColumn; readonly due: SQL | undefined; readonly order: PgColumn },
  batches: Batches,
): Promise<number> {
  return inBatches(async (size) => {
    const some = database()
      .select({ key })
      .from(table)
      .where(due)
      .orderBy(asc(order))
      .limit(size)
      .for('update', { skipLocked: true });
    // An array is read once; a subquery may be read again for every row, and then finds others.
    return rowsOf(
      await database()
        .delete(table)
        .where(and(due, sql`${key} = any(array(${some}))`)),
    );
  }, batches);
}

/**
 * Deletes what is older than `before` from a table that only grows; returns how many rows. The serial key stands for
 * the order of time, so no index on the time is needed: only the batch with the lowest keys is looked at.
 */
export function deleteOldest(
  table: PgTable,
  { key, at, before }: { readonly key: PgColumn; readonly at: PgColumn; readonly before: Date },
  batches: Batches,
): Promise<number> {
  return inBatches(async (size) => {
    const oldest = database().select({ key }).from(table).orderBy(asc(key)).limit(size);
    return rowsOf(
      await database()
        .delete(table)
        .where(and(lt(at, before), sql`${key} = any(array(${oldest}))`)),
    );
  }, batches);
}

/**
 * Does `work` for every row that `find` gives, one by one, and returns for how many it answered true. A row whose work
 * fails is logged and left; the others go on. Ends when the budget is used up, after one row at least. Throws when the database is gone, and when somebody
 * whom a row's work asks is silent: each further row would wait as long.
 */
export async function eachInBatches(
  find: (size: number, skip: number) => Promise<readonly { readonly id: string }[]>,
  work: (id: string) => Promise<boolean>,
  batches: Batches,
): Promise<number> {
  let done = 0;
  let failed = 0;
  const until = Date.now() + batches.budgetMs;
  await inBatches(async (size) => {
    // Rows that failed are still due, and the first ones.
    const rows = await find(size, failed);
    for (const { id } of rows) {
      try {
        if (await work(id)) done += 1;
      } catch (error) {
        if (isDatabaseDown(error) || isTimeout(error)) throw error;
        failed += 1;
        log.warn({ id, reason: reasonOf(error) }, 'a row that is due could not be dealt with');
      }
      if (Date.now() >= until) return 0;
    }
    return rows.length;
  }, batches);
  return done;
}

const rowsOf = ({ rowCount }: { readonly rowCount: number | null }): number => rowCount ?? 0;
