import { type Permission, permissions } from './permissions';

const traveler: readonly Permission[] = [
  'approvalRequest',
  'approvalExplicitRequest',
  'bookOnBehalfRequest',
  'bookTripEvent',
  'userProfileView',
  'userProfileEdit',
];

const arranger: readonly Permission[] = [
  ...traveler,
  'bookForExplicit',
  'bookForOther',
  'bookForGuest',
  'bookOnBehalfProcessing',
  'guestInvite',
  'guestDelete',
  'eventEdit',
];

const travelManager: readonly Permission[] = [
  ...arranger,
  'bookForAllAllowing',
  'bookForAll',
  'approvalProcessing',
  'approvalProcessingForAll',
  'approvalSettingsManagement',
  'travelPolicyManagement',
  'seniorityManagement',
  'reportingView',
  'travelTracker',
  'tripReportingFieldsManagement',
  'hotelRecommendationManagement',
  'homepageMessagesManagement',
  'userInvite',
  'businessProfileSearch',
  'userProfileViewForAll',
  'guestManagement',
  'guestInviteForAll',
  'guestDeleteForAll',
  'eventEditForAll',
  'companyPaymentMethodView',
  'companyCorporateMembershipManagement',
];

/** The built-in roles; a company may add its own (design: auth 5.4, and guest of architecture 12). */
export const builtInRoles = {
  admin: { name: 'Company admin', permissions: permissions.filter((one) => one !== 'disabled') },
  travelManager: { name: 'Travel manager', permissions: travelManager },
  arranger: { name: 'Travel arranger', permissions: arranger },
  approver: {
    name: 'Approver',
    permissions: [...traveler, 'approvalExplicitProcessing', 'approvalProcessing'],
  },
  helpdesk: { name: 'Helpdesk', permissions: ['businessProfileSearch', 'userProfileViewForAll'] },
  traveler: { name: 'Traveler', permissions: traveler },
  guest: { name: 'Guest', permissions: ['userProfileView', 'approvalRequest'] },
} as const satisfies Readonly<Record<string, { name: string; permissions: readonly Permission[] }>>;

