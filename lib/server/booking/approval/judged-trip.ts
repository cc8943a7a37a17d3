import 'server-only';
import type { FlowTrip } from '@/lib/shared/approvals/approval-flow';
import type { Decision } from '@/lib/shared/policy/decision';
import type { Offer } from '@/lib/shared/search/offer';

type Judged = {
  readonly offer: Pick<Offer, 'vertical'>;
  readonly decision: Pick<Decision, 'status'>;
};

/** What of offers that are booked together, and of what the company's policies say of each, decides whether and how they are approved. */
export const judgedTrip = (items: readonly Judged[]): Pick<FlowTrip, 'outOfPolicy' | 'verticals'> => ({
  verticals: verticalsOf(items),
  outOfPolicy: verticalsOf(items.filter(({ decision }) => decision.status !== 'inPolicy')),
});

const verticalsOf = (items: readonly Judged[]) => [...new Set(items.map(({ offer }) => offer.vertical))];
