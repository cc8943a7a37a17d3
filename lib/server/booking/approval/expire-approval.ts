import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { ofOrder } from './items-under-approval';
import { endApproval, lockPending, orderOf } from './settle-approval';

/** Ends the request for an order's approval because the provider keeps what is ordered no longer; nothing where it is decided. */
export async function expireApproval(orderId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [found] = await tx.select({ id: approvalRequest.id }).from(approvalRequest).where(ofOrder(orderId));
    const request = found === undefined ? null : await lockPending(found.id, tx);
    if (request === null) return;
    await endApproval(request, { state: 'expired', actorId: null }, tx);
    const { companyId, priceNowCents: cents } = request;
    const data = { order: (await orderOf(request, tx)).number, cents };
    await record({ action: 'approval.expired', accountId: null, companyId, data }, tx);
  });
  kickOutbox();
}
