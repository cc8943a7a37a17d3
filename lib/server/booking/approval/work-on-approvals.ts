import 'server-only';
import { and, asc, eq, lte } from 'drizzle-orm';
import { companyApprovalSettings, toleranceCents } from '@/lib/server/approvals/company-approval-settings';
import { whoElseApproves } from '@/lib/server/approvals/who-approves';
import { record } from '@/lib/server/audit/record-audit';
import { paymentGateway } from '@/lib/server/booking/choose-payment-gateway';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { log } from '@/lib/server/log';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { lockCompany } from '@/lib/server/people/memberships/lock-membership';
import { reasonOf } from '@/lib/server/reason-of';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import {
  deadlineOf,
  escalationMs,
  lastMoment,
  nextMoment,
  remindersBy,
} from '@/lib/shared/approvals/approval-deadlines';
import type { AuditAction } from '@/lib/shared/insight/audit-actions';
import { Refusal } from '@/lib/shared/refusal';
import { addApprovalEntry } from './add-approval-entry';
import { writtenItems } from './approval-item-prices';
import { tellMembers } from './approval-notices';
import type { ApprovalRow } from './approval-rows';
import {
  askedIn,
  asksNow,
  beginNext,
  changeRequest,
  lowestAgreed,
  stepOf,
  tookOverBefore,
  waitingIn,
} from './approval-steps';
import { firstReminder } from './first-reminder';
import { isTravelerActive, restFell, timeLimitsOf, waitingItems } from './items-under-approval';
import { type AgainFacts, judgeAgain } from './judge-again';
import { judgeAgainFacts } from './judge-again-facts';
import { replaceAbsentApprovers } from './replace-absent-approvers';
import { repriceOrder } from './reprice-order';
import { endApproval, endBlocked, grantApproval, keepPrice, orderOf, type Price } from './settle-approval';
import { awaitPayment, whyUnpayable } from './still-payable';

/** When one that could not be worked on is tried again, in milliseconds; others have their turn before it. */
const againMs = 5 * 60_000;

/**
 * Does what is due for requests: moves them away from who can answer no longer, reminds approvers, asks others, and ends what nobody has
 * answered as the company wants. Returns how many it were. A request is worked on by one process at a time, and one that fails does not hold up the others.
 */
export async function workOnApprovals(now = new Date()): Promise<number> {
  const moved = await replaceAbsentApprovers(now);
  const due = await database()
    .select()
    .from(approvalRequest)
    .where(and(eq(approvalRequest.state, 'pending'), lte(approvalRequest.workAt, now)))
    .orderBy(asc(approvalRequest.workAt))
    .limit(200);
  for (const one of due) {
    try {
      await workOnDue(one, now);
    } catch (error) {
      log.warn({ approval: one.id, reason: reasonOf(error) }, 'a request for approval is tried again');
      await tryAgain(one.id, now);
    }
  }
  const worked = moved + due.length;
  if (worked > 0) kickOutbox();
  return worked;
}

async function workOnDue(one: ApprovalRow, now: Date): Promise<void> {
  const isOver = one.deadline <= now;
  const price = isOver && one.onTimeout === 'keep' ? await tolerable(one, now) : null;
  await workOn(one, now, price).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'CHANGE_REFUSED') throw error;
    // Its booking is another one by now, or a card would have to be charged more: nobody's silence can make it.
    return workOn(one, now, null);
  });
}

const tryAgain = (id: string, now: Date) =>
  database()
    .update(approvalRequest)
    .set({ workAt: new Date(now.getTime() + againMs) })
    .where(dueAt(id, now));

const dueAt = (id: string, now: Date) =>
  and(eq(approvalRequest.id, id), eq(approvalRequest.state, 'pending'), lte(approvalRequest.workAt, now));

/**
 * What an order costs now that is booked without an answer; null where nobody sells it any more, or it is dearer than the company takes:
 * than what was asked for, or where somebody has agreed, than the lowest total that they agreed to, as at a yes. Throws while that cannot
 * be said, or not be paid, as long as the order can wait.
 */
async function tolerable(request: ApprovalRow, now: Date): Promise<KnownPrice | null> {
  const { askedCents, companyId } = request;
  try {
    const { payment } = await orderOf(request, database());
    if (payment === 'card' && paymentGateway() === null) throw new Refusal('SERVICE_UNAVAILABLE');
    const price = await repriceOrder(request);
    const { tolerancePercent } = await companyApprovalSettings(companyId);
    const agreed = await lowestAgreed(request, database());
    const meant = (Number.isFinite(agreed) ? agreed : askedCents) - restFell(request, price);
    const most = meant + (await toleranceCents(meant, tolerancePercent));
    if (price.cents > most) return null;
    const facts = await judgeAgainFacts(request, price.prices, null);
    return { ...price, facts, rates: await exchangeRates() };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'OFFER_GONE') return null;
    const items = await waitingItems(request, database());
    if (items.length > 0 && now < lastMoment(await timeLimitsOf(request, database()))) throw error;
    return null;
  }
}

type KnownPrice = Price & { readonly facts: AgainFacts; readonly rates: ExchangeRates };

const workOn = ({ companyId, id }: ApprovalRow, now: Date, price: KnownPrice | null): Promise<void> =>
  inTransaction(async (tx) => {
    // What is booked is judged, and nothing is published meanwhile. For a company that was deleted nothing is booked.
    const isThere = price !== null && (await lockCompany(companyId, tx)).deleteAfter === null;
    const [request] = await tx
      .select()
      .from(approvalRequest)
      .where(dueAt(id, now))
      .for('update', { skipLocked: true });
    if (request === undefined) return;
    if (request.deadline > now) await remind(request, now, tx);
    else await end(request, now, isThere && (await isTravelerActive(request, tx)) ? price : null, tx);
  });

async function remind(request: ApprovalRow, now: Date, tx: Queryable): Promise<void> {
  const order = await orderOf(request, tx);
  const members = await waitingIn(request, tx);
  await tellMembers('approvalReminder', { order, requestId: request.id, members }, tx);
  const { askedAt: from, deadline, remindersSent } = request;
  const sent = Math.max(remindersSent + 1, remindersBy({ from, deadline, now }));
  await tx
    .update(approvalRequest)
    .set({ remindersSent: sent, workAt: nextMoment({ from, deadline, sent }) })
    .where(eq(approvalRequest.id, request.id));
}

async function end(request: ApprovalRow, now: Date, price: KnownPrice | null, tx: Queryable): Promise<void> {
  const isKept = request.onTimeout === 'keep' && price !== null;
  if (isKept) await keep(request, price, now, tx);
  else await giveUp(request, now, tx);
}

/** Goes on without an answer, as the step wants it, but for what policies forbid by now: to the next step, or to the booking. */
async function keep(before: ApprovalRow, price: KnownPrice, now: Date, tx: Queryable): Promise<void> {
  const seenItems = writtenItems(before, await waitingItems(before, tx));
  const priced = await keepPrice(before, price, price.rates, tx);
  const again = await judgeAgain(priced, price.facts, tx);
  if ('blocked' in again) {
    await endBlocked(priced, again.blocked, tx);
    await recordEnd(priced, 'approval.blocked', tx);
    return;
  }
  if ((await whyUnpayable(priced, { isSilent: true, rates: price.rates }, tx)) !== null) {
    // What is booked is paid with what it was paid with.
    if (priced.change === null) await awaitPayment(priced, tx);
    const canWait = priced.change === null && now < lastMoment(await timeLimitsOf(priced, tx));
    if (canWait) await changeRequest(priced, { workAt: new Date(now.getTime() + againMs) }, tx);
    else await giveUp(priced, now, tx);
    return;
  }
  const { isOver, request } = await beginNext(priced, now, tx);
  if (!isOver) await addApprovalEntry(priced, { kind: 'stepPassed', actorId: null }, tx);
  if (isOver)
    await grantApproval(
      request,
      { actorId: null, prices: price.prices, seenItems, allowed: again.allowed },
      tx,
    );
  await recordEnd(priced, isOver ? 'approval.kept' : 'approval.stepPassed', tx);
}

async function giveUp(request: ApprovalRow, now: Date, tx: Queryable): Promise<void> {
  if (request.onTimeout === 'escalate' && (await escalate(request, now, tx))) return;
  await endApproval(request, { state: 'expired', actorId: null }, tx);
  await recordEnd(request, 'approval.expired', tx);
}

async function recordEnd(request: ApprovalRow, action: AuditAction, tx: Queryable): Promise<void> {
  const { companyId, priceNowCents: cents } = request;
  const { number } = await orderOf(request, tx);
  await record({ action, accountId: null, companyId, data: { order: number, cents } }, tx);
}

/** Asks others who approve for the company, once in a step, where enough time is left for an answer; whether it did. */
async function escalate(request: ApprovalRow, now: Date, tx: Queryable): Promise<boolean> {
  const asks = await tx.select().from(approvalAsk).where(asksNow(request));
  if (asks.some(({ round }) => round > 1)) return false;
  const timeoutHours =
    stepOf(request)?.hours ?? (await companyApprovalSettings(request.companyId, tx)).timeoutHours;
  const deadline = deadlineOf({ askedAt: now, timeoutHours, ...(await timeLimitsOf(request, tx)) });
  if (deadline.getTime() - now.getTime() < escalationMs) return false;
  const others = await whoElseApproves(
    request,
    [...askedIn(asks), ...(await tookOverBefore(request, tx))],
    tx,
  );
  if (others.length === 0) return false;
  const { id: requestId, step } = request;
  await addApprovalEntry(request, { kind: 'escalated', actorId: null }, tx);
  await tx.insert(approvalAsk).values(others.map((one) => ({ requestId, step, round: 2, ...one })));
  await tx
    .update(approvalRequest)
    .set({
      askedAt: now,
      deadline,
      ...(await firstReminder({ companyId: request.companyId, from: now, deadline }, tx)),
    })
    .where(eq(approvalRequest.id, requestId));
  const members = others.map(({ memberId }) => memberId);
  await tellMembers('approvalAsked', { order: await orderOf(request, tx), requestId, members }, tx);
  return true;
}
