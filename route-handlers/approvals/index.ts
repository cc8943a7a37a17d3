import {
  getApprovals,
  getApproversFile,
  postApprovalDecision,
  postApprovalQuestion,
  postApprovalReply,
  postApprovalSettings,
  postApprovals,
  postApprovers,
  postDelegation,
} from './approvals';
import { postApproversFile, postApproversImport } from './approvers-file';
import { postFlow, postFlowMove, postFlowRemoval } from './flows';

export const approvalKeyCalls = [
  getApprovals,
  postApprovalDecision,
  postApprovals,
  postApprovalQuestion,
  postApprovalReply,
  postApprovalSettings,
  postDelegation,
  postApprovers,
  getApproversFile,
  postApproversFile,
  postApproversImport,
  postFlow,
  postFlowMove,
  postFlowRemoval,
] as const;
