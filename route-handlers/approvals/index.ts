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
import { postApproversFile, postApproversImport } from './approvers-file';
import { flowCalls } from './flows';

export const approvalKeyCalls = [
  getApprovals,
  postApprovalDecision,
  postApprovals,
  postApprovalQuestion,
  postApprovalReply,
  postApprovalSettings,
  postApprovers,
  getApproversFile,
  postApproversFile,
  postApproversImport,
  ...flowCalls,
] as const;
