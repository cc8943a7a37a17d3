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
  postOrderPayment,
} from './approvals';
import { postApproversFile, postApproversImport } from './approvers-file';
import { flowCalls } from './flows';

export const approvalKeyCalls = [
  getApprovals,
  postApprovalDecision,
  postApprovals,
  postApprovalQuestion,
  postApprovalReply,
  postOrderPayment,
  postApprovalSettings,
  postDelegation,
  postApprovers,
  getApproversFile,
  postApproversFile,
  postApproversImport,
  ...flowCalls,
] as const;
