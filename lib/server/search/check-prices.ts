import 'server-only';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { priceAlert, pricePoint } from '@/lib/server/store/alert-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { farFuture } from '@/lib/server/store/far-future';
import { inTransaction } from '@/lib/server/store/transaction';
import { utcDay } from '@/lib/shared/day/utc-day';
import { priceChange } from '@/lib/shared/search/price-fall';
import type { Search } from '@/lib/shared/search/read-search';
import { nextCheck } from './alert-check-times';
import { isOver, watchedSearch } from './alert-row';
import { lowestPriceEur } from './lowest-price';
import { postPriceFell } from './post-price-fell';

/** Alerts that are locked together; few, because a price may be asked for over the network. */
const batchSize = 10;

type Row = typeof priceAlert.$inferSelect;

/** The least somebody pays for all of a search, in euro; null when nobody has an offer. */
export type PriceSource = (search: Search, now: Date) => Promise<number | null> | number | null;

/**
 * Asks for the prices of all alerts that are due and tells who waits for a fall; answers how many were asked for.
 * The rows stay locked while their prices are asked for and the mail goes into the outbox in the same transaction,
 * so several processes share the work, and one fall is one mail.
 */
export async function checkPrices(price: PriceSource = lowestPriceEur, now = new Date()): Promise<number> {
  let checked = 0;
  for (;;) {
    const done = await checkBatch(price, now);
    checked += done;
    if (done < batchSize) return checked;
  }
}

async function checkBatch(price: PriceSource, now: Date): Promise<number> {
  const rows = await inTransaction(async (tx) => {
    const due = await tx
      .select()
      .from(priceAlert)
      .where(and(lte(priceAlert.checkAt, now), isNull(priceAlert.pausedAt), isNull(priceAlert.deletedAt)))
      .orderBy(asc(priceAlert.checkAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const prices = await Promise.all(due.map((row) => askedFor(row, price, now)));
    for (const [index, row] of due.entries()) await take(tx, row, prices[index] ?? null, now);
    return due;
  });
  if (rows.length > 0) kickOutbox();
  return rows.length;
}

/** The price of now in cents; null when the journey has begun, nobody has an offer, or nobody answers. */
async function askedFor(row: Row, price: PriceSource, now: Date): Promise<number | null> {
  const search = watchedSearch(row);
  if (search === null || isOver(search, now)) return null;
  try {
    const eur = await price(search, now);
    return eur === null ? null : Math.round(eur * 100);
  } catch (error) {
    log.warn({ alert: row.id, reason: reasonOf(error) }, 'a watched price could not be asked for');
    return null;
  }
}

async function take(tx: Queryable, row: Row, cents: number | null, now: Date): Promise<void> {
  const own = eq(priceAlert.id, row.id);
  const checkAt = nextCheck(now);
  if (cents === null) {
    const search = watchedSearch(row);
    const isDone = search === null || isOver(search, now);
    await tx
      .update(priceAlert)
      .set({ checkAt: isDone ? farFuture : checkAt })
      .where(own);
    return;
  }
  const { falls, referenceCents } = priceChange(row, cents);
  await tx.update(priceAlert).set({ checkAt, priceCents: cents, referenceCents }).where(own);
  await tx
    .insert(pricePoint)
    .values({ alertId: row.id, day: utcDay(now), cents })
    .onConflictDoUpdate({ target: [pricePoint.alertId, pricePoint.day], set: { cents } });
  if (falls) await postPriceFell(tx, row, cents);
}
