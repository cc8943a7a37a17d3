import 'server-only';
import { and, asc, eq, lte } from 'drizzle-orm';
import { whoElseApproves } from '@/lib/server/approvals/approvers-of';
import { companyApprovalSettings, toleranceCents } from '@/lib/server/approvals/company-approval-settings';
import { record } from '@/lib/server/audit/record';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { deadlineOf, escalationMs, nextMoment } from '@/lib/shared/approvals/approval-moments';
import { Offer } from '@/lib/shared/search/offer';
import type { ApprovalRow } from './approval-rows';
import { firstDeparture } from './departure-of';
import { moveAsks } from './move-asks';
import { mailMembers } from './queue-approval-mail';
import { repriceOrder } from './reprice-order';
import { endApproval, grantApproval, orderOf, type Repriced, waitingItems } from './settle-approval';

/**
 * Does what is due for requests: moves them away from who can answer no longer, reminds approvers, asks others, and ends what nobody has answered as the company wants. Returns how many
 * it were. A request is worked on by one process at a time, and one that fails does not hold up the others.
 */
export async function workOnApprovals(now = new Date()): Promise<number> {
  const moved = await moveAsks(now);
  const due = await database()
    .select()
    .from(approvalRequest)
    .where(and(eq(approvalRequest.state, 'pending'), lte(approvalRequest.workAt, now)))
    .orderBy(asc(approvalRequest.workAt))
    .limit(200);
  for (const one of due) {
    try {
      const isOver = one.deadline <= now;
      await workOn(one.id, now, isOver && one.onTimeout === 'keep' ? await tolerable(one) : null);
    } catch (error) {
      log.warn({ approval: one.id, reason: reasonOf(error) }, 'a request for approval is tried again');
    }
  }
  const worked = moved + due.length;
  if (worked > 0) kickOutbox();
  return worked;
}

/** What an order costs now that is booked without an answer; null where nobody sells it any more, or it is dearer than the company takes. */
async function tolerable({ askedCents, companyId, orderId }: Due): Promise<Price> {
  const price = await repriceOrder(orderId).catch(() => null);
  const { tolerancePercent } = await companyApprovalSettings(companyId);
  const most = askedCents + (await toleranceCents(askedCents, tolerancePercent));
  return price !== null && price.cents <= most ? price.prices : null;
}

type Due = Pick<ApprovalRow, 'askedCents' | 'companyId' | 'orderId'>;
type Price = readonly Repriced[] | null;

const workOn = (id: string, now: Date, price: Price): Promise<void> =>
  inTransaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(approvalRequest)
      .where(
        and(
          eq(approvalRequest.id, id),
          eq(approvalRequest.state, 'pending'),
          lte(approvalRequest.workAt, now),
        ),
      )
      .for('update', { skipLocked: true });
    if (request === undefined) return;
    if (request.deadline > now) await remind(request, tx);
    else await end(request, now, price, tx);
  });

async function remind(request: ApprovalRow, tx: Queryable): Promise<void> {
  const order = await orderOf(request, tx);
  const asks = await tx.select().from(approvalAsk).where(eq(approvalAsk.requestId, request.id));
  const members = asks.map(({ memberId }) => memberId);
  await mailMembers('approvalReminder', { order, requestId: request.id, members }, tx);
  const sent = request.remindersSent + 1;
  const { askedAt: from, deadline } = request;
  await tx
    .update(approvalRequest)
    .set({ remindersSent: sent, workAt: nextMoment({ from, deadline, sent }) })
    .where(eq(approvalRequest.id, request.id));
}

async function end(request: ApprovalRow, now: Date, price: Price, tx: Queryable): Promise<void> {
  if (request.onTimeout === 'escalate' && (await escalate(request, now, tx))) return;
  const { number } = await orderOf(request, tx);
  const isKept = request.onTimeout === 'keep' && price !== null;
  if (isKept) await grantApproval(request, { actorId: null, prices: price }, tx);
  else await endApproval(request, { state: 'expired', actorId: null }, tx);
  const { companyId } = request;
  const action = isKept ? 'approval.kept' : 'approval.expired';
  await record(
    { action, accountId: null, companyId, data: { order: number, cents: request.askedCents } },
    tx,
  );
}

/** Asks others who approve for the company, once, where enough time is left for an answer; whether it did. */
async function escalate(request: ApprovalRow, now: Date, tx: Queryable): Promise<boolean> {
  const asks = await tx.select().from(approvalAsk).where(eq(approvalAsk.requestId, request.id));
  if (asks.some(({ step }) => step > 1)) return false;
  const items = await waitingItems(request.orderId, tx);
  const { timeoutHours } = await companyApprovalSettings(request.companyId, tx);
  const ends = items.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []);
  const deadline = deadlineOf({
    askedAt: now,
    timeoutHours,
    departure: firstDeparture(items.map(({ offer }) => Offer.parse(offer))),
    heldUntil: ends.length === 0 ? null : new Date(Math.min(...ends)),
  });
  if (deadline.getTime() - now.getTime() < escalationMs) return false;
  const others = await whoElseApproves(
    request,
    asks.map(({ memberId }) => memberId),
    tx,
  );
  if (others.length === 0) return false;
  const requestId = request.id;
  await tx.insert(approvalAsk).values(others.map((one) => ({ requestId, step: 2, ...one })));
  await tx
    .update(approvalRequest)
    .set({ askedAt: now, deadline, remindersSent: 0, workAt: nextMoment({ from: now, deadline, sent: 0 }) })
    .where(eq(approvalRequest.id, requestId));
  const members = others.map(({ memberId }) => memberId);
  await mailMembers('approvalAsked', { order: await orderOf(request, tx), requestId, members }, tx);
  return true;
}
