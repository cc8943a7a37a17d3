import {
  asksApproval,
  type Backtest,
  compared,
  type FlipCounts,
  type JudgedCase,
  judgeAgain,
} from './backtest';
import { type Decision, policyStatuses } from './decision';
import { statusOf, verdictOf } from './evaluate-policy';
import type { PolicyAction, RuleCode } from './policy-rules';
import type { Policy, SupplierTiers } from './policy-set';

/** For how many days a draft can be tried alongside the published policies. */
export const shadowDays = [7, 14, 30] as const;

/** What one rule changes: bookings whose result it changes, and those that now need approval, or no longer do. */
export type RuleShadow = FlipCounts & {
  readonly code: RuleCode;
  readonly moreApprovals: number;
  readonly fewerApprovals: number;
};

/** What a draft would have said beside what held. */
export type Shadow = Backtest & {
  /** Bookings for which the draft alone asks for an approval, and those for which what held alone did. */
  readonly moreApprovals: number;
  readonly fewerApprovals: number;
  /** Rules that make a difference, those with most first. */
  readonly byRule: readonly RuleShadow[];
};

/** What is tried: a draft as it was when that began, and the suppliers that its rules ask for. */
type Tried = { readonly policies: readonly Policy[]; readonly suppliers: SupplierTiers };

/**
 * Judges what was booked by a draft in place of the policies that held, with the inputs that are stored with each decision. What
 * restrictions and advanced rules said then counts on both sides, whatever they say now: nothing else of then makes a difference. Suppliers are
 * those of today.
 */
export function shadowResults(
  cases: readonly JudgedCase[],
  tried: Tried,
  rateNow: (currency: string) => number | null,
): Shadow {
  const all = cases.map((of) => ({ of, before: of.decision, after: judgeBeside(of, tried, rateNow) }));
  const backtest = compared(all);
  const more = all.filter(({ after, before }) => asksApproval(after) && !asksApproval(before));
  const fewer = all.filter(({ after, before }) => asksApproval(before) && !asksApproval(after));
  const rules = new Map<RuleCode, RuleShadow>();
  const count = (figure: keyof Omit<RuleShadow, 'code'>, codes: readonly RuleCode[]) => {
    for (const code of codes) {
      const known = rules.get(code) ?? { ...nothing, code };
      rules.set(code, { ...known, [figure]: known[figure] + 1 });
    }
  };
  for (const { after, kind, of } of backtest.flips) count(kind, rulesOfFlip(of.decision, after));
  for (const { after } of more) count('moreApprovals', rulesThat(after, isApprove));
  for (const { after, before } of fewer)
    count(
      'fewerApprovals',
      after.status === 'blocked' ? rulesThat(after, blocks) : rulesThat(before, isApprove),
    );
  return {
    ...backtest,
    moreApprovals: more.length,
    fewerApprovals: fewer.length,
    byRule: [...rules.values()].sort((a, b) => sizeOf(b) - sizeOf(a)),
  };
}

const nothing = { nowIn: 0, nowOut: 0, nowBlocked: 0, moreApprovals: 0, fewerApprovals: 0 } as const;

const sizeOf = ({ code: _, ...figures }: RuleShadow): number =>
  Object.values(figures).reduce((sum, one) => sum + one, 0);

function judgeBeside(of: JudgedCase, tried: Tried, rateNow: (currency: string) => number | null): Decision {
  const { reasons, version } = of.decision;
  const byPolicies = judgeAgain(of, { ...tried, version, restrictions: [], advanced: [] }, rateNow);
  const restricted = reasons.filter(({ code }) => code === 'RESTRICTED');
  const advanced = reasons.filter(({ code }) => code === 'ADVANCED');
  return { ...byPolicies, ...verdictOf([...restricted, ...byPolicies.reasons, ...advanced]) };
}

/** Of a stricter decision the rules that make it so, of a milder one those that speak no longer. */
function rulesOfFlip(before: Decision, after: Decision): readonly RuleCode[] {
  const isStricter = policyStatuses.indexOf(after.status) > policyStatuses.indexOf(before.status);
  const { status } = isStricter ? after : before;
  return rulesThat(isStricter ? after : before, (action) => statusOf(action) === status);
}

const isApprove = (action: PolicyAction): boolean => action === 'approve';
const blocks = (action: PolicyAction): boolean => statusOf(action) === 'blocked';

const rulesThat = ({ reasons }: Decision, does: (action: PolicyAction) => boolean): readonly RuleCode[] =>
  reasons.flatMap(({ action, code }) =>
    code !== 'RESTRICTED' && code !== 'ADVANCED' && does(action) ? [code] : [],
  );
