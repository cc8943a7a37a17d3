import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { database } from '@/lib/server/store/connection';
import { policyDraft } from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { type Backtest, backtestOf } from '@/lib/shared/policy/backtest';
import type { Period } from '@/lib/shared/policy/backtest-calls';
import { casesMax, judgedCases, spanOf } from './judged-cases';
import { draftOf } from './locked-draft';
import { readPolicySet } from './read-policy-set';
import { concernedBy } from './tell-of-policies';

/** What a draft would have said in a period. */
export type DraftBacktest = Backtest & {
  /** There were more bookings than were judged again. */
  readonly isCut: boolean;
  /** For how many people of the company it changes the rules. */
  readonly people: number;
};

/**
 * Judges what was booked in a period again by the draft of a vertical, with the prices, comparable prices and rates it was judged with then; restrictions,
 * advanced rules and suppliers are as they are now. Null without a draft.
 */
export async function backtestDraft(
  viewer: Can<'company.policies'>,
  vertical: PolicyVertical,
  period: Period,
): Promise<DraftBacktest | null> {
  const { companyId } = viewer.membership;
  const [draft] = await database()
    .select({ policies: policyDraft.policies })
    .from(policyDraft)
    .where(draftOf(companyId, vertical));
  if (draft === undefined) return null;
  const set = await readPolicySet(companyId, vertical);
  const { policies } = draft;
  const [concerned, found, { perEuro }] = await Promise.all([
    concernedBy(companyId, { before: set.policies, after: policies }, database()),
    judgedCases(viewer, vertical, spanOf(period), casesMax + 1),
    exchangeRates(),
  ]);
  const cases = found.slice(0, casesMax);
  return {
    ...backtestOf(cases, { ...set, policies }, perEuro),
    isCut: found.length > cases.length,
    people: concerned.length,
  };
}
