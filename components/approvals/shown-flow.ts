import type { ApprovalFlow } from '@/lib/shared/approvals/approval-flow';

/** An approval flow as the pages of the administration show it. */
export type ShownFlow = ApprovalFlow & {
  readonly version: number;
  /** For which trips it is, in words. */
  readonly facts: readonly string[];
  /** Its steps, in words. */
  readonly stepWords: readonly string[];
  /** Addresses of those who are chosen in each step. */
  readonly chosen: readonly (readonly string[])[];
};
