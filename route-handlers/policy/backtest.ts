import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { backtestDraft } from '@/lib/server/policy/backtest-draft';
import { BacktestAnswer, BacktestAsked } from '@/lib/shared/policy/backtest-calls';
import { Refusal } from '@/lib/shared/refusal';

/** Judges what was booked in some days again by a vertical's draft, which is published by nothing of it. */
export const postBacktest = endpoint(
  'POST /i/api/business/policies/v1/backtest',
  {
    guard: can('company.policies'),
    input: { json: BacktestAsked },
    output: BacktestAnswer,
    errors: ['NOT_FOUND'],
  },
  async ({ viewer, input: { vertical, ...period } }) => {
    const found = await backtestDraft(viewer, vertical, period);
    if (found === null) throw new Refusal('NOT_FOUND');
    const { flips, isCut, ...figures } = found;
    return {
      ...figures,
      byTraveler: [...figures.byTraveler],
      byGroup: [...figures.byGroup],
      gaps: [...figures.gaps],
      flips: flips.map(({ after, kind, of }) => ({
        id: of.id,
        traveler: of.traveler.name,
        kind,
        before: of.decision.status,
        after: after.status,
        reasons: after.reasons.map(({ code }) => code),
      })),
      caveats: [
        'behaviorNotModeled' as const,
        ...(isCut ? (['notAllBookings'] as const) : []),
        ...(figures.gaps.length > 0 ? (['dataGaps'] as const) : []),
      ],
    };
  },
);
