import * as z from 'zod';
import { ApprovalMode, ApprovalThreshold } from '@/lib/shared/company/settings/approval-mode';
import { OpenDay } from '@/lib/shared/form/day';
import { ApprovalTerms, byVerticalAsk, reminderChoices, verticalAsks } from './approval-settings';

/** What happens to pending requests when a company stops requiring approval: they keep waiting, are approved, or end. */
export const pendingChoices = ['wait', 'approve', 'cancel'] as const;
export type PendingChoice = (typeof pendingChoices)[number];

/** How a company approves trips, as its form is posted. */
export const SaveApprovalSettings = z.strictObject({
  version: z.coerce.number().int().min(1),
  mode: ApprovalMode,
  threshold: z.union([z.literal('').transform(() => null), ApprovalThreshold]).default(null),
  ...ApprovalTerms.shape,
  // What is left out stays: no form of before these were there changes reminders or loosens what a kind of booking needs.
  reminders: z.enum(reminderChoices).optional(),
  ...byVerticalAsk(() => z.enum(verticalAsks).optional()),
  pending: z.union([z.literal('').transform(() => null), z.enum(pendingChoices)]).default(null),
});
export type SaveApprovalSettings = z.infer<typeof SaveApprovalSettings>;

type Posted = Omit<SaveApprovalSettings, 'mode' | 'pending' | 'threshold' | 'version'>;

/** What a company says about its approvals once that is posted. */
export const termsWith = (kept: ApprovalTerms, posted: Posted): ApprovalTerms => ({
  ...posted,
  reminders: posted.reminders ?? kept.reminders,
  ...byVerticalAsk((name) => posted[name] ?? kept[name]),
});

/** The numbers that the form of the settings takes. */
export const settingNumbers = ['threshold', 'timeoutHours', 'tolerancePercent'] as const;

const Address = z.union([z.literal(''), z.email().max(254)]).default('');

/** Who answers for a person while they are away; nobody, and no days, if they are not away. */
export const SaveAbsence = z.strictObject({
  /** Version that the form was drawn from; 0 where nothing was set for the member yet. */
  version: z.coerce.number().int().min(0),
  deputy: Address,
  deputyFrom: OpenDay,
  deputyUntil: OpenDay,
});
export type SaveAbsence = z.infer<typeof SaveAbsence>;

/** Who approves for a member, and the member's own settings as an approver. */
export const SaveApprovers = z.strictObject({
  ...SaveAbsence.shape,
  approver1: Address,
  approver2: Address,
  approver3: Address,
  /** The highest total they approve, in whole units of the company's currency; `` for any. */
  limit: z.union([z.literal('').transform(() => null), ApprovalThreshold]).default(null),
});
export type SaveApprovers = z.infer<typeof SaveApprovers>;
