import 'server-only';
import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { type Decision, decisionText, policyVerticalOf, type Reason } from '@/lib/shared/policy/decision';
import { evaluate } from '@/lib/shared/policy/evaluate';
import { marketFrom, marketRecord } from '@/lib/shared/policy/market';
import type { KeptJudgement, PolicyInputs } from '@/lib/shared/policy/policy-inputs';
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
    const facts = { traveler, membershipId, market, baseline, office, togetherEur, offer };
    const inputs = { ...facts, perEuro: perEuro(decision.currency), at: now.toISOString() };
    items.push({ offer, decision, inputs });
  }
  return judgementOf(items);
}

function judgementOf(items: readonly JudgedItem[]): OrderJudgement {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('an order has items');
  const together = strictest(
    first.decision,
    others.map(({ decision }) => decision),
  );
  const has = (action: PolicyAction) => together.reasons.some((reason) => reason.action === action);
  const isBlocked = together.decision.status === 'blocked';
  return {
    ...together,
    needsApproval: !isBlocked && has('approve'),
    needsJustification: !isBlocked && has('justify'),
    items,
    hash: hashOf(items),
  };
}

/** What decisions about an order's items say together. */
export type TogetherDecided = Pick<OrderJudgement, 'decision' | 'reasons'>;

function strictest(first: Decision, others: readonly Decision[]): TogetherDecided {
  const decision = others.reduce((strict, one) => (isStricter(one, strict) ? one : strict), first);
  const reasons = [first, ...others]
    .flatMap((one) => one.reasons)
    .sort((a, b) => (a.action === b.action ? 0 : stricter(a.action, b.action) === a.action ? -1 : 1));
  return { decision, reasons };
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

/** Keeps what was said of an item that is something else by now, in place of what was said of it before; part of the change. */
export async function renewDecision(
  { companyId, itemId, orderId }: Readonly<Record<'companyId' | 'itemId' | 'orderId', string>>,
  { decision, hash, inputs }: KeptJudgement,
  offer: Offer,
  tx: Queryable,
): Promise<void> {
  const said = { status: decision.status, decision, inputs, hash, createdAt: new Date(inputs.at) };
  await tx
    .insert(policyDecision)
    .values({ itemId, orderId, companyId, vertical: policyVerticalOf[offer.vertical], ...said })
    .onConflictDoUpdate({ target: policyDecision.itemId, set: said });
}

/** What was said of the items of an order when it was placed, or when their days changed. */
export async function decisionsOf(orderId: string, on: Queryable = database()): Promise<readonly Decision[]> {
  const rows = await on
    .select({ decision: policyDecision.decision })
    .from(policyDecision)
    .where(eq(policyDecision.orderId, orderId))
    .orderBy(asc(policyDecision.itemId));
  return rows.map(({ decision }) => decision);
}

/** The same of all of them together; null where no policy said anything. */
export async function decidedOfOrder(orderId: string): Promise<TogetherDecided | null> {
  const [first, ...others] = await decisionsOf(orderId);
  if (first === undefined) return null;
  const together = strictest(first, others);
  return together.decision.policyName === null && together.reasons.length === 0 ? null : together;
}
