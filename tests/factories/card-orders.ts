import { eq } from 'drizzle-orm';
import { paymentGateway } from '@/lib/server/booking/choose-payment-gateway';
import { settleItem } from '@/lib/server/booking/settle-item';
import { workOnce } from '@/lib/server/booking/work-on-orders';
import { newPayment, workOnPayment } from '@/lib/server/booking/work-on-payments';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem, orderPayment } from '@/lib/server/store/order-schema';
import { seedOrder } from './seed-order';

/** Nothing waits: what is due is due at once, and a provider that says nothing has a moment. */
export const quickTimes = { ask: 200, lease: 0, again: 0, giveUp: 3_600_000, reconcile: 3_600_000 };

/** An order of some stays that waits to be paid by card. */
export async function newCardOrder(trials: readonly string[]): Promise<string> {
  const orderId = await seedOrder({ trials, state: 'unpaid' });
  const gateway = paymentGateway();
  if (gateway === null) throw new Error('no gateway');
  await database().insert(orderPayment).values(newPayment(orderId, gateway));
  return orderId;
}

/** Its items, in their order. */
export const orderItemsOf = (orderId: string) =>
  database().select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.position);

/** How an order and its payment stand. */
export async function standingOf(orderId: string) {
  const [order] = await database().select().from(bookingOrder).where(eq(bookingOrder.id, orderId));
  const [payment] = await database().select().from(orderPayment).where(eq(orderPayment.orderId, orderId));
  if (order === undefined || payment === undefined) throw new Error('no order');
  return { order, payment };
}

/** A process that has taken the payment has died: its lease is over. */
const freeLease = (orderId: string) =>
  database().update(orderPayment).set({ leasedUntil: null }).where(eq(orderPayment.orderId, orderId));

/** Asks for the cancellation of a booked item, whatever it costs. */
export async function cancelItemOf(orderId: string, at: number): Promise<void> {
  const item = (await orderItemsOf(orderId))[at];
  if (item?.state !== 'booked') return;
  const set = { feeCents: item.priceCents, workAt: new Date(0), attempts: 0 };
  await settleItem(item, { from: 'booked', to: 'cancelling', entry: 'cancelAsked', set });
}

/** Works on an order and its payment until nothing changes any more. */
export async function finishOrder(orderId: string): Promise<void> {
  for (let turn = 0; turn < 80; turn += 1) {
    await freeLease(orderId);
    const open = (await orderItemsOf(orderId)).filter(({ workAt }) => workAt !== null);
    const onlyAsked = open.every(({ state }) => state === 'failed');
    await workOnce(orderId, onlyAsked ? { ...quickTimes, giveUp: -1, reconcile: -1 } : quickTimes);
    await workOnPayment(orderId);
    const { payment } = await standingOf(orderId);
    if (open.length === 0 && payment.workAt === null) return;
  }
  throw new Error('the payment is never done');
}

/** It is too late to pay. */
export const endPayingTime = (orderId: string) =>
  database()
    .update(orderPayment)
    .set({ until: new Date(0), workAt: new Date(0) })
    .where(eq(orderPayment.orderId, orderId));
