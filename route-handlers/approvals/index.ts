import {
  getApprovals,
  getApproversFile,
  postApprovalDecision,
  postApprovalQuestion,
  postApprovalReply,
  postApprovalSettings,
  postApprovals,
  postApprovers,
} from './approvals';
import { postFlow, postFlowMove, postFlowRemoval } from './flows';

export const approvalKeyCalls = [
  getApprovals,
  postApprovalDecision,
  postApprovals,
  postApprovalQuestion,
  postApprovalReply,
  postApprovalSettings,
  postApprovers,
  getApproversFile,
  postFlow,
  postFlowMove,
  postFlowRemoval,
] as const;
