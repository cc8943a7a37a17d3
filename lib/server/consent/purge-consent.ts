import 'server-only';
import { and, isNull, lt, notExists, sql } from 'drizzle-orm';
import { consentChain, consentEvent, disclosure, embedMetric } from '@/lib/server/store/consent-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';

/** An answer holds thirteen months at the most, and may be asked about for three years after that. */
export const consentDaysKept = 395 + 3 * 365;
export const metricDaysKept = 90;

/**
 * Deletes what is older than it is kept: whole days of the record, whose signed heads stay, so that the days after
 * them still stand on something; and disclosures that no event shows any more.
 */
export async function purgeConsent(now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - consentDaysKept * msPerDay);
  const day = utcDay(limit);
  await inTransaction(async (tx) => {
    await tx.delete(consentEvent).where(lt(consentEvent.day, day));
    await tx
      .update(consentChain)
      .set({ purgedAt: now })
      .where(and(lt(consentChain.day, day), isNull(consentChain.purgedAt)));
    const shows = tx
      .select({ one: sql`1` })
      .from(consentEvent)
      .where(sql`${consentEvent.facts} ->> 'disclosure' = ${disclosure.hash}`);
    await tx.delete(disclosure).where(and(lt(disclosure.createdAt, limit), notExists(shows)));
    await tx
      .delete(embedMetric)
      .where(lt(embedMetric.at, new Date(now.getTime() - metricDaysKept * msPerDay)));
  });
}
