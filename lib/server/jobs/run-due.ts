import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { jobRun } from '@/lib/server/store/site-schema';
import { inJobSlot } from './job-slots';
import { runAlone } from './run-alone';

/**
 * Does a job when its last run that succeeded began at least `ms` milliseconds ago, by the clock of the database, and no
 * other process is doing it; whether it was done. A job that throws stays due.
 */
export async function runDue(name: string, ms: number, job: () => Promise<unknown>): Promise<boolean> {
  let isDue = false;
  const attempt = async (tx: Queryable) => {
    const since = sql`now() - ${ms} * interval '1 millisecond'`;
    const recent = await tx
      .select({ name: jobRun.name })
      .from(jobRun)
      .where(and(eq(jobRun.name, name), gt(jobRun.startedAt, since)));
    isDue = recent.length === 0;
    if (!isDue) return;
    await job();
    // now() is when this transaction began.
    const startedAt = sql`now()`;
    await tx
      .insert(jobRun)
      .values({ name, startedAt })
      .onConflictDoUpdate({ target: jobRun.name, set: { startedAt } });
  };
  await inJobSlot(() => runAlone(name, attempt));
  return isDue;
}
