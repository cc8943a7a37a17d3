import 'server-only';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { ofOrder } from './items-under-approval';

/** Whether somebody was asked to approve an order, whatever became of that. */
export const wasAsked = async (orderId: string): Promise<boolean> =>
  (await database().$count(approvalRequest, ofOrder(orderId))) > 0;
