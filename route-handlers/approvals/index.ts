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
import { postHandOver, postHandOverAll } from './hand-over';

export const approvalKeyCalls = [
  getApprovals,
  postApprovalDecision,
  postApprovals,
  postApprovalQuestion,
  postApprovalReply,
  postOrderPayment,
  postApprovalSettings,
  postDelegation,
  postHandOver,
  postHandOverAll,
  postApprovers,
  getApproversFile,
  postApproversFile,
  postApproversImport,
  ...flowCalls,
] as const;
