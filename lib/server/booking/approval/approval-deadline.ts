import 'server-only';
import { and, eq } from 'drizzle-orm';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';

/** Until when an order that waits for an approval can be approved; null for one that does not wait. */
export async function approvalDeadline(orderId: string): Promise<Date | null> {
  const [row] = await database()
    .select({ deadline: approvalRequest.deadline })
    .from(approvalRequest)
    .where(and(eq(approvalRequest.orderId, orderId), eq(approvalRequest.state, 'pending')));
  return row?.deadline ?? null;
}
