import 'server-only';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { Refusal } from '@/lib/shared/refusal';
import { pendingChange } from './approval/ask-change';
import { endApproval } from './approval/settle-approval';
import { requireStill } from './colleague';
import { findOrder } from './read-order';

/**
 * Takes a change of an order back that waits for an approval; the booking stands as it was. Pressed twice it does nothing more.
 * ALREADY_DECIDED where it was answered meanwhile; NOT_FOUND for an order of somebody else or of another company, and for one whose change
 * nobody has to approve; FORBIDDEN as `requireStill`.
 */
export async function withdrawChange(
  context: RequestContext,
  viewer: Can<'orders.cancel'>,
  id: string,
): Promise<void> {
  const order = await findOrder(viewer, id);
  if (order?.companyId !== viewer.membership.companyId) throw new Refusal('NOT_FOUND');
  await writeForCompany(viewer, async (tx, log) => {
    await requireStill(viewer, order, tx);
    const request = await pendingChange(order.id, tx);
    if (request === null) {
      const last = await lastState(order.id, tx);
      if (last === 'withdrawn') return;
      throw new Refusal(last === null ? 'NOT_FOUND' : 'ALREADY_DECIDED');
    }
    await endApproval(request, { state: 'withdrawn', actorId: viewer.account.id }, tx);
    await log(context, 'approval.withdrawn', { order: order.number, cents: request.priceNowCents });
  });
  kickOutbox();
}

/** What became of the change of an order that was asked for last; null for none. */
async function lastState(orderId: string, tx: Queryable) {
  const [last] = await tx
    .select({ state: approvalRequest.state })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.orderId, orderId), isNotNull(approvalRequest.itemId)))
    .orderBy(desc(approvalRequest.createdAt))
    .limit(1);
  return last?.state ?? null;
}
