import 'server-only';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { log } from '@/lib/server/log';
import { database } from '@/lib/server/store/connection';
import { consentChain, consentEvent, disclosure, embedMetric } from '@/lib/server/store/consent-schema';
import { type Batches, deleteOldest, eachInBatches } from '@/lib/server/store/in-batches';
import { dropMonthsBefore, monthOf } from '@/lib/server/store/month-partitions';
import { inTransaction } from '@/lib/server/store/transaction';
import { msPerDay } from '@/lib/shared/day/days';

/** An answer holds thirteen months at the most, and may be asked about for three years after that. */
export const consentDaysKept = 395 + 3 * 365;
export const metricDaysKept = 90;

/**
 * Deletes what is older than it is kept: whole months of the record, whose days' signed heads stay, so that the days after
 * them still stand on something; disclosures that were last shown before them; and what embedded pages measured. Returns how many days,
 * disclosures and measurements.
 */
export async function purgeConsent(now: Date, batches: Batches): Promise<number> {
  // First: what follows may take longer than a statement may.
  const before = new Date(now.getTime() - metricDaysKept * msPerDay);
  const metrics = await deleteOldest(
    embedMetric,
    { key: embedMetric.id, at: embedMetric.at, before },
    batches,
  );
  const limit = new Date(now.getTime() - consentDaysKept * msPerDay);
  const days = await purgeDays(monthOf(limit), now, batches);
  // To the day, and the first month that is kept is kept whole.
  const shownBefore = new Date(new Date(monthOf(limit)).getTime() - msPerDay);
  const { rowCount } = await database().delete(disclosure).where(lt(disclosure.shownAt, shownBefore));
  return days + (rowCount ?? 0) + metrics;
}

/** Months with a partition of their own go with it; then the days are left that were written where there was none. */
async function purgeDays(before: string, now: Date, batches: Batches): Promise<number> {
  const isDue = and(lt(consentChain.day, before), isNull(consentChain.purgedAt));
  const dropped = await inTransaction(async (tx) => {
    const months = await dropMonthsBefore('consent_event', before, tx);
    if (months === 0) return 0;
    log.info({ table: 'consent_event', months, before }, 'dropped whole months');
    const left = tx.select({ day: consentEvent.day }).from(consentEvent).where(lt(consentEvent.day, before));
    const { rowCount } = await tx
      .update(consentChain)
      .set({ purgedAt: now })
      .where(and(isDue, sql`${consentChain.day} not in (${left})`));
    return rowCount ?? 0;
  });
  const oneByOne = await eachInBatches(
    (size, skip) =>
      database()
        .select({ id: consentChain.day })
        .from(consentChain)
        .where(isDue)
        .orderBy(asc(consentChain.day))
        .limit(size)
        .offset(skip),
    (day) => purgeDay(day, now),
    batches,
  );
  return dropped + oneByOne;
}

const purgeDay = (day: string, now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    await tx.delete(consentEvent).where(eq(consentEvent.day, day));
    await tx.update(consentChain).set({ purgedAt: now }).where(eq(consentChain.day, day));
    return true;
  });
