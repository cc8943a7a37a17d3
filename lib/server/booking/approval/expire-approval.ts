import 'server-only';
import { eq } from 'drizzle-orm';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { endApproval, lockPending } from './settle-approval';

/** Ends the request for an order's approval because the provider keeps what is ordered no longer; nothing where it is decided. */
export async function expireApproval(orderId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [found] = await tx
      .select({ id: approvalRequest.id })
      .from(approvalRequest)
      .where(eq(approvalRequest.orderId, orderId));
    const request = found === undefined ? null : await lockPending(found.id, tx);
    if (request !== null) await endApproval(request, { state: 'expired', actorId: null }, tx);
  });
  kickOutbox();
}
