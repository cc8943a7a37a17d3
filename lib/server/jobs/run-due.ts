import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { jobRun } from '@/lib/server/store/site-schema';
import { inJobSlot } from './job-slots';
import { runAlone } from './run-alone';

/**
 * Does a job when its last run that succeeded began at least `ms` milliseconds ago, by the clock of the database, and no
 * other process is doing it; whether it was done. A job that throws stays due.
 */
export async function runDue(name: string, ms: number, job: () => Promise<unknown>): Promise<boolean> {
  // Asked without a slot first: most looks end here, and wait for no other job.
  if (!(await isDueNow(name, ms, database()))) return false;
  let wasDue = false;
  const attempt = async (tx: Queryable) => {
    wasDue = await isDueNow(name, ms, tx);
    if (!wasDue) return;
    await job();
    // now() is when this transaction began.
    await tx.update(jobRun).set({ startedAt: sql`now()` }).where(eq(jobRun.name, name));
  };
  await inJobSlot(() => runAlone(name, attempt));
  return wasDue;
}

/** A job without a row gets one that is due: were it never to succeed, its age would tell. */
async function isDueNow(name: string, ms: number, db: Queryable): Promise<boolean> {
  const since = sql`now() - ${ms} * interval '1 millisecond'`;
  const [last] = await db
    .select({ isDue: sql<boolean>`${jobRun.startedAt} <= ${since}` })
    .from(jobRun)
    .where(eq(jobRun.name, name));
  if (last === undefined) await db.insert(jobRun).values({ name, startedAt: since }).onConflictDoNothing();
  return last?.isDue ?? true;
}
