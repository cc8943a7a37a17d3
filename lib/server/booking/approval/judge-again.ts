import 'server-only';
import { inArray } from 'drizzle-orm';
import type { OfferComparison } from '@/lib/server/policy/compare-offers';
import { judgeForCompany, type OrderJudgement, renewDecision } from '@/lib/server/policy/judge-order';
import { anyMember, travelerOfCompany } from '@/lib/server/policy/policy-traveler';
import type { Queryable } from '@/lib/server/store/connection';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { decisionText } from '@/lib/shared/policy/decision';
import type { Offer } from '@/lib/shared/search/offer';
import type { ApprovalRow } from './approval-rows';

/** What an order that waits is judged with at a yes; comes from `judgeAgainFacts`. */
export type AgainFacts = {
  /** As they are offered now, by item. */
  readonly offers: ReadonlyMap<string, Offer>;
  readonly comparison: OfferComparison;
};

/** What policies say of an order that waits. */
export type JudgedAgain = { readonly judgement: OrderJudgement; readonly itemIds: readonly string[] };

declare const allowed: unique symbol;
/** The same where they do not forbid it. Only `verdictOf` says so, which is what an approval needs. */
export type AllowedAgain = JudgedAgain & { readonly [allowed]: true };
export type Verdict = { readonly allowed: AllowedAgain } | { readonly blocked: JudgedAgain };

/** The membership of whoever travels, of whoever asked where that is gone, else null. */
export const travelerOf = ({
  requesterMemberId,
  travelerMemberId,
}: Pick<ApprovalRow, 'requesterMemberId' | 'travelerMemberId'>): string | null =>
  travelerMemberId ?? requesterMemberId;

/**
 * Judges an order by what holds now: no yes books what was forbidden after it was asked for. Its request is locked, and the company before
 * it, through which publishing goes. Days ahead are counted from when it was asked for: whoever asked in time is not to blame for how long
 * an answer takes.
 */
export async function judgeAgain(
  request: ApprovalRow,
  { comparison, offers }: AgainFacts,
  tx: Queryable,
): Promise<Verdict> {
  const { companyId, createdAt: now, itemId, orderId } = request;
  const memberId = travelerOf(request);
  const traveler = memberId === null ? anyMember : await travelerOfCompany(companyId, memberId, tx);
  // A change is of one item; the others of its order are bookings like any.
  const except = itemId === null ? { orderId } : { itemId };
  const judged = { ...traveler, membershipId: memberId ?? '', comparison, except, now };
  const judgement = await judgeForCompany(companyId, [...offers.values()], judged, tx);
  return verdictOf({ judgement, itemIds: [...offers.keys()] });
}

/** Whether a judgement forbids what it is about. */
export const verdictOf = (again: JudgedAgain): Verdict =>
  again.judgement.decision.status === 'blocked' ? { blocked: again } : { allowed: again as AllowedAgain };

/** Keeps what was said of the items in place of what was said when they were asked for. */
export async function keepJudgement(
  { companyId, orderId }: Pick<ApprovalRow, 'companyId' | 'orderId'>,
  { itemIds, judgement: { hash, items } }: JudgedAgain,
  tx: Queryable,
): Promise<void> {
  for (const [at, itemId] of itemIds.entries()) {
    const item = items[at];
    if (item === undefined) continue;
    const { decision, inputs, offer } = item;
    await renewDecision({ companyId, orderId, itemId }, { decision, inputs, hash }, offer, tx);
  }
}

/** Whether another policy, another version of it or other rules speak against an item than when it was last judged. */
export async function saysOtherwise(
  { itemIds, judgement: { items } }: JudgedAgain,
  tx: Queryable,
): Promise<boolean> {
  const rows = await tx
    .select({ itemId: policyDecision.itemId, decision: policyDecision.decision })
    .from(policyDecision)
    .where(inArray(policyDecision.itemId, [...itemIds]));
  const before = new Map(rows.map(({ decision, itemId }) => [itemId, decisionText(decision)]));
  return itemIds.some((id, at) => {
    const now = items[at]?.decision;
    return now !== undefined && now.status !== 'inPolicy' && before.get(id) !== decisionText(now);
  });
}
