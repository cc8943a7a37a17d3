import 'server-only';
import { sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { whileLocked } from '@/lib/server/store/transaction';

/**
 * Does a job unless another process is doing the one of this name just now; whether it was done. The advisory lock
 * belongs to a transaction, which the job may use, so a process that dies leaves nothing locked.
 */
export async function runAlone(name: string, job: (tx: Queryable) => Promise<unknown>): Promise<boolean> {
  return whileLocked(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`job ${name}`}, 0)) as mine`,
    );
    if (rows[0]?.mine !== true) return false;
    await job(tx);
    return true;
  });
}
