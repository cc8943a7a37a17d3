import 'server-only';
import { and, eq } from 'drizzle-orm';
import { companyApprovalSettings, toleranceCents } from '@/lib/server/approvals/company-approval-settings';
import { workOnOrder } from '@/lib/server/booking/work-on-orders';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { type ExchangeRates, exchangeRates } from '@/lib/server/money/exchange-rates';
import { decidableApprovals } from '@/lib/server/people/decidable-approvals';
import { refuseStale } from '@/lib/server/people/memberships/company-rows';
import { type Log, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { approvalRequest, approver } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type ApprovalDecision, declineReasonMin } from '@/lib/shared/approvals/approval-states';
import { Refusal } from '@/lib/shared/refusal';
import { addApprovalEntry } from './add-approval-entry';
import { writtenCents, writtenItems } from './approval-item-prices';
import type { ApprovalRow } from './approval-rows';
import { changeRequest, lowestAgreed, mayAnswer, recordAgreement } from './approval-steps';
import { askAboveLimits } from './ask-above-limits';
import {
  declineItems,
  type ItemsAnswer,
  type ItemsChosen,
  isSameSplit,
  itemsAnswer,
  totalOf,
} from './decide-items';
import { isTravelerActive, restFell, waitingItems } from './items-under-approval';
import { type AllowedAgain, judgeAgain, keepJudgement, saysOtherwise } from './judge-again';
import { judgeAgainFacts } from './judge-again-facts';
import { repriceOrder } from './reprice-order';
import { restartApproval } from './restart-approval';
import {
  endApproval,
  endBlocked,
  grantApproval,
  keepPrice,
  lockPending,
  orderOf,
  type Price,
} from './settle-approval';
import { refusedPayment } from './still-payable';

/** How long the approver waits for the providers, in milliseconds; the worker goes on after it. */
const waitMs = 3000;

export type Decision = {
  readonly id: string;
  readonly decision: ApprovalDecision;
  /** Why it, or some of it, is declined. */
  readonly reason: string;
  /** The total that the approver saw, in cents of a euro. */
  readonly priceSeen: number;
  /** The version of the request that the approver saw; 0 is not told. */
  readonly version?: number;
  /** What of it is approved, where that is said item by item; what is not approved is declined. */
  readonly chosen?: ItemsChosen | null;
  /** Approves only what policies have nothing against; VERSION_CONFLICT for what they do. */
  readonly inPolicyOnly?: boolean;
};

/** What became of an answer. */
type Decided = {
  readonly orderId: string;
  readonly answer: ItemsAnswer;
  /** The request is decided; false where others have to agree as well. */
  readonly isOver: boolean;
};

/**
 * Approves or declines what somebody asked for, and waits a few seconds until it is booked. Approved, its providers are asked for the price again and then to book; nothing is
 * booked twice, however often and by however many it is approved. The same answer of the same person again changes nothing. Where a flow
 * wants more than one yes, it is booked at the last; whether it was that is the answer, and whether whoever asked pays for it first.
 * NOT_FOUND for what is not theirs to decide; ALREADY_DECIDED by somebody else, or by time; PRICE_CHANGED when it costs more by now than
 * the company tolerates, and the request says what; ABOVE_LIMIT when it costs more by now than they may approve; OFFER_GONE and
 * SERVICE_UNAVAILABLE as `repriceOrder`; POLICY_BLOCKED when policies forbid by now what is approved, which ends it; VALIDATION_ERROR for a
 * reason that is too short, and as `itemsAnswer`. Where some items are declined, price, limit and policies are asked about the others.
 * PAYMENT_METHOD_GONE and PAYMENT_METHOD_EXPIRED where its payment method cannot pay for it by now: it waits for another one, which whoever asked is told.
 * TRAVELER_INACTIVE for a yes for somebody who has left or is suspended; POLICY_CHANGED for rules that nobody has read yet; VERSION_CONFLICT for items that were chosen when the request was another, and for a yes to what is out of policy.
 */
export async function decideApproval(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  wanted: Decision,
): Promise<Omit<Decided, 'orderId'> & { readonly isToBePaid: boolean }> {
  const { orderId, ...decided } = await decideOnly(context, viewer, wanted);
  if (!decided.isOver) return { ...decided, isToBePaid: false };
  await workOnOrder(orderId, waitMs);
  const { payment } = await orderOf({ orderId }, database());
  return { ...decided, isToBePaid: decided.answer.decision === 'approve' && payment === 'card' };
}

/** The same without waiting until it is booked, which the worker does. */
export async function decideOnly(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  wanted: Decision,
): Promise<Decided> {
  const { chosen = null, id, reason } = wanted;
  const found = await findDecidable(viewer, id, database());
  const answer = await itemsAnswer(found, { chosen, decision: wanted.decision }, database());
  const { declined, decision } = answer;
  const isWhole = declined.length === 0;
  requireReason(reason, decision === 'decline' || !isWhole);
  if (found.state !== 'pending') {
    await sameAnswer(viewer, found, answer, database());
    return { orderId: found.orderId, answer, isOver: true };
  }
  if (chosen !== null) refuseStale(found, chosen.version);
  if (!(await mayAnswer(viewer, found, decision, database())))
    return { orderId: found.orderId, answer, isOver: false };
  // Asked before the transaction: a provider may take seconds, and nobody waits for a lock that long.
  const now = decision === 'approve' ? await repriceOrder(found, declined) : null;
  const facts = now === null ? null : await judgeAgainFacts(found, now.prices, context.ip);
  const seen = await whatWasSeen(found, wanted.priceSeen, declined);
  const agreed = Math.min(seen.cents, await lowestAgreed(found, database(), declined));
  const isDearer = now !== null && (await exceeds(viewer, agreed - restFell(found, now), now.cents));
  const rates = await exchangeRates();
  let isOver = true;
  const refused = await writeForCompany(viewer, async (tx, log) => {
    await findDecidable(viewer, id, tx);
    const locked = await lockPending(id, tx);
    if (locked === null) {
      await sameAnswer(viewer, await findDecidable(viewer, id, tx), answer, tx);
      return null;
    }
    if (chosen !== null) refuseStale(locked, chosen.version);
    if (locked.deadline <= new Date()) throw new Refusal('ALREADY_DECIDED');
    if (!(await mayAnswer(viewer, locked, decision, tx))) {
      isOver = false;
      return null;
    }
    // The new price stays written down whatever follows: the approver is shown it, and limits are compared with it.
    const whole = now === null ? null : { ...now, cents: now.cents + writtenCents(found, declined) };
    const request = whole === null ? locked : await keepPrice(locked, whole, rates, tx);
    const again = facts === null ? null : await judgeAgain(request, facts, tx);
    if (again !== null && 'blocked' in again) {
      await endForbidden(request, again.blocked, { context, log, tx });
      return 'POLICY_BLOCKED';
    }
    const asked = { request, version: locked.version, wanted, rates, declined };
    const unfit = again === null ? null : await whyUnfit(asked, again.allowed, tx);
    if (unfit !== null) return unfit;
    const total = isWhole || now === null ? request.total : await totalOf(request, now.cents, rates, tx);
    const isAbove = now !== null && !(await isWithinLimit(viewer, total, tx));
    if (isDearer || isAbove) {
      await (isDearer ? restartApproval(request, tx) : askAboveLimits(request, tx));
      return isDearer ? 'PRICE_CHANGED' : 'ABOVE_LIMIT';
    }
    const yes = again === null || now === null ? null : { ...now, seen, allowed: again.allowed };
    isOver = await settle({ context, viewer, reason, answer, request, yes, rates }, tx, log);
    return null;
  });
  kickOutbox();
  if (refused !== null) throw new Refusal(refused);
  return { orderId: found.orderId, answer, isOver };
}

type Asked = {
  readonly request: ApprovalRow;
  /** Of the request before its price was written down. */
  readonly version: number;
  readonly wanted: Pick<Decision, 'inPolicyOnly' | 'version'>;
  readonly rates: ExchangeRates;
  readonly declined: ItemsAnswer['declined'];
};

/** Why an order is not booked with this yes although policies allow it: it is to be read again, nobody travels, or nothing pays for it; null for nothing. */
async function whyUnfit(asked: Asked, allowed: AllowedAgain, tx: Queryable) {
  const { declined: without, rates, request } = asked;
  const unseen = await whyUnseen(asked, allowed, tx);
  if (unseen !== null) return unseen;
  return (await isTravelerActive(request, tx))
    ? refusedPayment(request, { rates, without }, tx)
    : 'TRAVELER_INACTIVE';
}

type Writing = { readonly context: RequestContext; readonly log: Log; readonly tx: Queryable };

/** A request that policies forbid by now is over, and the record says so. */
async function endForbidden(
  request: Parameters<typeof endBlocked>[0],
  blocked: Parameters<typeof endBlocked>[1],
  { context, log, tx }: Writing,
): Promise<void> {
  await endBlocked(request, blocked, tx);
  await log(context, 'approval.blocked', await factsOf(request, tx));
}

/**
 * Why an order is looked at again before a yes: rules that were published since it was judged say something against it that its approver has
 * not read, perhaps because somebody else has made the card show it meanwhile, or it is out of policy where only what is in policy was meant. Null for nothing.
 */
async function whyUnseen(
  { request, version, wanted: { inPolicyOnly = false, version: seen = 0 } }: Asked,
  allowed: AllowedAgain,
  tx: Queryable,
): Promise<'POLICY_CHANGED' | 'VERSION_CONFLICT' | null> {
  if (allowed.judgement.decision.status === 'inPolicy') return null;
  if (inPolicyOnly) return 'VERSION_CONFLICT';
  if (await saysOtherwise(allowed, tx)) {
    await keepJudgement(request, allowed, tx);
    await changeRequest(request, {}, tx);
    return 'POLICY_CHANGED';
  }
  return seen === 0 || seen === version ? null : 'VERSION_CONFLICT';
}

/** Whoever declines something says why. */
function requireReason(reason: string, isNeeded: boolean): void {
  if (isNeeded && reason.length < declineReasonMin)
    throw new Refusal('VALIDATION_ERROR', { field: 'reason' });
}

/** What was seen to cost what, in cents of a euro: that which is approved, and each item by its id. */
type Seen = { readonly cents: number; readonly items: Readonly<Record<string, number>> };

async function whatWasSeen(
  found: ApprovalRow,
  priceSeen: number,
  declined: ItemsAnswer['declined'],
): Promise<Seen> {
  const items = writtenItems(found, await waitingItems(found, database()));
  const written = found.priceNowCents - writtenCents(found, declined);
  // What was seen can only be what was written down, or less: a claim of more approves nothing dearer.
  return { items, cents: declined.length === 0 ? Math.min(priceSeen, written) : written };
}

type Settling = {
  readonly context: RequestContext;
  readonly viewer: Can<'approvals.decide'>;
  readonly reason: string;
  readonly answer: ItemsAnswer;
  readonly request: ApprovalRow;
  /** What is approved costs now, and that policies allow it; null for nothing. */
  readonly yes: (Price & { readonly seen: Seen; readonly allowed: AllowedAgain }) | null;
  readonly rates: ExchangeRates;
};

/** Whether the request is decided with that: not where others have to agree as well. */
async function settle(settling: Settling, tx: Queryable, log: Log): Promise<boolean> {
  const { answer, context, rates, reason, request, viewer, yes } = settling;
  const by = { actorId: viewer.account.id, person: viewer.account.name };
  const facts = await factsOf(request, tx);
  if (yes === null) {
    await endApproval(request, { ...by, state: 'declined', answer: reason }, tx);
    await log(context, 'approval.declined', facts);
    return true;
  }
  const { allowed, cents, prices, seen } = yes;
  const { declined: items } = answer;
  const isWhole = items.length === 0;
  const left = isWhole ? request : await declineItems(request, { ...by, items, cents }, rates, tx);
  const agreed = { ...seen, memberId: viewer.membership.id };
  const { step } = left;
  const { isOver, request: advanced } = await recordAgreement(left, agreed, tx);
  const declined = isWhole ? {} : { declined: { items, reason } };
  if (isOver)
    await grantApproval(
      { ...advanced, step },
      { ...by, prices, seenItems: seen.items, allowed, ...declined },
      tx,
    );
  else await addApprovalEntry({ ...advanced, step }, { kind: 'agreed', actorId: by.actorId }, tx);
  if (isWhole) await log(context, isOver ? 'approval.approved' : 'approval.agreed', facts);
  else await log(context, 'approval.partly', { ...facts, cents, declinedItems: items.length });
  return isOver;
}

/** What the audit log keeps of a request. */
const factsOf = async (request: ApprovalRow, tx: Queryable) => ({
  order: (await orderOf(request, tx)).number,
  cents: request.priceNowCents,
});

/** Whether the price has risen by more than the company takes without being asked again. */
async function exceeds(
  { membership: { companyId } }: Can<'approvals.decide'>,
  seen: number,
  now: number,
): Promise<boolean> {
  const { tolerancePercent } = await companyApprovalSettings(companyId, database());
  return now > seen + (await toleranceCents(seen, tolerancePercent));
}

/** Whether somebody may approve a total in the company's currency. */
async function isWithinLimit(
  { membership }: Can<'approvals.decide'>,
  total: number,
  tx: Queryable,
): Promise<boolean> {
  const [terms] = await tx
    .select({ limit: approver.limitAmount })
    .from(approver)
    .where(eq(approver.memberId, membership.id));
  const limit = terms?.limit ?? null;
  return limit === null || total <= limit;
}

async function findDecidable(
  viewer: Can<'approvals.decide'>,
  id: string,
  on: Queryable,
): Promise<ApprovalRow> {
  const [found] = await on
    .select()
    .from(approvalRequest)
    .where(and(eq(approvalRequest.id, id), decidableApprovals(viewer)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found;
}

/** Pressed twice, or in two tabs, is pressed once; what somebody else has decided is told. */
async function sameAnswer(
  { account }: Can<'approvals.decide'>,
  request: ApprovalRow,
  { declined, decision }: ItemsAnswer,
  on: Queryable,
): Promise<void> {
  const { decidedById, state } = request;
  if (state === 'blocked' && decision === 'approve') throw new Refusal('POLICY_BLOCKED');
  const isSame =
    decidedById === account.id &&
    state === (decision === 'approve' ? 'approved' : 'declined') &&
    (decision === 'decline' || (await isSameSplit(request, declined, on)));
  if (!isSame) throw new Refusal('ALREADY_DECIDED');
}
