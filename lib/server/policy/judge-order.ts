import 'server-only';
import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policyDecision } from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { comparableFrom, comparableRecord } from '@/lib/shared/policy/comparable-prices';
import {
  type Decision,
  decisionText,
  policyVerticalOf,
  type Reason,
  verticalOfPolicies,
} from '@/lib/shared/policy/decision';
import { explain, shareOfCap } from '@/lib/shared/policy/evaluate-policy';
import type { KeptJudgement, PolicyInputs } from '@/lib/shared/policy/policy-inputs';
import { type PolicyAction, stricter } from '@/lib/shared/policy/policy-rules';
import type { PolicySet } from '@/lib/shared/policy/policy-set';
import {
  bookedRecord,
  bookedWith,
  type SimultaneousBookings,
} from '@/lib/shared/policy/simultaneous-bookings';
import { avoidedOf, keptTier } from '@/lib/shared/policy/supplier-tier';
import type { Offer } from '@/lib/shared/search/offer';
import { readBooked } from './bookings-on-same-days';
import type { OfferComparison } from './compare-offers';
import { type JudgedTraveler, type PolicyBooker, policyTraveler } from './policy-traveler';
import { noPolicies, readPolicySet } from './read-policy-set';

/** What the policies say of one item, and with what it was judged. */
export type JudgedItem = {
  readonly offer: Offer;
  readonly decision: Decision;
  readonly inputs: PolicyInputs;
  /** With whom of it the company would rather not travel, by name; binds nobody. */
  readonly avoided: readonly string[];
};

/** What the policies say of everything that is ordered together. */
export type OrderJudgement = {
  /** Of the item that is judged the most strictly. */
  readonly decision: Decision;
  /** Of each item, each with figures in its own currency. */
  readonly decisions: readonly Decision[];
  /** Of all items, the strictest first. */
  readonly reasons: readonly Reason[];
  /** Some rule says that somebody has to approve; whether anybody is asked is the company's approval mode's to say. */
  readonly needsApproval: boolean;
  /** Some rule wants to know why. */
  readonly needsJustification: boolean;
  readonly items: readonly JudgedItem[];
  /** Changes when what the policies say does, not with the prices of others. */
  readonly hash: string;
};

/**
 * Judges offers that a member of the viewer's company is about to travel with, whoever books. The answer of this function is the one
 * that binds: the checkout shows it and `placeOrder` asks again, under the company's lock. `comparison` comes from `compareOffers`, asked
 * before the transaction. Refuses with NOT_FOUND for somebody who is not a member.
 */
export async function judgeOrder(
  viewer: PolicyBooker,
  {
    comparison,
    except,
    membershipId,
    offers,
  }: {
    readonly offers: readonly Offer[];
    /** Of whoever travels. */
    readonly membershipId: string;
    readonly comparison: OfferComparison;
    /** The offers are part of this order already, or of this item: it is no other booking of whoever travels. */
    readonly except?: Except;
  },
  on: Queryable = database(),
): Promise<OrderJudgement> {
  const judged = await policyTraveler(viewer, membershipId, on);
  const { companyId } = viewer.membership;
  const asked = { ...judged, membershipId, comparison, except, now: new Date() };
  return judgeForCompany(companyId, offers, asked, on);
}

/** The same for somebody who was found already, at a moment, also where nobody looks. */
export async function judgeForCompany(
  companyId: string,
  offers: readonly Offer[],
  {
    except,
    ...judged
  }: Omit<JudgedWith, 'booked' | 'sets'> & {
    readonly except?: Except;
  },
  on: Queryable,
): Promise<OrderJudgement> {
  const sets = new Map<PolicyVertical, PolicySet>();
  for (const { vertical } of offers) {
    const one = policyVerticalOf[vertical];
    sets.set(one, sets.get(one) ?? (await readPolicySet(companyId, one, on)));
  }
  const { membershipId } = judged;
  const booked = await readBooked(sets.values(), { companyId, membershipId, offers, except }, on);
  return judgementOf(offers, { ...judged, booked, sets });
}

type Except = Parameters<typeof readBooked>[1]['except'];

type JudgedWith = JudgedTraveler & {
  readonly membershipId: string;
  readonly sets: ReadonlyMap<PolicyVertical, PolicySet>;
  readonly comparison: OfferComparison;
  /** What the company's people have booked for these days; null where no rule asks. */
  readonly booked: SimultaneousBookings | null;
  readonly now: Date;
};

/** What policies say of offers that are ordered together by somebody. */
export function judgementOf(
  offers: readonly Offer[],
  { booked: already, comparison, membershipId, now, office, sets, traveler }: JudgedWith,
): OrderJudgement {
  const { perEuro } = comparison;
  const togetherEur = offers.reduce((sum, { priceEur }) => sum + priceEur.total, 0);
  const items = offers.map((offer): JudgedItem => {
    const others = offers.filter((other) => other !== offer);
    const booked = already === null ? null : bookedWith(already, others);
    const set = sets.get(policyVerticalOf[offer.vertical]) ?? noPolicies;
    const market = comparableRecord(comparison.pricesFor(offer), offer, set.suppliers);
    const baseline = comparison.baselineOf(offer);
    const record = booked === null ? null : bookedRecord(booked, offer);
    const explanation = explain(offer, traveler, set, comparableFrom(market), {
      now,
      office,
      perEuro,
      togetherEur,
      booked,
      baselineEur: () => baseline,
    });
    const { decision } = explanation;
    const told = { ofCap: shareOfCap(explanation), tier: keptTier(set.suppliers, offer) };
    const facts = { traveler, membershipId, market, booked: record, baseline, office, togetherEur };
    const inputs = { ...facts, ...told, perEuro: perEuro(decision.currency), at: now.toISOString(), offer };
    return { offer, decision, inputs, avoided: avoidedOf(set.suppliers, offer) };
  });
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
export type TogetherDecided = Pick<OrderJudgement, 'decision' | 'decisions' | 'reasons'>;

function strictest(first: Decision, others: readonly Decision[]): TogetherDecided {
  const decision = others.reduce((strict, one) => (isStricter(one, strict) ? one : strict), first);
  const reasons = [first, ...others]
    .flatMap((one) => one.reasons)
    .sort((a, b) => (a.action === b.action ? 0 : stricter(a.action, b.action) === a.action ? -1 : 1));
  return { decision, reasons, decisions: [first, ...others] };
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
    /** When it was said, where that is not now. */
    readonly createdAt?: Date;
  },
  tx: Queryable,
): Promise<void> {
  const { companyId, createdAt, itemIds, justification, orderId } = to;
  await tx.insert(policyDecision).values(
    items.flatMap(({ decision, inputs, offer }, at) => {
      const itemId = itemIds[at];
      if (itemId === undefined) return [];
      const vertical = policyVerticalOf[offer.vertical];
      const row = { itemId, orderId, companyId, vertical, status: decision.status };
      return [{ ...row, decision, inputs, hash, justification, createdAt }];
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
export async function decidedOfOrder(
  orderId: string,
): Promise<readonly { readonly decision: Decision; readonly vertical: Offer['vertical'] }[]> {
  const rows = await database()
    .select({ decision: policyDecision.decision, vertical: policyDecision.vertical })
    .from(policyDecision)
    .where(eq(policyDecision.orderId, orderId))
    .orderBy(asc(policyDecision.itemId));
  return rows.map(({ decision, vertical }) => ({ decision, vertical: verticalOfPolicies[vertical] }));
}

/** What decisions about items that were ordered together say; null where no policy said anything. */
export function togetherOf([first, ...others]: readonly Decision[]): TogetherDecided | null {
  if (first === undefined) return null;
  const together = strictest(first, others);
  return together.decision.policyName === null && together.reasons.length === 0 ? null : together;
}
