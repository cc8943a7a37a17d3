import 'server-only';
import { and, eq } from 'drizzle-orm';
import { companyMoney } from '@/lib/server/approvals/company-approval-settings';
import { companyTimeZone } from '@/lib/server/approvals/member-time-zone';
import { approvalMessage, approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { isUuid } from '@/lib/shared/uuid';
import { ofOrder } from './items-under-approval';
import { type ApprovalView, viewsOf } from './read-approvals';

/** The request for an order's approval as mails tell it. */
type MailedApproval = ApprovalView & {
  /** Until when it can be approved; null for one that does not wait. */
  readonly deadline: Date | null;
  readonly currency: string;
  /** Cents of a euro in the company's currency; in euro where there is no rate. */
  readonly inCurrency: (cents: number) => number;
  /** In which its moments are written. */
  readonly timeZone: string;
};

/** What was asked or replied, as the mail about it quotes it; '' where the mail is about none. */
export async function messageInMail(requestId: string, messageId: string): Promise<string> {
  if (!isUuid(requestId) || !/^\d{1,9}$/.test(messageId)) return '';
  const [said] = await database()
    .select({ text: approvalMessage.text })
    .from(approvalMessage)
    .where(and(eq(approvalMessage.requestId, requestId), eq(approvalMessage.id, Number(messageId))));
  return said?.text ?? '';
}

/**
 * What mails about an order say of its approval, or of the request that they name, which is about its change. Null for an order that nobody
 * has to approve.
 */
export async function approvalInMail(orderId: string, requestId: string): Promise<MailedApproval | null> {
  const which = isUuid(requestId)
    ? and(eq(approvalRequest.orderId, orderId), eq(approvalRequest.id, requestId))
    : ofOrder(orderId);
  const rows = await database().select().from(approvalRequest).where(which);
  const [view] = await viewsOf(rows);
  if (view === undefined) return null;
  const { companyId, deadline, state } = view.request;
  return {
    ...view,
    ...(await companyMoney(companyId)),
    deadline: state === 'pending' ? deadline : null,
    timeZone: await companyTimeZone(companyId),
  };
}
