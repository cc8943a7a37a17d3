import type { Decision, Reason } from '@/lib/shared/policy/decision';

/** Why an order is not booked at once: a rule of the company's policy with its arithmetic, the mode of approvals, or a flow. */
export type ApprovalReason =
  | { readonly code: 'everyTrip' | 'aboveThreshold' | 'flow' }
  | { readonly code: 'policy'; readonly reason: Reason; readonly currency: string };

/** The reasons in decisions about offers for which somebody has to approve; none for what may be booked without. */
export const reasonsToApprove = (decisions: readonly Decision[]): readonly ApprovalReason[] =>
  decisions.flatMap(({ currency, reasons }) =>
    reasons.flatMap((reason) =>
      reason.action === 'approve' ? [{ code: 'policy' as const, reason, currency }] : [],
    ),
  );
