import 'server-only';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { ofOrder } from './items-under-approval';
import { endApproval, lockPending } from './settle-approval';

/** Takes the request for an order's approval back, in a transaction; false when it was decided already. */
export async function withdrawApproval(orderId: string, actorId: string, tx: Queryable): Promise<boolean> {
  const [found] = await tx.select({ id: approvalRequest.id }).from(approvalRequest).where(ofOrder(orderId));
  const request = found === undefined ? null : await lockPending(found.id, tx);
  if (request === null) return false;
  await endApproval(request, { state: 'withdrawn', actorId }, tx);
  return true;
}
