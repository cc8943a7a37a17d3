import { aSubject } from './access-subject.factory';
import { adminPages } from './admin-pages';
import { everyAdminPage } from './every-admin-page';
import { type Feature, features } from './features';
import { demoFlags, type Flag, flagNames, flagsFrom } from './flags';
import { type Permission, permissions } from './permissions';
import { builtInRoles } from './roles';
import { tierFeatures } from './tiers';
import { visibleAdminPages } from './visible-admin-pages';

const everything = {
  permissions,
  features,
  flags: demoFlags,
  bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER',
} as const;

const visible = (overrides: Parameters<typeof aSubject>[0]) =>
  everyAdminPage(visibleAdminPages(aSubject({ ...everything, ...overrides }), jest.fn()));

const urls = (overrides: Parameters<typeof aSubject>[0]) => visible(overrides).map(({ url }) => url);

/** Pages without the hubs above them. */
const leaves = (overrides: Parameters<typeof aSubject>[0]) =>
  visible(overrides)
    .filter(({ children }) => children.length === 0)
    .map(({ url }) => url)
    .sort();

const all = urls({});
const gone = (overrides: Parameters<typeof aSubject>[0]) => {
  const left = urls(overrides);
  return all.filter((url) => !left.includes(url));
};

test('with everything granted and on, the whole catalogue is there', () => {
  expect(all).toEqual(everyAdminPage(adminPages).map(({ url }) => url));
  expect(all).toHaveLength(44);
});

const train = [
  '/policy/train',
  '/policy/train/settings',
  '/policy/train/restrictions',
  '/policy/train/advanced-rules',
];

const byFlag: Readonly<Record<Flag, readonly string[]>> = {
  entitiesPage: ['/company/entities'],
  trainPages: train,
  rolesPage: ['/users/roles'],
  approversPage: ['/approvals/approvers'],
  paymentMethodsPage: ['/payment-options'],
  integrationsPage: ['/integrations'],
  homepageMessagesPage: ['/policy/messages'],
  accountPermissionsPage: ['/account-permissions'],
  travelerTrackerPage: ['/traveler-tracker'],
  reportingPage: ['/stats'],
  invitations: [],
  guidebook: [],
  cookieCategories: [],
  iabConsent: [],
  repeatCookieMessage: [],
  dataSharing: [],
  embedRework: [],
  friendlyUrls: [],
  tripsToBook: ['/book'],
  guestSaves: [],
  snow: [],
  switchToNavigation: [],
  hideChrome: [],
  prideLogo: [],
  confettiOnce: [],
};

test.each(flagNames)('without the flag %s its pages are gone and no others', (name) => {
  expect(gone({ flags: { ...demoFlags, [name]: false } })).toEqual(byFlag[name]);
});

const byFeature: Partial<Record<Feature, readonly string[]>> = {
  carPreferences: ['/policy/car/preferences'],
  ssoIntegration: ['/integrations/sso'],
  tripReportingFields: ['/trip-reporting-fields'],
  reporting: ['/traveler-tracker', '/stats'],
  tripsToApprove: ['/approval'],
  bookOnBehalf: ['/book'],
};

test.each(features)('without the feature %s its pages are gone and no others', (name) => {
  expect(gone({ features: features.filter((one) => one !== name) })).toEqual(byFeature[name] ?? []);
});

const rules = ['flight', 'hotel', 'train', 'car'].flatMap((vertical) =>
  ['advanced-rules', 'preferences', 'restrictions', 'settings'].map((page) => `/policy/${vertical}/${page}`),
);
const policies = rules.filter((url) => url !== '/policy/train/preferences').sort();
const work = ['/approval', '/book', '/events', '/stats'];

const byPermission: Partial<Record<Permission, readonly string[]>> = {
  bookOnBehalfProcessing: ['/book'],
  approvalRequest: ['/approval'],
  approvalExplicitProcessing: ['/approval'],
  approvalProcessing: ['/approval'],
  approvalProcessingForAll: ['/approval'],
  userManagement: ['/users/manage'],
  businessProfileEdit: ['/users/manage'],
  guestDelete: ['/users/manage'],
  seniorityManagement: ['/users/groups'],
  roleManagement: ['/users/roles'],
  companySettingsManagement: leaves({}).filter((url) => !work.includes(url)),
  companyIntegrationManagement: ['/integrations', '/integrations/sso'],
  companyCorporateMembershipManagement: ['/company/corporate-membership/add'],
  companyPaymentMethodView: ['/payment-options'],
  companyPaymentMethodManagement: ['/payment-options'],
  approvalSettingsManagement: ['/approvals/approvers', '/approvals/settings'],
  travelPolicyManagement: policies,
  hotelRecommendationManagement: ['/policy/hotel/preferences'],
  homepageMessagesManagement: ['/policy/messages'],
  tripReportingFieldsManagement: ['/trip-reporting-fields'],
  reportingView: ['/stats'],
  travelTracker: ['/traveler-tracker'],
  eventEdit: ['/events'],
  eventEditForAll: ['/events'],
};

test.each(permissions)('the permission %s alone shows its pages and no others', (name) => {
  expect(leaves({ permissions: [name] })).toEqual(byPermission[name] ?? []);
});

test('ROUTE-051 the train pages flag shows and hides the train hub with its pages', () => {
  const shown = (on: boolean) =>
    urls({ flags: flagsFrom({ trainPages: on }) }).filter((url) => url.startsWith('/policy/train'));
  expect(shown(true)).toEqual(train);
  expect(shown(false)).toEqual([]);
});

test('ROUTE-074 trips to book needs the book-on-behalf feature', () => {
  expect(urls({ features: ['bookOnBehalf'] })).toContain('/book');
  expect(urls({ features: features.filter((one) => one !== 'bookOnBehalf') })).not.toContain('/book');
});

test('ROUTE-075 trips to book is there in traveler-or-travel-manager booking mode only', () => {
  expect(urls({ bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER' })).toContain('/book');
  expect(urls({ bookingMode: 'TRAVELER_ONLY' })).not.toContain('/book');
});

test('ROUTE-076 reporting needs the feature, and a flag that is on by default', () => {
  const reporting: readonly Feature[] = ['reporting'];
  expect(urls({ features: reporting, flags: flagsFrom({}) })).toContain('/stats');
  expect(urls({ features: reporting, flags: flagsFrom({ reportingPage: false }) })).not.toContain('/stats');
  expect(urls({ features: [], flags: flagsFrom({}) })).not.toContain('/stats');
});

test('whoever is authorised for approvals sees trips to approve without permission and feature', () => {
  expect(urls({ permissions: [], features: [], authorizedForApprovalsPage: true })).toEqual(['/approval']);
});

test.each([
  ['traveler', ['/approval']],
  ['guest', ['/approval']],
  ['approver', ['/approval']],
  ['helpdesk', []],
  ['arranger', ['/approval', '/book', '/events', '/users/manage']],
] as const)('in the smallest tier the role %s sees %j', (role, expected) => {
  expect(leaves({ permissions: builtInRoles[role].permissions, features: tierFeatures.biz })).toEqual(
    expected,
  );
});
