import 'server-only';
import { eq } from 'drizzle-orm';
import { flowFor } from '@/lib/server/approvals/route-approval';
import { record } from '@/lib/server/audit/record-audit';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { policyDecision } from '@/lib/server/store/policy-schema';
import type { AskedFlow } from '@/lib/shared/approvals/approval-flow';
import { policyVerticalOf, verticalOfPolicies } from '@/lib/shared/policy/decision';
import { addApprovalEntry } from './add-approval-entry';
import { settleAsked } from './approval-notices';
import type { ApprovalRow } from './approval-rows';
import { beginStep, tellStep } from './approval-steps';
import { askAboveLimits } from './ask-above-limits';
import { waitingItems } from './items-under-approval';
import { orderOf } from './settle-approval';

/**
 * What follows for a request, which is locked, when it is dearer than those who agreed may have meant: its flow begins again with the
 * first step, and no earlier yes counts. Where the new total has reached a flow that begins at a higher one than before, that is
 * followed. Where nothing is to be taken back, it only asks others as far as it is above the limits of those who are asked.
 */
export async function restartApproval(request: ApprovalRow, tx: Queryable): Promise<void> {
  const reached = await flowReached(request, tx);
  const flow = reached ?? request.flow;
  if (flow === null || (reached === null && !(await isBegun(request, tx)))) {
    await askAboveLimits(request, tx);
    return;
  }
  await settleAsked(request.id, tx);
  await tx.delete(approvalAsk).where(eq(approvalAsk.requestId, request.id));
  await addApprovalEntry(request, { kind: 'restarted', actorId: null }, tx);
  await tx
    .update(approvalRequest)
    .set({ routedTotal: request.total })
    .where(eq(approvalRequest.id, request.id));
  const begun = await beginStep({ ...request, flow }, 1, new Date(), tx);
  await tellStep(begun, tx);
  const { companyId, priceNowCents: cents } = request;
  const { number: order } = await orderOf(request, tx);
  await record({ action: 'approval.restarted', accountId: null, companyId, data: { order, cents } }, tx);
}

/** Whether somebody has agreed already. */
async function isBegun({ id, step }: ApprovalRow, tx: Queryable): Promise<boolean> {
  if (step > 1) return true;
  const asks = await tx.select().from(approvalAsk).where(eq(approvalAsk.requestId, id));
  return asks.some(({ agreedAt }) => agreedAt !== null);
}

/**
 * The flow that a request would follow at its total of now, where it begins above the total for which its steps were chosen: what it was
 * found to cost in between, and was still taken for the same, is no reason to pass it over.
 */
async function flowReached(request: ApprovalRow, tx: Queryable): Promise<AskedFlow | null> {
  const { change, companyId, orderId, routedTotal, total, travelerMemberId } = request;
  if (travelerMemberId === null) return null;
  const items = await waitingItems(request, tx);
  const judged =
    change === null
      ? await tx
          .select({ status: policyDecision.status, vertical: policyDecision.vertical })
          .from(policyDecision)
          .where(eq(policyDecision.orderId, orderId))
      : items.map(({ vertical }) => ({ ...change.decision, vertical: policyVerticalOf[vertical] }));
  const { flow } = await flowFor(
    {
      companyId,
      travelerMemberId,
      total,
      isNeeded: true,
      verticals: items.map(({ vertical }) => vertical),
      outOfPolicy: judged
        .filter(({ status }) => status !== 'inPolicy')
        .map(({ vertical }) => verticalOfPolicies[vertical]),
    },
    tx,
  );
  return flow === null || (flow.minTotal ?? 0) <= routedTotal ? null : { name: flow.name, steps: flow.steps };
}
