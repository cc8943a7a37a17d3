import 'server-only';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database } from '@/lib/server/store/connection';
import { orderEntry, orderPayment } from '@/lib/server/store/order-schema';
import { Refusal } from '@/lib/shared/refusal';
import { withdrawApproval } from './approval/withdraw-approval';
import { orderStateNow } from './cancel-order';
import { requireStill } from './colleague';
import { atOnce, type OrderRow } from './order-rows';
import { findOrder } from './read-order';
import { settlePayment } from './work-on-payments';

/**
 * Gives up an order that waits for an approval, or that nobody has paid: it can be paid no longer, and nothing of it is booked. One that
 * was approved or paid meanwhile goes on, and ALREADY_DECIDED or PAID_MEANWHILE says so. NOT_FOUND for an order of somebody else or of
 * another company, and for one that waits for neither; FORBIDDEN as `requireStill`.
 */
export async function withdrawOrder(
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  id: string,
): Promise<void> {
  const order = await findOrder(viewer, id);
  if (order?.companyId !== viewer.membership.companyId) throw new Refusal('NOT_FOUND');
  if (order.state === 'awaitingApproval') {
    await takeBack(context, viewer, order);
    return;
  }
  if (order.payment !== 'card') throw new Refusal('NOT_FOUND');
  await writeForCompany(viewer, async (tx, log) => {
    await requireStill(viewer, order, tx);
    const changed = await tx
      .update(orderPayment)
      .set({ until: atOnce, workAt: atOnce })
      .where(
        and(
          eq(orderPayment.orderId, order.id),
          eq(orderPayment.state, 'open'),
          gt(orderPayment.until, sql`now()`),
        ),
      )
      .returning();
    if (changed.length === 0) return;
    const asked = { orderId: order.id, kind: 'withdrawAsked', actorId: viewer.account.id } as const;
    await tx.insert(orderEntry).values(asked);
    await log(context, 'order.withdrawn', { order: order.number });
  });
  await settlePayment(order.id);
  const [payment] = await database().select().from(orderPayment).where(eq(orderPayment.orderId, order.id));
  if (payment?.state === 'authorized' || payment?.state === 'captured') throw new Refusal('PAID_MEANWHILE');
}

async function takeBack(
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  order: OrderRow,
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    await requireStill(viewer, order, tx);
    if (!(await withdrawApproval(order.id, viewer.account.id, tx))) {
      const state = await orderStateNow(order.id, tx);
      // Pressed twice.
      if (state === 'failed') return;
      throw new Refusal('ALREADY_DECIDED');
    }
    await log(context, 'approval.withdrawn', { order: order.number, cents: order.totalCents });
  });
  kickOutbox();
}
