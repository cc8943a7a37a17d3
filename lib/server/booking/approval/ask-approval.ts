import 'server-only';
import { eq } from 'drizzle-orm';
import type { ItemRow, OrderRow } from '@/lib/server/booking/order-rows';
import { queueWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { orderEntry } from '@/lib/server/store/order-schema';
import { membership } from '@/lib/server/store/schema';
import { deadlineOf } from '@/lib/shared/approvals/approval-deadlines';
import { hoursOf } from '@/lib/shared/approvals/approval-flow';
import type { AskedChange } from '@/lib/shared/booking/pending-change';
import { Refusal } from '@/lib/shared/refusal';
import { addApprovalEntry } from './add-approval-entry';
import { tellMembers } from './approval-notices';
import type { ApprovalPlan } from './approval-plan';
import type { ApprovalRow } from './approval-rows';
import { deadlineBounds } from './deadline-bounds';
import { firstReminder } from './first-reminder';
import { changedCents, webhookChange } from './items-under-approval';

type Asking = {
  readonly order: OrderRow;
  readonly items: readonly Pick<ItemRow, 'offer' | 'heldUntil'>[];
  readonly plan: ApprovalPlan;
  readonly note: string;
  /** What is asked for is not the order but a change of an item that is booked. */
  readonly change?: { readonly itemId: string; readonly asked: AskedChange };
  readonly now?: Date;
};

/**
 * Asks for an order, whose items wait, to be approved; part of the transaction that places it or books what it holds. FORBIDDEN where
 * the role of whoever books may not ask, NO_APPROVER where the company has nobody who could be asked in one of the steps, TOO_LATE_TO_ASK where it begins too soon for an answer.
 */
export async function askApproval(
  { change, items, note, now = new Date(), order, plan }: Asking,
  tx: Queryable,
): Promise<string> {
  if (order.companyId === null) throw new Error('an order of nobody’s company');
  const hindrance = hindranceTo(plan, items, now);
  if (hindrance === 'notAllowed')
    throw new Refusal('FORBIDDEN', { description: 'the viewer’s role may not ask for an approval' });
  if (hindrance !== null) throw new Refusal(hindrance === 'nobody' ? 'NO_APPROVER' : 'TOO_LATE_TO_ASK');
  const [first] = plan.steps;
  if (first === undefined) throw new Error('an approval without a step');
  const deadline = firstDeadline(plan, items, now);
  const itemId = change?.itemId ?? null;
  const cents = change === undefined ? order.totalCents : changedCents(change.asked);
  const [made] = await tx
    .insert(approvalRequest)
    .values({
      companyId: order.companyId,
      orderId: order.id,
      itemId,
      change: change?.asked ?? null,
      travelerMemberId: plan.travelerMemberId,
      requesterMemberId: plan.requesterMemberId,
      chosenApproverId: plan.chosenApproverId,
      reasons: plan.reasons,
      note,
      askedCents: cents,
      priceNowCents: cents,
      total: plan.total,
      routedTotal: plan.total,
      flow: plan.flow,
      needed: first.needed,
      onTimeout: first.step.onTimeout,
      askedAt: now,
      deadline,
      ...(await firstReminder({ companyId: order.companyId, from: now, deadline }, tx)),
      createdAt: now,
    })
    .returning();
  if (made === undefined) throw new Error('the request for approval was not written');
  const requestId = made.id;
  await tx.insert(approvalAsk).values(first.asks.map((one) => ({ requestId, ...one })));
  const actorId = await accountOf(plan.requesterMemberId, tx);
  const kind = itemId === null ? 'approvalAsked' : 'changeApprovalAsked';
  await tx.insert(orderEntry).values({ orderId: order.id, itemId, kind, actorId });
  await addApprovalEntry(made, { kind: 'asked', actorId, note, now }, tx);
  const members = first.asks.map(({ memberId }) => memberId);
  await announce(made, order, tx);
  await tellMembers('approvalAsked', { order, requestId, members }, tx);
  return requestId;
}

/** What keeps an approval from being asked for: the role of whoever books, that there is nobody to ask, or no time for an answer. */
export type AskingHindrance = 'nobody' | 'notAllowed' | 'tooLate';

/** The same, as pages say it before the press; null for nothing. */
export function hindranceTo(plan: ApprovalPlan, items: Asking['items'], now: Date): AskingHindrance | null {
  if (!plan.mayAsk) return 'notAllowed';
  if (plan.steps.length === 0 || plan.steps.some(({ asks }) => asks.length === 0)) return 'nobody';
  return firstDeadline(plan, items, now) <= now ? 'tooLate' : null;
}

/** Until when those who are asked first can answer; not after `now` for what begins too soon. `plan` has a step. */
function firstDeadline({ steps }: ApprovalPlan, items: Asking['items'], now: Date): Date {
  const timeoutHours = steps[0]?.step.hours ?? 0;
  const laterHours = hoursOf(steps.slice(1).map(({ step }) => step));
  return deadlineOf({ askedAt: now, timeoutHours, laterHours, ...deadlineBounds(items) });
}

async function announce(
  made: ApprovalRow,
  { id, number, totalCents }: OrderRow,
  tx: Queryable,
): Promise<void> {
  const at = made.deadline.toISOString();
  const approval = { id: made.id, state: 'pending', deadline: at, ...webhookChange(made) };
  const told = { approval, order: { id, number, totalCents, currency: 'EUR' } };
  await queueWebhooks(made.companyId, 'approval.asked', () => told, tx);
}

async function accountOf(memberId: string, tx: Queryable): Promise<string | null> {
  const [found] = await tx
    .select({ accountId: membership.accountId })
    .from(membership)
    .where(eq(membership.id, memberId));
  return found?.accountId ?? null;
}
