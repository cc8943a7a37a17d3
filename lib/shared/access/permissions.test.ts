import { isPermission, permissions } from './permissions';
import { builtInRoles } from './roles';

test('PERM-021 the permission of company settings is named companySettingsManagement', () => {
  expect(permissions).toContain('companySettingsManagement');
});

test('the catalogue holds each permission of the specification by its own name', () => {
  expect([...permissions].sort()).toEqual([
    'approvalExplicitProcessing',
    'approvalExplicitRequest',
    'approvalProcessing',
    'approvalProcessingForAll',
    'approvalRequest',
    'approvalSettingsManagement',
    'bookForAll',
    'bookForAllAllowing',
    'bookForExplicit',
    'bookForGuest',
    'bookForOther',
    'bookOnBehalfProcessing',
    'bookOnBehalfRequest',
    'bookTripEvent',
    'businessProfileDelete',
    'businessProfileEdit',
    'businessProfileSearch',
    'companyCorporateMembershipManagement',
    'companyIntegrationManagement',
    'companyPaymentMethodManagement',
    'companyPaymentMethodView',
    'companySettingsManagement',
    'disabled',
    'eventEdit',
    'eventEditForAll',
    'guestDelete',
    'guestDeleteForAll',
    'guestInvite',
    'guestInviteForAll',
    'guestManagement',
    'homepageMessagesManagement',
    'hotelRecommendationManagement',
    'reportingView',
    'roleManagement',
    'seniorityManagement',
    'travelPolicyManagement',
    'travelTracker',
    'tripReportingFieldsManagement',
    'userInvite',
    'userManagement',
    'userProfileEdit',
    'userProfileEditForAll',
    'userProfileView',
    'userProfileViewForAll',
  ]);
});

test('every permission but `disabled` is granted by a built-in role', () => {
  const granted = new Set(Object.values(builtInRoles).flatMap(({ permissions: held }) => held));
  expect(permissions.filter((one) => !granted.has(one))).toEqual(['disabled']);
});

test('names of other things are no permissions', () => {
  expect(['companySettingsManagement', 'disabled'].map(isPermission)).toEqual([true, true]);
  expect(['', 'reporting', 'toString', 'RoleManagement', 0, null, undefined].map(isPermission)).not.toContain(
    true,
  );
});
