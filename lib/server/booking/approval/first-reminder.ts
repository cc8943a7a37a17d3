import 'server-only';
import { companyApprovalSettings } from '@/lib/server/approvals/company-approval-settings';
import type { Queryable } from '@/lib/server/store/connection';
import { nextMoment, remindersPassed } from '@/lib/shared/approvals/approval-deadlines';
import type { ApprovalRow } from './approval-rows';

type Asked = {
  readonly companyId: string;
  /** Since when those who are asked are asked, and until when they can answer. */
  readonly from: Date;
  readonly deadline: Date;
};

/** What a request that begins, or begins anew, keeps of its reminders, as its company wants them now. */
export async function firstReminder(
  { companyId, deadline, from }: Asked,
  tx: Queryable,
): Promise<Pick<ApprovalRow, 'remindersSent' | 'workAt'>> {
  const { reminders } = await companyApprovalSettings(companyId, tx);
  const sent = remindersPassed[reminders];
  return { remindersSent: sent, workAt: nextMoment({ from, deadline, sent }) };
}
