import * as z from 'zod';

/** Which trips need nobody's approval (architecture 12): none, those within policy, cheap ones, all. */
export const approvalModes = ['off', 'inPolicy', 'underThreshold', 'all'] as const;

export const ApprovalMode = z.enum(approvalModes);
export type ApprovalMode = z.infer<typeof ApprovalMode>;

/** What holds until a company chooses. */
export const approvalModeDefault: ApprovalMode = 'inPolicy';

/** Highest price below which a trip can approve itself, in whole units of the company's currency: also of those of which a euro buys thousands. */
export const approvalThresholdMax = 1_000_000_000;

export const ApprovalThreshold = z.coerce.number().int().min(1).max(approvalThresholdMax);
