import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type PolicyInputs, policyDecision } from '@/lib/server/store/policy-schema';
import { type Decision, decisionText, policyVerticalOf, type Reason } from '@/lib/shared/policy/decision';
import { evaluate } from '@/lib/shared/policy/evaluate';
import { marketFrom, marketRecord } from '@/lib/shared/policy/market';
import { type PolicyAction, stricter } from '@/lib/shared/policy/policy-rules';
import type { Offer } from '@/lib/shared/search/offer';
import type { OfferMarkets } from './market-of-offers';
import { policyTraveler } from './policy-traveler';
import { readPolicySet } from './read-policy-set';

/** What the policies say of one item, and with what it was judged. */
export type JudgedItem = {
  readonly offer: Offer;
  readonly decision: Decision;
  readonly inputs: PolicyInputs;
};

/** What the policies say of everything that is ordered together. */
export type OrderJudgement = {
  /** Of the item that is judged the most strictly. */
  readonly decision: Decision;
  /** Of all items, the strictest first. */
  readonly reasons: readonly Reason[];
  /** Some rule says that somebody has to approve; whether anybody is asked is the company's approval mode's to say. */
  readonly needsApproval: boolean;
  /** Some rule wants to know why. */
  readonly needsJustification: boolean;
  readonly items: readonly JudgedItem[];
  /** Changes when what the policies say does, not with the market's figures. */
  readonly hash: string;
};

/**
 * Judges offers that a member of the viewer's company is about to travel with, whoever books. The answer of this function is the one
 * that binds: the checkout shows it and `placeOrder` asks again, under the company's lock. `markets` comes from `marketsOf`, asked
 * before the transaction. Refuses with NOT_FOUND for somebody who is not a member.
 */
export async function judgeOrder(
  viewer: Can<'orders.place'> | Can<'orders.cancel'>,
  {
    markets,
    membershipId,
    offers,
  }: {
    readonly offers: readonly Offer[];
    /** Of whoever travels. */
    readonly membershipId: string;
    readonly markets: OfferMarkets;
  },
  on: Queryable = database(),
): Promise<OrderJudgement> {
  const { traveler, office } = await policyTraveler(viewer, membershipId, on);
  const { perEuro } = markets;
  const now = new Date();
  const togetherEur = offers.reduce((sum, { priceEur }) => sum + priceEur.total, 0);
  const items: JudgedItem[] = [];
  for (const offer of offers) {
    const set = await readPolicySet(viewer.membership.companyId, policyVerticalOf[offer.vertical], on);
    const market = marketRecord(markets.marketFor(offer), offer);
    const baseline = markets.baselineOf(offer);
    const decision = evaluate(offer, traveler, set, marketFrom(market), {
      now,
      office,
      perEuro,
      togetherEur,
      baselineEur: () => baseline,
    });
    const facts = { traveler, membershipId, market, baseline, office, togetherEur };
    const inputs = { ...facts, perEuro: perEuro(decision.currency), at: now.toISOString() };
    items.push({ offer, decision, inputs });
  }
  return judgementOf(items);
}

function judgementOf(items: readonly JudgedItem[]): OrderJudgement {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('an order has items');
  const worst = others.reduce(
    (strict, one) => (isStricter(one.decision, strict.decision) ? one : strict),
    first,
  );
  const reasons = items
    .flatMap(({ decision }) => decision.reasons)
    .sort((a, b) => (a.action === b.action ? 0 : stricter(a.action, b.action) === a.action ? -1 : 1));
  const has = (action: PolicyAction) => reasons.some((reason) => reason.action === action);
  return {
    decision: worst.decision,
    reasons,
    needsApproval: worst.decision.status !== 'blocked' && has('approve'),
    needsJustification: worst.decision.status !== 'blocked' && has('justify'),
    items,
    hash: hashOf(items),
  };
}

const isStricter = (one: Decision, other: Decision): boolean =>
  one.action !== null &&
  one.action !== other.action &&
  (other.action === null || stricter(one.action, other.action) === one.action);

const hashOf = (items: readonly JudgedItem[]): string =>
  createHash('sha256')
    .update(items.map(({ decision }) => decisionText(decision)).join('\n'))
    .digest('hex')
    .slice(0, 32);

/** Keeps what was said of the items of an order, with what it rests on; `itemIds` in the order of the offers. */
export async function keepDecisions(
  { hash, items }: OrderJudgement,
  to: {
    readonly companyId: string;
    readonly orderId: string;
    readonly itemIds: readonly string[];
    readonly justification: string;
  },
  tx: Queryable,
): Promise<void> {
  const { companyId, itemIds, justification, orderId } = to;
  await tx.insert(policyDecision).values(
    items.flatMap(({ decision, inputs, offer }, at) => {
      const itemId = itemIds[at];
      if (itemId === undefined) return [];
      const vertical = policyVerticalOf[offer.vertical];
      const row = { itemId, orderId, companyId, vertical, status: decision.status };
      return [{ ...row, decision, inputs, hash, justification }];
    }),
  );
}

/** What was said of the items of an order when it was placed. */
export async function decisionsOf(orderId: string, on: Queryable): Promise<readonly Decision[]> {
  const rows = await on
    .select({ decision: policyDecision.decision })
    .from(policyDecision)
    .where(eq(policyDecision.orderId, orderId));
  return rows.map(({ decision }) => decision);
}
