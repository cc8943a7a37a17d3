import { cityByCode } from '@/lib/shared/search/cities';
import type { Offer } from '@/lib/shared/search/offer';
import type { Cabin } from '@/lib/shared/search/search-fields';
import { isInPolicyAudience, type PolicyTraveler } from './audience';
import type { ComparablePrices } from './comparable-prices';
import type { Decision, PolicyStatus, Reason } from './decision';
import { cabinLimitOf, judgeRule, placesOf, type RuleFacts } from './judge-rule';
import { matches } from './match-conditions';
import { policyFor } from './policy-for';
import { type PolicyAction, type PolicyRule, policyActions, type RuleCode } from './policy-rules';
import type { PolicySet, Restriction } from './policy-set';
import { isAvoided, supplierNamed } from './supplier-tier';

/** What holds for every offer of one question. */
export type PolicyContext = {
  readonly now: Date;
  /** How many units of a currency one euro buys; null without a rate. */
  readonly perEuro: (currency: string) => number | null;
  readonly office: RuleFacts['office'];
  readonly togetherEur?: number | null;
  /** Median of what an offer's route cost in its cabin lately, in euro; null where nothing is known. */
  readonly baselineEur?: (offer: Offer) => number | null;
};

/**
 * What a company's policies say of an offer for whoever travels: restrictions, the rules of the policy that holds for them, and
 * advanced rules; the strictest action decides. Pure: the same question has the same answer, whatever else is asked.
 */
export function evaluate(
  offer: Offer,
  traveler: PolicyTraveler,
  set: PolicySet,
  comparable: ComparablePrices,
  context: PolicyContext,
): Decision {
  const policy = policyFor(set.policies, traveler);
  const reasons: Reason[] = [];
  const notEvaluated: { code: RuleCode; why: Decision['notEvaluated'][number]['why'] }[] = [];
  for (const one of set.restrictions) {
    const place = isInPolicyAudience(one.audience, traveler) ? restricted(one, offer) : null;
    if (place !== null)
      reasons.push({
        code: 'RESTRICTED',
        action: one.action,
        unit: 'word',
        actual: place,
        limit: '',
        delta: null,
        text: one.reason,
      });
  }
  if (policy !== null) {
    const facts = factsOf(offer, policy, set, comparable, context);
    for (const rule of policy.rules) {
      const found = judgeRule(rule, offer, facts);
      if (found === null) continue;
      if ('why' in found) notEvaluated.push({ code: rule.code, why: found.why });
      else reasons.push({ code: rule.code, action: rule.action, ...found });
    }
  }
  for (const rule of set.advanced) {
    const { audience, effect, name, reason } = rule;
    if (effect === 'exclude' || !isInPolicyAudience(audience, traveler) || !matches(rule, offer, context.now))
      continue;
    const said = { unit: 'word', actual: name, limit: '', delta: null, text: reason } as const;
    reasons.push({ code: 'ADVANCED', action: effect, ...said });
  }
  return {
    ...verdictOf(reasons),
    notEvaluated,
    policyId: policy?.id ?? null,
    policyName: policy?.name ?? null,
    version: set.version,
    currency: policy?.currency ?? 'EUR',
  };
}

/** What reasons say together: the strictest first, whose action decides. Those that are equally strict keep their order. */
export function verdictOf(reasons: readonly Reason[]): Pick<Decision, 'status' | 'action' | 'reasons'> {
  const sorted = reasons.toSorted(
    (a, b) => policyActions.indexOf(b.action) - policyActions.indexOf(a.action),
  );
  const action = sorted[0]?.action ?? null;
  return { status: statusOf(action), action, reasons: sorted };
}

/** What an action, or none, makes of an offer. */
export function statusOf(action: PolicyAction | null): PolicyStatus {
  if (action === 'block' || action === 'hide') return 'blocked';
  return action === null || action === 'track' ? 'inPolicy' : 'outOfPolicy';
}

function factsOf(
  offer: Offer,
  policy: { readonly currency: string; readonly rules: readonly PolicyRule[] },
  { suppliers }: PolicySet,
  comparable: ComparablePrices,
  { baselineEur, now, office, perEuro, togetherEur = null }: PolicyContext,
): RuleFacts {
  const rate = perEuro(policy.currency);
  const eur = baselineEur?.(offer) ?? null;
  return {
    comparable,
    now,
    office,
    togetherEur,
    perEuro: rate,
    isAvoided: (name) => isAvoided(suppliers, name),
    cabinLimit: cabinLimitIn(policy.rules, offer),
    baseline: eur === null || rate === null ? null : eur * rate,
  };
}

function cabinLimitIn(rules: readonly PolicyRule[], offer: Offer): Cabin | null {
  if (offer.vertical !== 'flights') return null;
  const rule = rules.find((one) => one.code === 'CABIN_ABOVE_LIMIT');
  return rule === undefined ? null : cabinLimitOf(rule, offer);
}

/** What of an offer a restriction is about; null where it is about something else. */
export function restricted({ from, kind, until, values }: Restriction, offer: Offer): string | null {
  const [first, last = first] = offer.days;
  if ((from !== null && last < from) || (until !== null && first > until)) return null;
  if (kind === 'supplier') return supplierNamed(values, offer);
  const cities = placesOf(offer);
  if (kind === 'city') return cities.find((code) => values.includes(code)) ?? null;
  const countries = cities.flatMap((code) => cityByCode(code)?.country ?? []);
  return countries.find((code) => values.includes(code)) ?? null;
}
