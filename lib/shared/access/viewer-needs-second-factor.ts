import type { AccessSubject } from './access-subject';
import type { Permission } from './permissions';

/**
 * Permissions that manage a company, or other people's profiles, and so ask for a second factor: each one
 * named management, and the four that change or delete what belongs to somebody else.
 */
export const managementPermissions = [
  'userManagement',
  'guestManagement',
  'seniorityManagement',
  'roleManagement',
  'companySettingsManagement',
  'companyIntegrationManagement',
  'companyCorporateMembershipManagement',
  'companyPaymentMethodManagement',
  'approvalSettingsManagement',
  'travelPolicyManagement',
  'tripReportingFieldsManagement',
  'hotelRecommendationManagement',
  'homepageMessagesManagement',
  'userProfileEditForAll',
  'businessProfileEdit',
  'businessProfileDelete',
  'guestDeleteForAll',
] as const satisfies readonly Permission[];

/**
 * Whether acting for the company needs a second factor: the role manages something, or the company asks it
 * of everybody. Whether the session has shown one is for the caller to know.
 */
export function viewerNeedsSecondFactor(
  subject: Pick<AccessSubject, 'hasBusinessProfile' | 'businessMode' | 'permissions'> & {
    /** The company's setting. */
    readonly require2fa: boolean;
  },
): boolean {
  if (!subject.hasBusinessProfile || !subject.businessMode) return false;
  return (
    subject.require2fa || managementPermissions.some((permission) => subject.permissions.has(permission))
  );
}
