import { type JudgedCase, judgeAgain } from './backtest';
import type { Decision, PolicyStatus } from './decision';
import type { PolicySet } from './policy-set';

/** Examples of a vertical at most. */
export const policyTestsMax = 50;

/** An example: the result that an offer must have for a person. */
export type PolicyTest = Pick<JudgedCase, 'decision' | 'inputs' | 'offer'> & {
  readonly id: string;
  /** Empty for a person who has left. */
  readonly travelerName: string;
  readonly expected: PolicyStatus;
};

export type TestResult = { readonly passes: boolean; readonly decision: Decision };

/** Whether a set of policies gives an example the result it must have. */
export function testResult(
  test: PolicyTest,
  set: PolicySet,
  rateNow: (currency: string) => number | null,
): TestResult {
  const decision = judgeAgain(test, set, rateNow);
  return { decision, passes: decision.status === test.expected };
}
