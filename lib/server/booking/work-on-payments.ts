import 'server-only';
import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderEntry, orderItem, orderPayment } from '@/lib/server/store/order-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { traceWork } from '@/lib/server/trace';
import type { PaymentBooks, PaymentGateway } from '@/lib/server/vendors/payment-gateway';
import { orderPath } from '@/lib/shared/booking/order';
import type { OrderEntryKind } from '@/lib/shared/booking/order-states';
import { findBrand } from '@/lib/shared/site/brands';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';
import { gatewayKeys, gatewayOf } from './choose-payment-gateway';
import { atOnce, type ItemRow, type OrderRow, type PaymentRow } from './order-rows';
import { changeItem } from './settle-item';

const minuteMs = 60_000;
/** Longer than a look into the books and what follows from it. */
const leaseMs = 30_000;
/** How often it is looked whether something is paid; later, after a twentieth of the time that has passed. */
const lookMs = 5000;
const lookShare = 0.05;
/** From the first look into the books to the last refund. */
const stepsMax = 6;
const againMsMax = 10 * minuteMs;
/** How long somebody has to pay. */
const payMs = 60 * minuteMs;
/** What Stripe wants to be left of that when it is asked: half an hour. */
const startMs = 31 * minuteMs;

/** The row of a payment that is due for an order. */
export const newPayment = (orderId: string, { key }: PaymentGateway) => ({
  orderId,
  gateway: key,
  until: new Date(Date.now() + payMs),
  workAt: atOnce,
});

/**
 * Does the next thing that is due for a payment: begins it, looks whether it was paid, charges what was booked, frees what was not and
 * gives back what was cancelled. False when nothing is due. The gateway's books are looked into before anything is asked of it, and
 * one process at a time works on a payment, so whoever dies here is followed by another one who goes on from what the books say.
 * `orderId` looks at the payment of one order, whether or not it is due.
 */
export async function workOnPayment(orderId: string | null = null): Promise<boolean> {
  const payment = await claim(orderId);
  if (payment === null) return false;
  try {
    await traceWork('settle payment', { 'umiak.order': payment.orderId }, () => settle(payment));
  } catch (error) {
    log.warn({ order: payment.orderId, reason: reasonOf(error) }, 'a payment gateway did not answer');
    await lookAgain(payment, Math.min(againMsMax, lookMs * 2 ** Math.min(payment.attempts, 10)), false);
  }
  return true;
}

/** Works on the payment of an order, if it has one, until the next step is not due at once. */
export async function settlePayment(orderId: string): Promise<void> {
  for (let step = 0; step < stepsMax; step += 1) {
    if (!(await workOnPayment(orderId))) return;
    const isDue = and(eq(orderPayment.orderId, orderId), lte(orderPayment.workAt, sql`now()`));
    if ((await database().$count(orderPayment, isDue)) === 0) return;
  }
}

/**
 * Takes the payment that is due first, and nobody else works on. One at a gateway that this process does not know is left to others,
 * which may have newer settings; when the time to pay is over it is taken all the same, so that the log tells.
 */
async function claim(orderId: string | null): Promise<PaymentRow | null> {
  const isFree = or(isNull(orderPayment.leasedUntil), lt(orderPayment.leasedUntil, sql`now()`));
  const isOurs = or(inArray(orderPayment.gateway, gatewayKeys()), lt(orderPayment.until, sql`now()`));
  const due = database()
    .select({ id: orderPayment.orderId })
    .from(orderPayment)
    .where(
      and(
        isFree,
        isOurs,
        orderId === null ? lte(orderPayment.workAt, sql`now()`) : eq(orderPayment.orderId, orderId),
      ),
    )
    .orderBy(asc(orderPayment.workAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await database()
    .update(orderPayment)
    .set({
      attempts: sql`${orderPayment.attempts} + 1`,
      leasedUntil: after(leaseMs),
      // Whoever finds something else here afterwards knows that more has become due meanwhile.
      workAt: after(leaseMs),
    })
    .where(eq(orderPayment.orderId, due))
    .returning();
  return taken ?? null;
}

const after = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

async function settle(payment: PaymentRow): Promise<void> {
  const [order] = await database().select().from(bookingOrder).where(eq(bookingOrder.id, payment.orderId));
  if (order === undefined) return;
  const gateway = gatewayOf(payment.gateway);
  const { reference } = payment;
  if (reference === null) {
    await start(payment, order, gateway);
    return;
  }
  const books = await gateway.find(reference);
  const isLate = payment.until < new Date();
  switch (books.state) {
    case 'open':
      if (isLate) await gateway.void(reference);
      await lookAgain(payment, isLate ? 0 : Math.max(lookMs, lookShare * ageOf(payment)));
      return;
    case 'over':
      await keep(payment, books, 'failed');
      return;
    case 'authorized':
      if (order.state === 'unpaid') await keep(payment, books, 'confirming');
      else await charge(payment, order, gateway, reference);
      return;
    case 'captured': {
      await keep(payment, books, null);
      const totalCents = books.capturedCents - order.totalCents;
      const cents = totalCents - books.refundedCents;
      if (cents > 0) {
        await gateway.refund(reference, { cents, totalCents });
        await lookAgain(payment, 0);
      } else await release(payment, null);
    }
  }
}

async function start(payment: PaymentRow, order: OrderRow, gateway: PaymentGateway): Promise<void> {
  const { until } = payment;
  if (until.getTime() - Date.now() < startMs) {
    await keep(payment, { state: 'over', capturedCents: 0, refundedCents: 0 }, 'failed');
    return;
  }
  const { brand, email, id: key, locale, number, origin, totalCents: cents } = order;
  const site = findBrand(brand);
  const prefix = site === null ? '' : localePrefix(site, locale);
  const backTo = `${origin}${sitePath(prefix, orderPath(key))}`;
  const started = await gateway.start({ key, cents, what: number, email, backTo, until });
  await inTransaction(async (tx) => {
    await showAnew(key, tx);
    await tx.update(orderPayment).set(started).where(eq(orderPayment.orderId, key));
  });
  await lookAgain(payment, lookMs);
}

/** Charges what is booked once everything is decided, and frees the rest; the next look into the books sees what became of it. */
async function charge(payment: PaymentRow, order: OrderRow, gateway: PaymentGateway, reference: string) {
  if (order.state === 'confirming') {
    await lookAgain(payment, minuteMs);
    return;
  }
  if (order.totalCents === 0) await gateway.void(reference);
  else await gateway.capture(reference, order.totalCents);
  await lookAgain(payment, 0);
}

/** Writes down what the books say, and what follows for the bookings that waited for it: `confirming` or `failed`, if anything. */
async function keep(
  payment: PaymentRow,
  books: PaymentBooks,
  unpaid: 'confirming' | 'failed' | null,
): Promise<void> {
  const { orderId } = payment;
  await inTransaction(async (tx) => {
    await lockOrder(orderId, tx);
    const [before] = await tx.select().from(orderPayment).where(eq(orderPayment.orderId, orderId));
    if (before === undefined) return;
    const kinds = entriesFor(before, books);
    if (kinds.length > 0) {
      await tx.insert(orderEntry).values(kinds.map((kind) => ({ orderId, kind })));
      await showAnew(orderId, tx);
    }
    if (unpaid !== null) await moveUnpaid(orderId, unpaid, tx);
    const { capturedCents, refundedCents, state } = books;
    const isOver = state === 'over';
    await tx
      .update(orderPayment)
      .set({
        state,
        capturedCents,
        refundedCents,
        attempts: 0,
        ...(unpaid === null ? {} : { leasedUntil: null, workAt: isOver ? null : after(minuteMs) }),
      })
      .where(eq(orderPayment.orderId, orderId));
  });
  kickOutbox();
}

/** Whoever has the order open asks for its page again. */
async function showAnew(orderId: string, tx: Queryable): Promise<void> {
  const version = sql`${bookingOrder.version} + 1`;
  await tx.update(bookingOrder).set({ version }).where(eq(bookingOrder.id, orderId));
}

const lockOrder = async (orderId: string, tx: Queryable): Promise<OrderRow | undefined> =>
  (await tx.select().from(bookingOrder).where(eq(bookingOrder.id, orderId)).for('update'))[0];

/** What is new in the books, for the timeline. */
function entriesFor(
  before: PaymentRow,
  { capturedCents, refundedCents, state }: PaymentBooks,
): OrderEntryKind[] {
  return [
    ...(before.state === 'open' && (state === 'authorized' || state === 'captured')
      ? ['authorized' as const]
      : []),
    ...(before.capturedCents === 0 && capturedCents > 0 ? ['charged' as const] : []),
    ...(before.state === 'authorized' && state === 'over' ? ['voided' as const] : []),
    ...(refundedCents > before.refundedCents ? ['refunded' as const] : []),
  ];
}

async function moveUnpaid(orderId: string, to: 'confirming' | 'failed', tx: Queryable): Promise<void> {
  const items: ItemRow[] = await tx
    .select()
    .from(orderItem)
    .where(and(eq(orderItem.orderId, orderId), eq(orderItem.state, 'unpaid')))
    .orderBy(asc(orderItem.position));
  const withdrawals = await tx
    .select({ id: orderEntry.id })
    .from(orderEntry)
    .where(and(eq(orderEntry.orderId, orderId), eq(orderEntry.kind, 'withdrawAsked')));
  const failure = withdrawals.length > 0 ? 'withdrawn' : 'notPaid';
  for (const item of items)
    await changeItem(
      item,
      to === 'confirming'
        ? { from: 'unpaid', to, entry: null, set: { workAt: atOnce, askedAt: new Date() } }
        : { from: 'unpaid', to, entry: 'failed', set: { failure } },
      tx,
    );
}

const ageOf = ({ createdAt }: PaymentRow): number => Date.now() - createdAt.getTime();

const lookAgain = (payment: PaymentRow, ms: number, isAnswered = true) =>
  release(payment, after(ms), isAnswered ? { attempts: 0 } : {});

/** Gives a payment back until then, or until the order changes; at once if it has changed since the payment was taken. */
const release = ({ orderId }: PaymentRow, workAt: SQL | null, set: { attempts?: number } = {}) =>
  database()
    .update(orderPayment)
    .set({
      ...set,
      workAt: sql`case when ${eq(orderPayment.workAt, atOnce)} then ${orderPayment.workAt} else ${workAt} end`,
      leasedUntil: null,
    })
    .where(eq(orderPayment.orderId, orderId));

/** Whether money is still to move for what has been decided: a charge, or some of it back. */
export const isSettling = (
  { capturedCents, refundedCents, state }: Pick<PaymentRow, 'capturedCents' | 'refundedCents' | 'state'>,
  { totalCents }: Pick<OrderRow, 'totalCents'>,
): boolean => state === 'authorized' || (state === 'captured' && capturedCents - refundedCents > totalCents);

/** Somebody looks at an order that waits for its payment: perhaps they have just paid. It is looked at next. */
export async function expectPayment(orderId: string): Promise<void> {
  await database()
    .update(orderPayment)
    .set({ workAt: atOnce })
    .where(and(eq(orderPayment.orderId, orderId), eq(orderPayment.state, 'open')));
}
