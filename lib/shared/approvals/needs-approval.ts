import type { ApprovalSettings } from './approval-settings';

type Order = {
  /** A rule of the company's policies wants it approved; one that only warns or asks for a reason does not. */
  readonly byRule: boolean;
  /** In the company's currency. */
  readonly total: number;
};

/** Whether an order needs approval before it is booked, under the company's mode. */
export function needsApproval(
  { mode, threshold }: Pick<ApprovalSettings, 'mode' | 'threshold'>,
  { byRule, total }: Order,
): boolean {
  switch (mode) {
    case 'off':
      return true;
    case 'inPolicy':
      return byRule;
    case 'underThreshold':
      return byRule || threshold === null || total > threshold;
    case 'all':
      return false;
  }
}
