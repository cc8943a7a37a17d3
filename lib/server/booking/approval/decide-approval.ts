import 'server-only';
import { and, eq } from 'drizzle-orm';
import { companyApprovalSettings, toleranceCents } from '@/lib/server/approvals/company-approval-settings';
import { workOnOrder } from '@/lib/server/booking/work-on-orders';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { decidableApprovals, isWithinLimitOf } from '@/lib/server/people/decidable-approvals';
import { type Log, writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type ApprovalDecision, declineReasonMin } from '@/lib/shared/approvals/approval-states';
import { Refusal } from '@/lib/shared/refusal';
import { againFacts } from './again-facts';
import type { ApprovalRow } from './approval-rows';
import { askAboveLimits } from './ask-above-limits';
import { judgeAgain } from './judge-again';
import { repriceOrder } from './reprice-order';
import { endApproval, endBlocked, grantApproval, keepPrice, lockPending, orderOf } from './settle-approval';

/** How long the approver waits for the providers, in milliseconds; the worker goes on after it. */
const waitMs = 3000;

export type Decision = {
  readonly id: string;
  readonly decision: ApprovalDecision;
  /** Why it is declined. */
  readonly reason: string;
  /** The total that the approver saw, in cents of a euro. */
  readonly priceSeen: number;
};

/**
 * Approves or declines what somebody asked for, and waits a few seconds until it is booked; says whether whoever asked pays for it first. Approved, its providers are asked for the price again and then to book; nothing is
 * booked twice, however often and by however many it is approved. The same answer of the same person again changes nothing.
 * NOT_FOUND for what is not theirs to decide; ALREADY_DECIDED by somebody else, or by time; PRICE_CHANGED when it costs more by now than
 * the company tolerates, and the request says what; ABOVE_LIMIT when it costs more by now than they may approve; OFFER_GONE and
 * SERVICE_UNAVAILABLE as `repriceOrder`; POLICY_BLOCKED when policies forbid it by now, which ends it; VALIDATION_ERROR for a reason that is too short.
 */
export async function decideApproval(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  wanted: Decision,
): Promise<{ readonly isToBePaid: boolean }> {
  const orderId = await decideOnly(context, viewer, wanted);
  await workOnOrder(orderId, waitMs);
  const { payment } = await orderOf({ orderId }, database());
  return { isToBePaid: wanted.decision === 'approve' && payment === 'card' };
}

/** The same without waiting until it is booked, which the worker does; the order's id. */
export async function decideOnly(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  wanted: Decision,
): Promise<string> {
  const { decision, id, reason } = wanted;
  const found = await findDecidable(viewer, id, database());
  if (decision === 'decline' && reason.length < declineReasonMin)
    throw new Refusal('VALIDATION_ERROR', { field: 'reason' });
  if (found.state !== 'pending') {
    sameAnswer(viewer, found, decision);
    return found.orderId;
  }
  // Asked before the transaction: a provider may take seconds, and nobody waits for a lock that long.
  const now = decision === 'approve' ? await repriceOrder(found.orderId) : null;
  const facts = now === null ? null : await againFacts(found, now.prices, context.ip);
  // What was seen can only be what was written down, or less: a claim of more approves nothing dearer.
  const seen = Math.min(wanted.priceSeen, found.priceNowCents);
  const isDearer = now !== null && (await exceeds(viewer, seen, now.cents));
  const rates = await exchangeRates();
  const refused = await writeForCompany(viewer, async (tx, log) => {
    await findDecidable(viewer, id, tx);
    const locked = await lockPending(id, tx);
    if (locked === null) {
      sameAnswer(viewer, await findDecidable(viewer, id, tx), decision);
      return null;
    }
    if (locked.deadline <= new Date()) throw new Refusal('ALREADY_DECIDED');
    // The new price stays written down whatever follows: the approver is shown it, and limits are compared with it.
    const request = now === null ? locked : await keepPrice(locked, now.cents, rates, tx);
    const again = facts === null ? null : await judgeAgain(request, facts, tx);
    if (again !== null && 'blocked' in again) {
      await endBlocked(request, again.blocked, tx);
      const { number } = await orderOf(request, tx);
      await log(context, 'approval.blocked', { order: number, cents: request.priceNowCents });
      return 'POLICY_BLOCKED';
    }
    const isAbove = now !== null && !(await isWithinLimit(viewer, id, tx));
    if (isDearer || isAbove) {
      await askAboveLimits(request, tx);
      return isDearer ? 'PRICE_CHANGED' : 'ABOVE_LIMIT';
    }
    const yes = again === null ? null : { allowed: again.allowed, prices: now?.prices ?? [] };
    await settle({ context, viewer, wanted, request, yes }, tx, log);
    return null;
  });
  kickOutbox();
  if (refused !== null) throw new Refusal(refused);
  return found.orderId;
}

type Settling = {
  readonly context: RequestContext;
  readonly viewer: Can<'approvals.decide'>;
  readonly wanted: Decision;
  readonly request: ApprovalRow;
  /** What is approved; null for what is declined. */
  readonly yes: Pick<Parameters<typeof grantApproval>[1], 'allowed' | 'prices'> | null;
};

async function settle({ context, request, viewer, wanted, yes }: Settling, tx: Queryable, log: Log) {
  const by = { actorId: viewer.account.id, person: viewer.account.name };
  if (yes !== null) await grantApproval(request, { ...by, ...yes }, tx);
  else await endApproval(request, { ...by, state: 'declined', answer: wanted.reason }, tx);
  const { number } = await orderOf(request, tx);
  const action = wanted.decision === 'approve' ? 'approval.approved' : 'approval.declined';
  await log(context, action, { order: number, cents: request.priceNowCents });
}

/** Whether the price has risen by more than the company takes without being asked again. */
async function exceeds(
  { membership: { companyId } }: Can<'approvals.decide'>,
  seen: number,
  now: number,
): Promise<boolean> {
  const { tolerancePercent } = await companyApprovalSettings(companyId, database());
  return now > seen + (await toleranceCents(seen, tolerancePercent));
}

async function isWithinLimit(viewer: Can<'approvals.decide'>, id: string, tx: Queryable): Promise<boolean> {
  const [within] = await tx
    .select({ id: approvalRequest.id })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.id, id), isWithinLimitOf(viewer.membership.id)));
  return within !== undefined;
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
function sameAnswer(
  { account }: Can<'approvals.decide'>,
  { decidedById, state }: ApprovalRow,
  decision: ApprovalDecision,
): void {
  if (state === 'blocked' && decision === 'approve') throw new Refusal('POLICY_BLOCKED');
  const isSame = decidedById === account.id && state === (decision === 'approve' ? 'approved' : 'declined');
  if (!isSame) throw new Refusal('ALREADY_DECIDED');
}
