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
import type { ApprovalRow } from './approval-rows';
import { keepYes, lowestAgreed, mayAnswer } from './approval-steps';
import { askAboveLimits } from './ask-above-limits';
import { askAgain } from './ask-again';
import { repriceOrder } from './reprice-order';
import { endApproval, grantApproval, keepPrice, lockPending, orderOf } from './settle-approval';

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
 * Approves or declines what somebody asked for, and waits a few seconds until it is booked. Approved, its providers are asked for the price again and then to book; nothing is
 * booked twice, however often and by however many it is approved. The same answer of the same person again changes nothing. Where a flow
 * wants more than one yes, it is booked at the last; whether it was that is the answer.
 * NOT_FOUND for what is not theirs to decide; ALREADY_DECIDED by somebody else, or by time; PRICE_CHANGED when it costs more by now than
 * the company tolerates, and the request says what; ABOVE_LIMIT when it costs more by now than they may approve; OFFER_GONE and
 * SERVICE_UNAVAILABLE as `repriceOrder`; VALIDATION_ERROR for a reason that is too short.
 */
export async function decideApproval(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  wanted: Decision,
): Promise<{ readonly isOver: boolean }> {
  const orderId = await decideOnly(context, viewer, wanted);
  if (orderId !== null) await workOnOrder(orderId, waitMs);
  return { isOver: orderId !== null };
}

/** The same without waiting until it is booked, which the worker does; the order's id, or null where others have to agree as well. */
export async function decideOnly(
  context: RequestContext,
  viewer: Can<'approvals.decide'>,
  wanted: Decision,
): Promise<string | null> {
  const { decision, id, reason } = wanted;
  const found = await findDecidable(viewer, id, database());
  if (decision === 'decline' && reason.length < declineReasonMin)
    throw new Refusal('VALIDATION_ERROR', { field: 'reason' });
  if (found.state !== 'pending') {
    sameAnswer(viewer, found, decision);
    return found.orderId;
  }
  if (!(await mayAnswer(viewer, found, decision, database()))) return null;
  // Asked before the transaction: a provider may take seconds, and nobody waits for a lock that long.
  const now = decision === 'approve' ? await repriceOrder(found.orderId) : null;
  // What was seen can only be what was written down, or less: a claim of more approves nothing dearer.
  const seen = Math.min(wanted.priceSeen, found.priceNowCents);
  const agreed = Math.min(seen, await lowestAgreed(found, database()));
  const isDearer = now !== null && (await exceeds(viewer, agreed, now.cents));
  const rates = await exchangeRates();
  let isOver = true;
  const refused = await writeForCompany(viewer, async (tx, log) => {
    await findDecidable(viewer, id, tx);
    const locked = await lockPending(id, tx);
    if (locked === null) {
      sameAnswer(viewer, await findDecidable(viewer, id, tx), decision);
      return null;
    }
    if (locked.deadline <= new Date()) throw new Refusal('ALREADY_DECIDED');
    if (!(await mayAnswer(viewer, locked, decision, tx))) {
      isOver = false;
      return null;
    }
    // The new price stays written down whatever follows: the approver is shown it, and limits are compared with it.
    const request = now === null ? locked : await keepPrice(locked, now.cents, rates, tx);
    const isAbove = now !== null && !(await isWithinLimit(viewer, id, tx));
    if (isDearer || isAbove) {
      await (isDearer ? askAgain(locked, request, tx) : askAboveLimits(request, tx));
      return isDearer ? 'PRICE_CHANGED' : 'ABOVE_LIMIT';
    }
    isOver = await settle({ context, viewer, wanted, request, seen, prices: now?.prices ?? [] }, tx, log);
    return null;
  });
  kickOutbox();
  if (refused !== null) throw new Refusal(refused);
  return isOver ? found.orderId : null;
}

type Settling = {
  readonly context: RequestContext;
  readonly viewer: Can<'approvals.decide'>;
  readonly wanted: Decision;
  readonly request: ApprovalRow;
  /** The total that was agreed to, in cents of a euro. */
  readonly seen: number;
  readonly prices: Parameters<typeof grantApproval>[1]['prices'];
};

/** Whether the request is decided with that: not where others have to agree as well. */
async function settle(
  { context, prices, request, seen, viewer, wanted }: Settling,
  tx: Queryable,
  log: Log,
): Promise<boolean> {
  const by = { actorId: viewer.account.id, person: viewer.account.name };
  const { number: order } = await orderOf(request, tx);
  const told = { order, cents: request.priceNowCents };
  if (wanted.decision === 'decline') {
    await endApproval(request, { ...by, state: 'declined', answer: wanted.reason }, tx);
    await log(context, 'approval.declined', told);
    return true;
  }
  const yes = { cents: seen, memberId: viewer.membership.id };
  const { isOver, request: advanced } = await keepYes(request, yes, tx);
  if (isOver) await grantApproval(advanced, { ...by, prices }, tx);
  await log(context, isOver ? 'approval.approved' : 'approval.agreed', told);
  return isOver;
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
  const isSame = decidedById === account.id && state === (decision === 'approve' ? 'approved' : 'declined');
  if (!isSame) throw new Refusal('ALREADY_DECIDED');
}
