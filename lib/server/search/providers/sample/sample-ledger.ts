import 'server-only';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, count, eq, sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { sampleBooking } from '@/lib/server/store/order-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { centsOf } from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import { earliestToday } from '@/lib/shared/search/read-search';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import type { BookingAnswer, BookingProvider, BookingWanted } from '../booking-provider';

type Row = typeof sampleBooking.$inferSelect;

const slowMs = 4000;
/** Share of the price that a cancellation with a fee costs. */
const feeShare = 0.25;
/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Sells what the sample provider offers, out of books of its own. No money moves. */
export const sampleLedger: BookingProvider = {
  async book(wanted, signal) {
    if (wanted.trial === 'slow') await sleep(slowMs, undefined, { signal });
    const known = await bookingOf(wanted.key);
    const answer = known === null ? await sell(wanted) : answerOf(known);
    // Booked, but nobody is told: the key is what it is found by.
    if (wanted.trial === 'silent' && known === null) await sleep(2 ** 30, undefined, { signal, ref: false });
    return answer;
  },
  async find(key) {
    const row = await bookingOf(key);
    return row && { reference: row.reference, priceCents: row.priceCents, cancelled: row.cancelled };
  },
  async cancellationFee(reference) {
    const [row] = await database().select().from(sampleBooking).where(eq(sampleBooking.reference, reference));
    return row === undefined ? null : feeOf(row);
  },
  cancel: (reference, feeCents) =>
    inTransaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(sampleBooking)
        .where(eq(sampleBooking.reference, reference))
        .for('update');
      if (row === undefined) return null;
      if (row.cancelled) return row.feeCents;
      const fee = feeOf(row);
      if (fee === null || fee > feeCents) return null;
      await tx
        .update(sampleBooking)
        .set({ cancelled: true, feeCents: fee })
        .where(eq(sampleBooking.key, row.key));
      return fee;
    }),
};

/** How many of an offer there are, always the same for the same one: three to nine. */
export const placesOf = ({ resultId }: Pick<Offer, 'resultId'>): number =>
  3 + Math.floor(seededRandom(`places ${resultId}`)() * 7);

async function bookingOf(key: string): Promise<Row | null> {
  const [row] = await database().select().from(sampleBooking).where(eq(sampleBooking.key, key));
  return row ?? null;
}

async function sell({ key, offer, priceCents, trial }: BookingWanted): Promise<BookingAnswer> {
  const price = Math.round(centsOf(offer.priceEur.total) * (trial === 'priceUp' ? 1.1 : 1));
  if (trial === 'soldOut') return { kind: 'soldOut' };
  if (price > priceCents) return { kind: 'priceUp', priceCents: price };
  return inTransaction(async (tx) => {
    // Who buys the last one is decided here, one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sample ${offer.resultId}`}, 0))`);
    const [sold] = await tx
      .select({ n: count() })
      .from(sampleBooking)
      .where(and(eq(sampleBooking.resultId, offer.resultId), eq(sampleBooking.cancelled, false)));
    const [made] =
      (sold?.n ?? 0) >= placesOf(offer)
        ? []
        : await tx
            .insert(sampleBooking)
            .values({
              key,
              resultId: offer.resultId,
              reference: newReference(),
              priceCents: price,
              cancellation: offer.cancellation,
              startDay: offer.days[0],
            })
            .onConflictDoNothing({ target: sampleBooking.key })
            .returning();
    const row = made ?? (await tx.select().from(sampleBooking).where(eq(sampleBooking.key, key)).limit(1))[0];
    return row === undefined ? { kind: 'soldOut' as const } : answerOf(row);
  });
}

/** What was cancelled is not sold again under the same key. */
const answerOf = ({ cancelled, priceCents, reference }: Row): BookingAnswer =>
  cancelled ? { kind: 'soldOut' } : { kind: 'booked', reference, priceCents };

function feeOf({ cancellation, priceCents, startDay }: Row): number | null {
  if (startDay <= earliestToday(new Date())) return null;
  if (cancellation === 'free') return 0;
  return cancellation === 'none' ? priceCents : Math.round(priceCents * feeShare);
}

const newReference = (): string => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
