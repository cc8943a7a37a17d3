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

export const approvalKeyCalls = [
  getApprovals,
  postApprovalDecision,
  postApprovals,
  postApprovalQuestion,
  postApprovalReply,
  postApprovalSettings,
  postApprovers,
  getApproversFile,
] as const;
