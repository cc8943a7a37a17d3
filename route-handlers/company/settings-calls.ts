import { postCalendarFeeds } from './calendar-feeds';
import { deleteOneCompany, postCompanyDeletion, postCompanyRestoring, postDeletionMail } from './deletion';
import { postCompanyHash, postExpenseMail, postExpenseSystem } from './expense-system';
import { postLogo, postLogoRemoval } from './logo';
import {
  getCompany,
  postSortOrder,
  putAutoApproval,
  putCompany,
  putFeatureOff,
  putFeatureOn,
  putMultiRoomOff,
  putMultiRoomOn,
  putPolicy,
} from './settings';
import { postGeneral, postPermissions } from './settings-forms';
import { postContact, postIssueReport } from './support-requests';

/** The company's settings, its messages to the operator and its end. */
export const companySettingsKeyCalls = [
  getCompany,
  putCompany,
  putAutoApproval,
  putPolicy,
  postSortOrder,
  putFeatureOn,
  putFeatureOff,
  putMultiRoomOn,
  putMultiRoomOff,
  postLogo,
  postLogoRemoval,
  postContact,
  postIssueReport,
  postDeletionMail,
  deleteOneCompany,
  postCompanyHash,
] as const;
export const companySettingsRunCalls = [
  postGeneral,
  postPermissions,
  postExpenseSystem,
  postExpenseMail,
  postCalendarFeeds,
  postCompanyDeletion,
  postCompanyRestoring,
] as const;
