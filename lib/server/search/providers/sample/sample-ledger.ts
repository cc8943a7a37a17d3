import 'server-only';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { sampleBooking, sampleChange } from '@/lib/server/store/order-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { extrasCents } from '@/lib/shared/booking/extras';
import { centsOf } from '@/lib/shared/booking/order';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { Offer } from '@/lib/shared/search/offer';
import type { RentalTimes } from '@/lib/shared/search/rental-time';
import { daysOfResult, timesOfResult } from '@/lib/shared/search/reschedule-offer-search';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import type {
  BookingAnswer,
  BookingProvider,
  BookingWanted,
  ChangeableBooking,
  ChangeDone,
  ChangeQuote,
  ChangeWanted,
} from '../booking-provider';
import { sampleChangeQuotes } from './sample-changes';
import { samplePrice } from './sample-extras';
import { freeSeats, SeatTaken, sampleExtrasNow, takeSeats } from './sample-seats';

type Row = typeof sampleBooking.$inferSelect;

const slowMs = 4000;
/** Share of the price that a cancellation with a fee costs. */
const feeShare = 0.25;
/** Without letters and digits that look alike. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Sells what the sample provider offers, out of books of its own. No money moves. */
export const sampleLedger: BookingProvider = {
  extras: sampleExtrasNow,
  async book(wanted, signal) {
    if (wanted.trial === 'slow') await sleep(slowMs, undefined, { signal });
    const known = await bookingOf(wanted.key);
    const answer = known === null ? await sell(wanted, null) : answerOf(known);
    // Booked, but nobody is told: the key is what it is found by.
    if (wanted.trial === 'silent' && known === null) await sleep(2 ** 30, undefined, { signal, ref: false });
    return answer;
  },
  async hold(wanted, signal) {
    const until = wanted.offer.holdUntil;
    if (until === undefined) return { kind: 'refused' };
    const known = await bookingOf(wanted.key);
    const answer = known === null ? await sell(wanted, new Date(until)) : answerOf(known);
    if (wanted.trial === 'silent' && known === null) await sleep(2 ** 30, undefined, { signal, ref: false });
    return answer.kind === 'booked' ? { ...answer, kind: 'held', heldUntil: until } : answer;
  },
  bookHeld: ({ reference }) =>
    inTransaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(sampleBooking)
        .where(eq(sampleBooking.reference, reference))
        .for('update');
      if (row === undefined || isOver(row)) return { kind: 'soldOut' };
      await tx.update(sampleBooking).set({ heldUntil: null }).where(eq(sampleBooking.key, row.key));
      return answerOf(row);
    }),
  async find({ key }) {
    const row = await bookingOf(key);
    if (row === null) return null;
    const { heldUntil, priceCents, reference, resultId } = row;
    const until = heldUntil?.toISOString() ?? null;
    return { reference, priceCents, cancelled: isOver(row), heldUntil: until, days: daysOfResult(resultId) };
  },
  async cancellationFee({ reference }) {
    const [row] = await database().select().from(sampleBooking).where(eq(sampleBooking.reference, reference));
    return row === undefined ? null : feeOf(row);
  },
  cancel: ({ reference }, feeCents) =>
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
      await freeSeats(row.key, tx);
      return fee;
    }),
  changeQuotes: (booking, days, _signal, times = null) => quotesOn(booking, days, times),
  async changeQuote(booking, resultId) {
    const quotes = await quotesOn(booking, daysOfResult(resultId), timesOfResult(resultId));
    return quotes.find(({ offer }) => offer.resultId === resultId) ?? null;
  },
  async change(wanted, signal) {
    const { answer, isNew } = await inTransaction((tx) => changed(wanted, tx));
    if (wanted.trial === 'silent' && isNew) await sleep(2 ** 30, undefined, { signal, ref: false });
    return answer;
  },
};

/** Cancelled, or held for too long. */
const isOver = ({ cancelled, heldUntil }: Row): boolean =>
  cancelled || (heldUntil !== null && heldUntil < new Date());

const isChangeable = ({ cancellation, cancelled, startDay }: Row): boolean =>
  !cancelled && cancellation !== 'none' && startDay > earliestToday(new Date());

async function quotesOn(
  { offer, reference }: ChangeableBooking,
  days: readonly string[],
  times: RentalTimes | null,
): Promise<readonly ChangeQuote[]> {
  const [row] = await database().select().from(sampleBooking).where(eq(sampleBooking.reference, reference));
  if (row === undefined || !isChangeable(row)) return [];
  const sold = await Promise.all(quotesFor(row, offer, days, times).map(notSoldOut));
  return sold.flatMap((quote) => quote ?? []);
}

/** Bags come along at what they have cost; seats were of other flights, and are given back with their price. */
const quotesFor = (
  { bagsCents }: Row,
  booked: Offer,
  days: readonly string[],
  times: RentalTimes | null,
): ChangeQuote[] =>
  sampleChangeQuotes(booked, days, times).map(({ feeCents, offer }) => {
    const { each, total } = offer.priceEur;
    return { feeCents, offer: { ...offer, priceEur: { each, total: total + bagsCents / 100 } } };
  });

type Changed = { readonly answer: ChangeDone | null; readonly isNew: boolean };

async function changed({ booking, key, quote }: ChangeWanted, tx: Queryable): Promise<Changed> {
  const [row] = await tx
    .select()
    .from(sampleBooking)
    .where(eq(sampleBooking.reference, booking.reference))
    .for('update');
  const [known] = await tx.select().from(sampleChange).where(eq(sampleChange.key, key));
  if (known !== undefined) return { answer: known, isNew: false };
  const refused = { answer: null, isNew: false };
  if (row === undefined || !isChangeable(row)) return refused;
  const { offer } = quote;
  const times = timesOfResult(offer.resultId);
  const now = quotesFor(row, booking.offer, offer.days, times).find(
    (one) => one.offer.resultId === offer.resultId,
  );
  if (now === undefined || now.feeCents > quote.feeCents) return refused;
  const priceCents = centsOf(now.offer.priceEur.total);
  if (priceCents > centsOf(offer.priceEur.total) || !(await hasPlace(offer, tx))) return refused;
  const { resultId, days } = offer;
  await tx
    .update(sampleBooking)
    .set({ resultId, priceCents, startDay: days[0], freeUntil: now.offer.freeUntil ?? null })
    .where(eq(sampleBooking.key, row.key));
  await freeSeats(row.key, tx);
  const answer = { priceCents, feeCents: now.feeCents };
  await tx.insert(sampleChange).values({ key, bookingKey: row.key, ...answer });
  return { answer, isNew: true };
}

/** Whether one is left; who gets the last one is decided here, one after the other. */
async function hasPlace(offer: Pick<Offer, 'resultId'>, tx: Queryable): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sample ${offer.resultId}`}, 0))`);
  return (await soldOf(offer, tx)) < placesOf(offer);
}

const notSoldOut = async (quote: ChangeQuote): Promise<ChangeQuote | null> =>
  (await soldOf(quote.offer, database())) < placesOf(quote.offer) ? quote : null;

const isKept = or(isNull(sampleBooking.heldUntil), gt(sampleBooking.heldUntil, sql`now()`));

async function soldOf({ resultId }: Pick<Offer, 'resultId'>, on: Queryable): Promise<number> {
  const [sold] = await on
    .select({ n: count() })
    .from(sampleBooking)
    .where(and(eq(sampleBooking.resultId, resultId), eq(sampleBooking.cancelled, false), isKept));
  return sold?.n ?? 0;
}

/** How many of an offer there are, always the same for the same one: three to nine. */
export const placesOf = ({ resultId }: Pick<Offer, 'resultId'>): number =>
  3 + Math.floor(seededRandom(`places ${resultId}`)() * 7);

async function bookingOf(key: string): Promise<Row | null> {
  const [row] = await database().select().from(sampleBooking).where(eq(sampleBooking.key, key));
  return row ?? null;
}

async function sell(wanted: BookingWanted, heldUntil: Date | null): Promise<BookingAnswer> {
  const { extras, offer, trial } = wanted;
  if (trial === 'soldOut') return { kind: 'soldOut' };
  const extrasNow = samplePrice(offer, extras);
  if (extrasNow === null) return { kind: 'extrasGone' };
  const price = Math.round(centsOf(offer.priceEur.total) * (trial === 'priceUp' ? 1.1 : 1)) + extrasNow;
  if (price > wanted.priceCents) return { kind: 'priceUp' };
  try {
    return await inTransaction((tx) => sold(wanted, price, heldUntil, tx));
  } catch (error) {
    if (error instanceof SeatTaken) return { kind: 'extrasGone' };
    throw error;
  }
}

async function sold(
  { extras, key, offer }: BookingWanted,
  priceCents: number,
  heldUntil: Date | null,
  tx: Queryable,
): Promise<BookingAnswer> {
  const [made] = !(await hasPlace(offer, tx))
    ? []
    : await tx
        .insert(sampleBooking)
        .values({
          key,
          resultId: offer.resultId,
          reference: newReference(),
          priceCents,
          bagsCents: extrasCents({ ...extras, seats: [] }),
          cancellation: offer.cancellation,
          freeUntil: offer.freeUntil ?? null,
          startDay: offer.days[0],
          heldUntil,
        })
        .onConflictDoNothing({ target: sampleBooking.key })
        .returning();
  if (made !== undefined) await takeSeats(key, { extras, offer }, tx);
  const row = made ?? (await tx.select().from(sampleBooking).where(eq(sampleBooking.key, key)).limit(1))[0];
  return row === undefined ? { kind: 'soldOut' } : answerOf(row);
}

/** What was cancelled is not sold again under the same key. */
const answerOf = (row: Row): BookingAnswer =>
  isOver(row)
    ? { kind: 'soldOut' }
    : { kind: 'booked', reference: row.reference, priceCents: row.priceCents };

function feeOf({ cancellation, freeUntil, heldUntil, priceCents, startDay }: Row): number | null {
  if (heldUntil !== null) return 0;
  const today = earliestToday(new Date());
  if (startDay <= today) return null;
  if (cancellation === 'free' && today <= (freeUntil ?? startDay)) return 0;
  return cancellation === 'none' ? priceCents : Math.round(priceCents * feeShare);
}

const newReference = (): string => Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
