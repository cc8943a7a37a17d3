import 'server-only';
import { eq } from 'drizzle-orm';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';

/** Whether somebody was asked to approve an order, whatever became of that. */
export const wasAsked = async (orderId: string): Promise<boolean> =>
  (await database().$count(approvalRequest, eq(approvalRequest.orderId, orderId))) > 0;
