import type { ApprovalSettings } from './approval-settings';

type Order = {
  readonly inPolicy: boolean;
  /** In the company's currency. */
  readonly total: number;
};

/** Whether somebody has to approve an order before it is booked, by the company's mode. */
export function needsApproval(
  { mode, threshold }: Pick<ApprovalSettings, 'mode' | 'threshold'>,
  { inPolicy, total }: Order,
): boolean {
  switch (mode) {
    case 'off':
      return true;
    case 'inPolicy':
      return !inPolicy;
    case 'underThreshold':
      return !inPolicy || threshold === null || total > threshold;
    case 'all':
      return false;
  }
}
