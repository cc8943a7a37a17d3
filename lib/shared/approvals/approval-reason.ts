import type { Decision, Reason } from '@/lib/shared/policy/decision';

/**
 * Why an order is not booked at once: a rule of the company's policy with its arithmetic, the mode of approvals, what the company wants
 * for a kind of booking, or a flow.
 */
export type ApprovalReason =
  | { readonly code: 'everyTrip' | 'aboveThreshold' | 'vertical' | 'flow' }
  | { readonly code: 'policy'; readonly reason: Reason; readonly currency: string };

/** The reasons in decisions about offers that require approval; none for what may be booked without it. */
export const reasonsToApprove = (decisions: readonly Decision[]): readonly ApprovalReason[] =>
  decisions.flatMap(({ currency, reasons }) =>
    reasons.flatMap((reason) =>
      reason.action === 'approve' ? [{ code: 'policy' as const, reason, currency }] : [],
    ),
  );
