import 'server-only';
import { eq } from 'drizzle-orm';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';

/**
 * What mails about an order say of its approval: until when it can be approved, null for one that does not wait, and why it, or some of
 * it, was declined. Null for an order that nobody has to approve.
 */
export async function approvalInMail(
  orderId: string,
): Promise<{ readonly deadline: Date | null; readonly answer: string } | null> {
  const [row] = await database()
    .select({
      answer: approvalRequest.answer,
      deadline: approvalRequest.deadline,
      state: approvalRequest.state,
    })
    .from(approvalRequest)
    .where(eq(approvalRequest.orderId, orderId));
  if (row === undefined) return null;
  return { answer: row.answer, deadline: row.state === 'pending' ? row.deadline : null };
}
