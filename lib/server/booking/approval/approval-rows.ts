import 'server-only';
import type { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';

export type ApprovalRow = typeof approvalRequest.$inferSelect;
export type AskRow = typeof approvalAsk.$inferSelect;
