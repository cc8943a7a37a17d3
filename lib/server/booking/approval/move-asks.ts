import 'server-only';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import { whoApproves } from '@/lib/server/approvals/approvers-of';
import { askStands } from '@/lib/server/approvals/ask-stands';
import { record } from '@/lib/server/audit/record';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { nextMoment } from '@/lib/shared/approvals/approval-moments';
import type { ApprovalRow } from './approval-rows';
import { askAboveLimits } from './ask-above-limits';
import { lockPending, orderOf } from './settle-approval';
import { settleFor, tellMembers } from './tell-of-approval';

/**
 * Asks others in place of approvers who have left the company, are suspended or approve no longer. Returns how many requests moved. A
 * request moves once, however many processes look for it.
 */
export async function moveAsks(now = new Date()): Promise<number> {
  const asks = sql`select 1 from ${approvalAsk} where ${approvalAsk.requestId} = ${approvalRequest.id}`;
  const left = await database()
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(
      and(
        eq(approvalRequest.state, 'pending'),
        sql`(not exists (${asks}) or exists (${asks} and not ${askStands}))`,
      ),
    )
    .orderBy(asc(approvalRequest.deadline))
    .limit(200);
  let moved = 0;
  for (const { id } of left) {
    try {
      if (await inTransaction((tx) => moveOne(id, now, tx))) moved += 1;
    } catch (error) {
      log.warn({ approval: id, reason: reasonOf(error) }, 'a request for approval is moved later');
    }
  }
  return moved;
}

async function moveOne(id: string, now: Date, tx: Queryable): Promise<boolean> {
  const request = await lockPending(id, tx);
  if (request === null) return false;
  const ofRequest = eq(approvalAsk.requestId, id);
  const gone = await tx
    .delete(approvalAsk)
    .where(and(ofRequest, not(askStands)))
    .returning({ step: approvalAsk.step, memberId: approvalAsk.memberId });
  await settleFor(
    id,
    gone.map(({ memberId }) => memberId),
    tx,
  );
  const standing = await tx.select().from(approvalAsk).where(ofRequest);
  const known = new Set(standing.map(({ memberId }) => memberId));
  const others = (await whoApproves(request, tx)).filter(({ memberId }) => !known.has(memberId));
  // Where others who were asked can answer, nobody is asked besides who is named, unless it costs more than they may approve.
  const asked = standing.length === 0 ? others : others.filter(({ reason }) => reason !== 'fallback');
  const step = Math.max(1, ...gone.map((one) => one.step));
  if (asked.length > 0) await askInstead(request, { asked, step, isAnew: standing.length === 0 }, now, tx);
  else if (gone.length > 0) await askAboveLimits(request, tx);
  if (asked.length > 0) {
    const { companyId } = request;
    const { number } = await orderOf(request, tx);
    await record(
      {
        action: 'approval.moved',
        accountId: null,
        companyId,
        data: { order: number, approvers: asked.length },
      },
      tx,
    );
  }
  return gone.length + asked.length > 0;
}

type Instead = {
  readonly asked: Awaited<ReturnType<typeof whoApproves>>;
  readonly step: number;
  /** Nobody of those who were asked is left: the new ones are reminded in the time that is left. */
  readonly isAnew: boolean;
};

async function askInstead(
  request: ApprovalRow,
  { asked, isAnew, step }: Instead,
  now: Date,
  tx: Queryable,
): Promise<void> {
  const { deadline, id: requestId } = request;
  await tx.insert(approvalAsk).values(asked.map((one) => ({ requestId, step, ...one })));
  if (isAnew && deadline > now)
    await tx
      .update(approvalRequest)
      .set({ askedAt: now, remindersSent: 0, workAt: nextMoment({ from: now, deadline, sent: 0 }) })
      .where(eq(approvalRequest.id, requestId));
  const members = asked.map(({ memberId }) => memberId);
  await tellMembers('approvalAsked', { order: await orderOf(request, tx), requestId, members }, tx);
}
