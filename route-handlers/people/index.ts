import { getArrangers, postAllowArrangers, postArranger, postArrangerRemoval } from './arrangers';
import { getBookRequests, postBookRequest, postBookRequestChange } from './book-requests';
import { postBulk, postBulkUndo, postUserColumns } from './bulk';
import { postConfirmAdmins } from './confirm-admins';
import { postFindUsers } from './find-users';
import {
  getInvitations,
  postInvitationAcceptance,
  postInvitationRefusal,
  postInvitationResend,
  postInvitationState,
  postInvitations,
} from './invitations';
import { getAdminsToAsk, getJoinOffers, postJoin } from './joining';
import { postLeaveCompany } from './leaving';
import { organizationCalls } from './organization';
import { postResetFactor } from './reset-second-factor';
import {
  deleteRole,
  getPermissions,
  getRoles,
  patchRole,
  postRole,
  postRoleForm,
  postRoleRemoval,
} from './roles';
import {
  getCurrentIdentity,
  postGuestSelect,
  postTravelerSelect,
  postTravelerUnselect,
} from './select-traveler';
import {
  getPeopleTemplate,
  getUserFile,
  peopleFileCalls,
  postPeopleFile,
  postPeopleImport,
} from './user-files';
import {
  getUser,
  getUserStats,
  patchUser,
  postUser,
  postUserArranges,
  postUserChange,
  postUserRemoval,
  postUserStatus,
} from './users';

export const peopleKeyCalls = [
  postFindUsers,
  postTravelerSelect,
  postGuestSelect,
  postTravelerUnselect,
  getCurrentIdentity,
  postLeaveCompany,
  getArrangers,
  postAllowArrangers,
  postArranger,
  postArrangerRemoval,
  postBookRequest,
  getBookRequests,
  postBookRequestChange,
  postConfirmAdmins,
  getInvitations,
  postInvitations,
  postInvitationResend,
  postInvitationState,
  postInvitationAcceptance,
  postInvitationRefusal,
  postUser,
  getUserStats,
  getUser,
  patchUser,
  postUserChange,
  postUserStatus,
  postUserRemoval,
  postUserArranges,
  postBulk,
  postBulkUndo,
  postUserColumns,
  getUserFile,
  getPeopleTemplate,
  postPeopleFile,
  postPeopleImport,
  ...peopleFileCalls,
  getRoles,
  getPermissions,
  postRole,
  patchRole,
  deleteRole,
  postRoleForm,
  postRoleRemoval,
  ...organizationCalls,
  getJoinOffers,
  postJoin,
  getAdminsToAsk,
  postResetFactor,
] as const;
