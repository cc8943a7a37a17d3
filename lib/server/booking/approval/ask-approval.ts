import 'server-only';
import { eq } from 'drizzle-orm';
import type { ItemRow, OrderRow } from '@/lib/server/booking/order-rows';
import { queueWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { orderEntry } from '@/lib/server/store/order-schema';
import { membership } from '@/lib/server/store/schema';
import { hoursOf } from '@/lib/shared/approvals/approval-flow';
import { deadlineOf, nextMoment } from '@/lib/shared/approvals/approval-moments';
import { Refusal } from '@/lib/shared/refusal';
import type { ApprovalPlan } from './approval-plan';
import { approvalTimeLimits } from './approval-time-limits';
import { noteApproval } from './note-approval';
import { tellMembers } from './tell-of-approval';

type Asking = {
  readonly order: OrderRow;
  readonly items: readonly Pick<ItemRow, 'offer' | 'heldUntil'>[];
  readonly plan: ApprovalPlan;
  readonly note: string;
  readonly now?: Date;
};

/**
 * Asks for an order, whose items wait, to be approved; part of the transaction that places it or books what it holds. FORBIDDEN where
 * the role of whoever books may not ask, NO_APPROVER where the company has nobody who could be asked in one of the steps, TOO_LATE_TO_ASK where it begins too soon for an answer.
 */
export async function askApproval(
  { items, note, now = new Date(), order, plan }: Asking,
  tx: Queryable,
): Promise<string> {
  if (order.companyId === null) throw new Error('an order of nobody’s company');
  if (!plan.mayAsk)
    throw new Refusal('FORBIDDEN', { description: 'the viewer’s role may not ask for an approval' });
  const [first] = plan.steps;
  if (first === undefined || plan.steps.some(({ asks }) => asks.length === 0))
    throw new Refusal('NO_APPROVER');
  const { hours: timeoutHours, onTimeout } = first.step;
  const laterHours = hoursOf(plan.steps.slice(1).map(({ step }) => step));
  const deadline = deadlineOf({ askedAt: now, timeoutHours, laterHours, ...approvalTimeLimits(items) });
  if (deadline.getTime() <= now.getTime()) throw new Refusal('TOO_LATE_TO_ASK');
  const [made] = await tx
    .insert(approvalRequest)
    .values({
      companyId: order.companyId,
      orderId: order.id,
      travelerMemberId: plan.travelerMemberId,
      requesterMemberId: plan.requesterMemberId,
      chosenApproverId: plan.chosenApproverId,
      reasons: plan.reasons,
      note,
      askedCents: order.totalCents,
      priceNowCents: order.totalCents,
      total: plan.total,
      routedTotal: plan.total,
      flow: plan.flow,
      needed: first.needed,
      onTimeout,
      askedAt: now,
      deadline,
      workAt: nextMoment({ from: now, deadline, sent: 0 }),
      createdAt: now,
    })
    .returning();
  if (made === undefined) throw new Error('the request for approval was not written');
  const requestId = made.id;
  await tx.insert(approvalAsk).values(first.asks.map((one) => ({ requestId, ...one })));
  const actorId = await accountOf(plan.requesterMemberId, tx);
  await tx.insert(orderEntry).values({ orderId: order.id, kind: 'approvalAsked', actorId });
  await noteApproval(made, { kind: 'asked', actorId, note, now }, tx);
  const members = first.asks.map(({ memberId }) => memberId);
  const { companyId, id: orderId, number, totalCents } = order;
  const approval = { id: requestId, state: 'pending', deadline: deadline.toISOString() };
  const asked = { approval, order: { id: orderId, number, totalCents, currency: 'EUR' } };
  await queueWebhooks(companyId, 'approval.asked', () => asked, tx);
  await tellMembers('approvalAsked', { order, requestId, members }, tx);
  return requestId;
}

async function accountOf(memberId: string, tx: Queryable): Promise<string | null> {
  const [found] = await tx
    .select({ accountId: membership.accountId })
    .from(membership)
    .where(eq(membership.id, memberId));
  return found?.accountId ?? null;
}
