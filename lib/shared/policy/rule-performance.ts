import type { Reason } from './decision';
import type { PolicyAction, PolicyRule } from './policy-rules';
import type { Policy } from './policy-set';

/** Fewer answers say nothing of a rule. */
const answersMin = 10;
/** Of more than this share that is approved, asking is hardly worth it. */
const approvedMost = 0.9;

/** How a rule has acted lately. */
export type RulePerformance = {
  readonly code: Reason['code'];
  /** What an advanced rule is called; null for the others. */
  readonly name: string | null;
  readonly action: PolicyAction;
  /** Bookings it was about. */
  readonly fired: number;
  /** Answered requests for those bookings, and the approved ones among them. */
  readonly decided: number;
  readonly approved: number;
  /** What was not spent because the rule asked, in the company's currency (docs/reports.md); null where it asks nobody. */
  readonly avoided: number | null;
  /** By how much its limit could be raised; null where its limit is no amount, or would not be higher. */
  readonly raise: RaisedLimit | null;
};

/** Whether nearly everything that a rule asks for is approved, so that another limit, or no question, is worth a thought. */
export const isNearlyAlwaysApproved = ({
  action,
  approved,
  decided,
}: Pick<RulePerformance, 'action' | 'approved' | 'decided'>): boolean =>
  action === 'approve' && decided >= answersMin && approved > decided * approvedMost;

/** An approved booking that a rule asked about because of an amount. */
export type ApprovedAmount = {
  readonly policyId: string | null;
  readonly currency: string;
  /** The city, country or route whose own amount counted; null for the rule's own. */
  readonly place: string | null;
  readonly actual: number;
};

/** A higher limit for one policy, or for one place in it, in whole units of the policy's currency. */
export type RaisedLimit = {
  readonly policyId: string;
  readonly policyName: string;
  readonly place: string | null;
  readonly currency: string;
  readonly from: number;
  readonly to: number;
  /** How many bookings were approved above the old limit, and how many of them the new one allows. */
  readonly approved: number;
  readonly covered: number;
};

/** Fewer approved bookings above one limit say nothing of where it should be. */
const casesMin = 5;
/** The new limit allows so many of them. */
const coveredShare = 0.9;
/** Limits are written in such steps. */
const step = 5;

/**
 * By how much the limit should be raised that most of the approved bookings were above: to what nine in ten of them cost at most, rounded
 * up to five. Null where the rule's limit follows what others cost, where fewer than five were above one limit, and where the limit is
 * that high by now.
 */
export function raisedLimit(
  code: Reason['code'],
  approved: readonly ApprovedAmount[],
  policies: readonly Policy[],
): RaisedLimit | null {
  const found = policies.flatMap((policy) => {
    const rule = policy.rules.find((one) => one.code === code);
    const places = rule !== undefined && 'overrides' in rule ? rule.overrides.map(({ place }) => place) : [];
    return [null, ...places].flatMap((place) => raiseIn(policy, place, code, approved) ?? []);
  });
  // Of those with as many bookings the first.
  return found.toSorted((a, b) => b.approved - a.approved)[0] ?? null;
}

function raiseIn(
  { currency, id, name, rules }: Policy,
  place: string | null,
  code: Reason['code'],
  approved: readonly ApprovedAmount[],
): RaisedLimit | null {
  const from = limitOf(
    rules.find((one) => one.code === code),
    place,
  );
  const amounts = approved
    .filter((one) => one.policyId === id && one.currency === currency && one.place === place)
    .map(({ actual }) => actual)
    .toSorted((a, b) => a - b);
  const most = amounts[Math.ceil(amounts.length * coveredShare) - 1];
  if (from === null || most === undefined || amounts.length < casesMin) return null;
  const to = Math.ceil(most / step) * step;
  const covered = amounts.filter((amount) => amount <= to).length;
  return to <= from
    ? null
    : { policyId: id, policyName: name, place, currency, from, to, approved: amounts.length, covered };
}

/** The amount that is a rule's limit, in general or for a place; null for none. */
function limitOf(rule: PolicyRule | undefined, place: string | null): number | null {
  if (rule === undefined) return null;
  if (place !== null)
    return 'overrides' in rule ? (rule.overrides.find((one) => one.place === place)?.amount ?? null) : null;
  if ('mode' in rule) return rule.mode === 'fixed' ? rule.maxCap : null;
  return 'amount' in rule ? rule.amount : null;
}

/** A policy with another amount for one of its rules, in general or for a place; as it is where it has no such limit. */
export function withLimit(
  policy: Policy,
  { amount, code, place }: { readonly code: string; readonly place: string | null; readonly amount: number },
): Policy {
  const rule = policy.rules.find((one) => one.code === code);
  if (rule === undefined || limitOf(rule, place) === null) return policy;
  return { ...policy, rules: policy.rules.map((one) => (one === rule ? raised(one, place, amount) : one)) };
}

function raised(rule: PolicyRule, place: string | null, amount: number): PolicyRule {
  if (place !== null && 'overrides' in rule)
    return {
      ...rule,
      overrides: rule.overrides.map((one) => (one.place === place ? { ...one, amount } : one)),
    };
  if ('mode' in rule) return { ...rule, maxCap: amount };
  return 'amount' in rule ? { ...rule, amount } : rule;
}
