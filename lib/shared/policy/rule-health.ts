import type { Reason } from './decision';
import type { PolicyAction } from './policy-rules';

/** Fewer answers say nothing of a rule. */
const answersMin = 10;
/** Of more than this share that is approved, asking is hardly worth it. */
const approvedMost = 0.9;

/** How a rule has acted lately. */
export type RuleHealth = {
  readonly code: Reason['code'];
  /** What an advanced rule is called; null for the others. */
  readonly name: string | null;
  readonly action: PolicyAction;
  /** Bookings it was about. */
  readonly fired: number;
  /** Requests for those bookings that somebody has answered, and those of them that were approved. */
  readonly decided: number;
  readonly approved: number;
};

/** Whether nearly everything that a rule asks for is approved, so that another limit, or no question, is worth a thought. */
export const isNearlyAlwaysApproved = ({ action, approved, decided }: RuleHealth): boolean =>
  action === 'approve' && decided >= answersMin && approved > decided * approvedMost;
