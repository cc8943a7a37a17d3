import 'server-only';
import type { FlowTrip } from '@/lib/shared/approvals/approval-flow';
import type { Decision } from '@/lib/shared/policy/decision';
import type { Offer } from '@/lib/shared/search/offer';

/** What of offers that are booked together, and of what the company's policies say of them, decides which flow they follow. */
export const judgedTrip = (
  offers: readonly Pick<Offer, 'vertical'>[],
  { decision }: { readonly decision: Pick<Decision, 'status'> },
): Pick<FlowTrip, 'isOutOfPolicy' | 'verticals'> => ({
  verticals: [...new Set(offers.map(({ vertical }) => vertical))],
  isOutOfPolicy: decision.status !== 'inPolicy',
});
