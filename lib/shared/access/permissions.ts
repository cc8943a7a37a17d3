/** The 44 business permissions (specification §6). `disabled` hides a page and is never granted. */
export const permissions = [
  'bookOnBehalfRequest',
  'bookOnBehalfProcessing',
  'bookTripEvent',
  'bookForGuest',
  'bookForOther',
  'bookForExplicit',
  'bookForAllAllowing',
  'bookForAll',
  'approvalExplicitRequest',
  'approvalRequest',
  'approvalExplicitProcessing',
  'approvalProcessing',
  'approvalProcessingForAll',
  'userManagement',
  'userInvite',
  'userProfileView',
  'userProfileViewForAll',
  'userProfileEdit',
  'userProfileEditForAll',
  'businessProfileSearch',
  'businessProfileEdit',
  'businessProfileDelete',
  'guestInvite',
  'guestInviteForAll',
  'guestDelete',
  'guestDeleteForAll',
  'guestManagement',
  'seniorityManagement',
  'roleManagement',
  'companySettingsManagement',
  'companyIntegrationManagement',
  'companyCorporateMembershipManagement',
  'companyPaymentMethodView',
  'companyPaymentMethodManagement',
  'approvalSettingsManagement',
  'travelPolicyManagement',
  'tripReportingFieldsManagement',
  'hotelRecommendationManagement',
  'homepageMessagesManagement',
  'reportingView',
  'travelTracker',
  'eventEdit',
  'eventEditForAll',
  'disabled',
] as const;

export type Permission = (typeof permissions)[number];

/** Booking for another person is allowed by any of these four (specification §6). */
export const bookForOtherPermissions = [
  'bookForOther',
  'bookForExplicit',
  'bookForAllAllowing',
  'bookForAll',
] as const satisfies readonly Permission[];

/** Every approval permission other than explicit request: any opens trips to approve (specification §6). */
export const tripsToApprovePermissions = [
  'approvalRequest',
  'approvalExplicitProcessing',
  'approvalProcessing',
  'approvalProcessingForAll',
] as const satisfies readonly Permission[];

export const isPermission = (name: unknown): name is Permission =>
  (permissions as readonly unknown[]).includes(name);
