import 'server-only';
import { eq } from 'drizzle-orm';
import { whoElseApproves } from '@/lib/server/approvals/approvers-of';
import { approvalAsk, approver } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import type { ApprovalRow } from './approval-rows';
import { orderOf } from './settle-approval';
import { tellMembers } from './tell-of-approval';

/** Asks who else approves for the company where a request, which is locked, costs by now more than everybody who is asked may approve. */
export async function askAboveLimits(request: ApprovalRow, tx: Queryable): Promise<void> {
  const asked = await tx
    .select({ memberId: approvalAsk.memberId, limit: approver.limitAmount })
    .from(approvalAsk)
    .leftJoin(approver, eq(approver.memberId, approvalAsk.memberId))
    .where(eq(approvalAsk.requestId, request.id));
  if (asked.some(({ limit }) => limit === null || request.total <= limit)) return;
  const others = await whoElseApproves(
    request,
    asked.map(({ memberId }) => memberId),
    tx,
  );
  if (others.length === 0) return;
  const requestId = request.id;
  await tx.insert(approvalAsk).values(others.map((one) => ({ requestId, ...one })));
  const members = others.map(({ memberId }) => memberId);
  await tellMembers('approvalAsked', { order: await orderOf(request, tx), requestId, members }, tx);
}
