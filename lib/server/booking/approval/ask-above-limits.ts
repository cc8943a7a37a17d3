import 'server-only';
import { eq } from 'drizzle-orm';
import { whoElseApproves } from '@/lib/server/approvals/who-approves';
import { approvalAsk, approver } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { seatsOf } from '@/lib/shared/approvals/route-approval';
import { tellMembers } from './approval-notices';
import type { ApprovalRow } from './approval-rows';
import { asksNow } from './approval-steps';
import { orderOf } from './settle-approval';

/**
 * Asks who else approves for the company where a request, which is locked, costs by now more than so many may approve of those who are
 * asked as have to agree.
 */
export async function askAboveLimits(request: ApprovalRow, tx: Queryable): Promise<void> {
  const asked = await tx
    .select({ ask: approvalAsk, limit: approver.limitAmount })
    .from(approvalAsk)
    .leftJoin(approver, eq(approver.memberId, approvalAsk.memberId))
    .where(asksNow(request));
  const able = asked.filter(
    ({ ask, limit }) => ask.agreedAt !== null || limit === null || request.total <= limit,
  );
  if (seatsOf(able.map(({ ask }) => ask)) >= request.needed) return;
  const others = await whoElseApproves(
    request,
    asked.map(({ ask }) => ask.memberId),
    tx,
  );
  if (others.length === 0) return;
  const { id: requestId, step } = request;
  await tx.insert(approvalAsk).values(others.map((one) => ({ requestId, step, ...one })));
  const members = others.map(({ memberId }) => memberId);
  await tellMembers('approvalAsked', { order: await orderOf(request, tx), requestId, members }, tx);
}
