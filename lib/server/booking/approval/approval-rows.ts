import 'server-only';
import type { approvalRequest } from '@/lib/server/store/approval-schema';

export type ApprovalRow = typeof approvalRequest.$inferSelect;
