import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { Refusal } from '@/lib/shared/refusal';
import { pendingChange } from './approval/ask-change';
import { endApproval } from './approval/settle-approval';
import { requireStill } from './colleague';
import { atOnce } from './order-rows';
import { cancellationFees, findOrder } from './read-order';
import { changeItem } from './settle-item';
import { workOnOrder } from './work-on-orders';
import { settlePayment } from './work-on-payments';

const waitMs = 6000;

/**
 * Cancels one booked item of an order for at most the fee that the caller saw, in cents of a euro, and waits a few seconds for
 * the provider. Once it is being cancelled nothing happens again. NOT_FOUND for an order of somebody else or of another
 * company; CANCELLATION_CHANGED when it costs more by now, is too late, or the item is not booked; FORBIDDEN as `requireStill`.
 */
export async function cancelItem(
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  { feeSeen, id, itemId }: { readonly id: string; readonly itemId: string; readonly feeSeen: number },
): Promise<void> {
  const order = await findOrder(viewer, id);
  if (order === null || order.companyId !== viewer.membership.companyId) throw new Refusal('NOT_FOUND');
  const fees = await feesOf(id, itemId);
  await writeForCompany(viewer, async (tx, log) => {
    await requireStill(viewer, order, tx);
    // What waits for an answer is locked before its order, as an answer does.
    const pending = await pendingChange(order.id, tx);
    const [item] = await tx
      .select()
      .from(orderItem)
      .where(and(eq(orderItem.id, itemId), eq(orderItem.orderId, order.id)));
    if (item === undefined) throw new Refusal('NOT_FOUND');
    if (item.state === 'cancelling' || item.state === 'cancelled') return;
    const fee = fees.get(itemId) ?? null;
    // While another item is being confirmed or changed the order is not what the caller saw.
    const isOpen = ['holding', 'held', 'confirming', 'changing'].includes(
      (await orderStateNow(order.id, tx)) ?? '',
    );
    if (isOpen || item.state !== 'booked' || fee === null || fee > feeSeen)
      throw new Refusal('CANCELLATION_CHANGED');
    await changeItem(
      item,
      {
        from: 'booked',
        to: 'cancelling',
        entry: 'cancelAsked',
        actorId: viewer.account.id,
        set: { feeCents: feeSeen, workAt: atOnce, attempts: 0 },
      },
      tx,
    );
    if (pending?.itemId === item.id)
      await endApproval(pending, { state: 'withdrawn', actorId: viewer.account.id }, tx);
    await log(context, 'order.cancelled', { order: order.number, cents: fee });
  });
  kickOutbox();
  await workOnOrder(order.id, waitMs);
  await settlePayment(order.id);
}

/** The state of an order, which stays so until the transaction ends. */
export async function orderStateNow(orderId: string, tx: Queryable) {
  const [row] = await tx
    .select({ state: bookingOrder.state })
    .from(bookingOrder)
    .where(eq(bookingOrder.id, orderId))
    .for('update');
  return row?.state;
}

async function feesOf(orderId: string, itemId: string) {
  const rows = await database()
    .select()
    .from(orderItem)
    .where(and(eq(orderItem.id, itemId), eq(orderItem.orderId, orderId)));
  return cancellationFees(rows);
}
