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
import { flowCalls } from './flows';

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
  ...flowCalls,
] as const;
