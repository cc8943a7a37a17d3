import { cityByCode } from '@/lib/shared/search/cities';
import type { Offer } from '@/lib/shared/search/offer';
import type { Cabin } from '@/lib/shared/search/search-fields';
import type { ComparablePrices } from './comparable-prices';
import type { Decision, PolicyStatus, Reason } from './decision';
import { cabinLimitOf } from './flight-rules';
import { judgeRule } from './judge-rule';
import { airportsIn, matches, wordIn } from './match-conditions';
import { isInPolicyAudience, type PolicyTraveler } from './policy-audience';
import { policyFor } from './policy-for';
import { type PolicyAction, type PolicyRule, policyActions } from './policy-rules';
import type { HeldRestriction, Policy, PolicySet } from './policy-set';
import { type Measured, placesOf, type RuleFacts, type RuleOutcome } from './rule-outcomes';
import type { SimultaneousBookings } from './simultaneous-bookings';
import { isAvoided, supplierNamed } from './supplier-tier';

/** What applies to every offer of one question. */
export type PolicyContext = {
  readonly now: Date;
  /** How many units of a currency one euro buys; null without a rate. */
  readonly perEuro: (currency: string) => number | null;
  readonly office: RuleFacts['office'];
  readonly togetherEur?: number | null;
  /** Median of what an offer's route cost in its cabin lately, in euro; null where nothing is known. */
  readonly baselineEur?: (offer: Offer) => number | null;
  /** What the company's people have booked for these days; missing where nobody asked. */
  readonly booked?: SimultaneousBookings | null;
};

/** What a restriction or an advanced rule finds: it holds of the offer, it is not for whoever travels, or it is about something else. */
export type Met = 'met' | 'notFor' | 'notAbout';

/** Everything that was asked of an offer, and what came of it. */
export type Explanation = {
  readonly decision: Decision;
  /** The policy that applies; null for none. */
  readonly policy: Policy | null;
  /** Its rules, in their order. */
  readonly rules: readonly { readonly rule: PolicyRule; readonly found: RuleOutcome }[];
  readonly restrictions: readonly {
    readonly restriction: PolicySet['restrictions'][number];
    readonly found: Met;
  }[];
  /** Advanced rules in force, also those that only keep offers out of comparisons. */
  readonly advanced: readonly { readonly rule: PolicySet['advanced'][number]; readonly found: Met }[];
};

/**
 * The result of a company's policies for an offer and its traveler: restrictions, the rules of the policy that applies, and advanced
 * rules; the strictest action decides. Pure: the same question has the same answer, whatever else is asked.
 */
export const evaluate = (...asked: Parameters<typeof explain>): Decision => explain(...asked).decision;

/** The same, with every check on the way to it, including those that found nothing wrong. */
export function explain(
  offer: Offer,
  traveler: PolicyTraveler,
  set: PolicySet,
  comparable: ComparablePrices,
  context: PolicyContext,
): Explanation {
  const policy = policyFor(set.policies, traveler, offer);
  const reasons: Reason[] = [];
  const restrictions = set.restrictions.map((restriction) => {
    if (!isInPolicyAudience(restriction.audience, traveler)) return { restriction, found: 'notFor' as const };
    const place = restricted(restriction, offer);
    if (place === null) return { restriction, found: 'notAbout' as const };
    const { action, reason: text } = restriction;
    reasons.push({ code: 'RESTRICTED', action, ...said(place, text) });
    return { restriction, found: 'met' as const };
  });
  const rules = judgedRules(offer, policy, set, comparable, context);
  for (const { found, rule } of rules) if (found.outcome === 'broken') reasons.push(reasonOf(rule, found));
  const advanced = set.advanced.map((rule) => {
    if (!isInPolicyAudience(rule.audience, traveler)) return { rule, found: 'notFor' as const };
    if (!matches(rule, offer, context.now)) return { rule, found: 'notAbout' as const };
    const { effect, name, reason: text } = rule;
    if (effect !== 'exclude') reasons.push({ code: 'ADVANCED', action: effect, ...said(name, text) });
    return { rule, found: 'met' as const };
  });
  const decision = {
    ...verdictOf(reasons),
    notEvaluated: rules.flatMap(({ found, rule }) =>
      found.outcome === 'unknown' ? [{ code: rule.code, why: found.why }] : [],
    ),
    policyId: policy?.id ?? null,
    policyName: policy?.name ?? null,
    version: set.version,
    currency: policy?.currency ?? 'EUR',
  };
  return { decision, policy, rules, restrictions, advanced };
}

/** Rules about what one person, night or day may cost. */
const priceCaps: readonly PolicyRule['code'][] = [
  'PRICE_ABOVE_CAP',
  'NIGHT_ABOVE_CAP',
  'FARE_ABOVE_CAP',
  'DAY_ABOVE_CAP',
];

/** An offer's price as a share of the most that its policy allows for it; null where it sets no such limit, or nobody can tell. */
export function shareOfCap({ rules }: Explanation): number | null {
  for (const { found, rule } of rules)
    if (priceCaps.includes(rule.code) && 'unit' in found && found.unit === 'money' && Number(found.limit) > 0)
      return Math.round((Number(found.actual) / Number(found.limit)) * 10_000) / 10_000;
  return null;
}

const said = (actual: string, text: string) =>
  ({ unit: 'word', actual, limit: '', delta: null, text }) as const;

function judgedRules(
  offer: Offer,
  policy: Policy | null,
  set: PolicySet,
  comparable: ComparablePrices,
  context: PolicyContext,
): Explanation['rules'] {
  if (policy === null) return [];
  const facts = factsOf(offer, policy, set, comparable, context);
  return policy.rules.map((rule) => ({ rule, found: judgeRule(rule, offer, facts) }));
}

/** What is kept of a broken rule with a decision: the sum behind its limit is not. */
function reasonOf(
  { action, code }: PolicyRule,
  { hours, isLeast, outcome, sum, ...figures }: Measured,
): Reason {
  return { code, action, ...figures };
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
  { baselineEur, booked = null, now, office, perEuro, togetherEur = null }: PolicyContext,
): RuleFacts {
  const rate = perEuro(policy.currency);
  const eur = baselineEur?.(offer) ?? null;
  const facts = {
    comparable,
    booked,
    now,
    office,
    togetherEur,
    perEuro: rate,
    isAvoided: (name: string) => isAvoided(suppliers, name),
    cabinLimit: cabinLimitIn(policy.rules, offer),
    baseline: eur === null || rate === null ? null : eur * rate,
    suppliers,
    nightLimit: null,
  };
  return { ...facts, nightLimit: nightLimitIn(policy.rules, offer, facts) };
}

/** What the policy allows for a night at an offer's place; only for a rule that asks for it. */
function nightLimitIn(rules: readonly PolicyRule[], offer: Offer, facts: RuleFacts): number | null {
  const rule = rules.find((one) => one.code === 'NIGHT_ABOVE_CAP');
  if (rule === undefined || !rules.some((one) => one.code === 'NOT_PREFERRED_PROPERTY')) return null;
  const found = judgeRule(rule, offer, facts);
  return 'unit' in found ? Number(found.limit) : null;
}

function cabinLimitIn(rules: readonly PolicyRule[], offer: Offer): Cabin | null {
  if (offer.vertical !== 'flights') return null;
  const rule = rules.find((one) => one.code === 'CABIN_ABOVE_LIMIT');
  return rule === undefined ? null : cabinLimitOf(rule, offer);
}

/** The part of an offer that a restriction matches; null if it matches nothing. */
export function restricted(
  { from, kind, until, values }: Pick<HeldRestriction, 'from' | 'kind' | 'until' | 'values'>,
  offer: Offer,
): string | null {
  const [first, last = first] = offer.days;
  if ((from !== null && last < from) || (until !== null && first > until)) return null;
  if (kind === 'everything') return offer.destination;
  if (kind === 'supplier') return supplierNamed(values, offer);
  if (kind === 'words') return wordIn(values, offer);
  if (kind === 'airport') return airportsIn(offer).find((code) => values.includes(code)) ?? null;
  const back = 'dropOffCity' in offer && offer.dropOffCity !== undefined ? [offer.dropOffCity] : [];
  const cities = [...placesOf(offer), ...back];
  if (kind === 'city') return cities.find((code) => values.includes(code)) ?? null;
  const countries = kind === 'risk' ? countriesReached(offer) : countriesOf(cities);
  return countries.find((code) => values.includes(code)) ?? null;
}

const countriesOf = (cities: readonly string[]): string[] =>
  cities.flatMap((code) => cityByCode(code)?.country ?? []);

/** The countries that an offer takes a traveler to: anyone in a country may always leave it. */
export function countriesReached(offer: Offer): readonly string[] {
  const back = 'dropOffCity' in offer && offer.dropOffCity !== undefined ? [offer.dropOffCity] : [];
  return countriesOf([...placesOf(offer).slice('origin' in offer ? 1 : 0), ...back]);
}
