/** Why an order is not booked at once: a rule of the company's policy with its arithmetic, or the mode of approvals. */
export type ApprovalReason = {
  /** Code of the rule, or `everyTrip` and `aboveThreshold` for what the mode asks. */
  readonly code: string;
  /** In the words of the policy, as far as it has any. */
  readonly text?: string;
};
