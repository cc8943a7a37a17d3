import { actingPermissions } from '@/lib/shared/people/booking-for/acting-permissions';
import type { Feature } from './features';
import { all, businessMode, feature, type Gate } from './gate';
import { orCompanySettings } from './or-company-settings';
import type { Permission } from './permissions';
import type { TierExtra } from './tiers';

type Capability = {
  /** One of them is enough, in the company the viewer acts for; absent: everybody who acts for it. */
  readonly permissions?: readonly Permission[];
  /** The company must have it. */
  readonly feature?: Feature;
  /** The company's tier must include it. It hides no page: what a company has kept stays in sight. */
  readonly extra?: TierExtra;
  /** Wants a second factor shown in the last minutes (business.md 2). */
  readonly recentFactor?: true;
};

const settings = ['companySettingsManagement'] as const;
const integrations = orCompanySettings('companyIntegrationManagement');
const tripFields = orCompanySettings('tripReportingFieldsManagement');
const listsUsers = orCompanySettings('userManagement', 'businessProfileEdit', 'guestDelete');
const addsUsers = ['userManagement', 'userInvite', 'guestInvite', 'guestInviteForAll'] as const;
const invites = ['userInvite', 'guestInvite', 'guestInviteForAll'] as const;
const endsMemberships = [
  'userManagement',
  'businessProfileDelete',
  'guestDelete',
  'guestManagement',
] as const;

/**
 * What somebody may do in a company, each under one name for the page, the menu entry, the calls and the use cases behind
 * them: all of them ask this table, so that no page opens to whom its calls refuse. Which of a company's people it may be
 * done to is a rule about those people (`people-scope.ts`), and asked besides.
 */
export const capabilities = {
  /** The page of roles and what it shows. */
  'roles.read': { permissions: orCompanySettings('roleManagement') },
  'roles.write': { permissions: ['roleManagement'], recentFactor: true },

  /** The offices and legal entities of the company, and its groups: their pages and what they change. */
  'offices.write': { permissions: settings },
  'entities.write': { permissions: settings },
  'groups.write': { permissions: orCompanySettings('seniorityManagement') },

  'users.read': { permissions: listsUsers },
  /** Which columns of the list somebody sees. */
  'users.columns': { permissions: listsUsers },
  'users.export': { permissions: listsUsers },
  /** Searching one's colleagues; each search mode has a rule of its own besides. */
  'users.find': {},
  'users.add': { permissions: addsUsers },
  'users.import': { permissions: addsUsers, feature: 'addUsers' },
  'users.write': { permissions: ['userManagement', 'businessProfileEdit', 'guestDelete', 'guestManagement'] },
  /** Suspending, opening again, and letting in. */
  'users.status': { permissions: endsMemberships },
  'users.remove': { permissions: endsMemberships },
  'users.bulk': { permissions: [...endsMemberships, 'userInvite', 'guestInviteForAll'] },
  /** Who books for whom. */
  'users.arrange': { permissions: ['userManagement'] },
  'users.resetFactor': { permissions: ['userManagement'], recentFactor: true },

  'invitations.read': { permissions: invites },
  'invitations.write': { permissions: invites },

  /** The page that names who would be an admin by a change; the change itself has a capability of its own. */
  'admins.review': {},
  'admins.confirm': { recentFactor: true },
  /** Whom of the company to ask for a permission. */
  'admins.ask': {},

  'travelers.select': { permissions: actingPermissions },
  'travelers.release': {},
  'bookRequests.make': { permissions: ['bookOnBehalfRequest'], feature: 'bookOnBehalf' },
  'bookRequests.process': { permissions: ['bookOnBehalfProcessing'], feature: 'bookOnBehalf' },
  /** Withdrawing one's own, and what those do who process them. */
  'bookRequests.change': {
    permissions: ['bookOnBehalfRequest', 'bookOnBehalfProcessing'],
    feature: 'bookOnBehalf',
  },

  /** Booking for the company: for oneself, or for whomever one may book for (`mayBookFor`). */
  'orders.place': {},
  /** Cancelling and changing what one has booked or travels on. */
  'orders.cancel': {},

  /** What the company's policies allow oneself. */
  'policies.mine': { feature: 'policySummary' },

  /** Answering what one is asked to approve; which requests those are is in the query (`decidableApprovals`). */
  'approvals.decide': {},

  /** What waits to be booked together. */
  'cart.change': { feature: 'shoppingCart' },

  /** Looking for a page or a setting of the administration, of those that one may open. */
  'admin.search': {},

  'company.read': {},
  'company.write': { permissions: settings },
  'company.approvals': { permissions: orCompanySettings('approvalSettingsManagement') },
  'company.policies': { permissions: orCompanySettings('travelPolicyManagement') },
  /** How a company steers where its people stay; of that page each part asks for its own besides. */
  'hotels.prefer': {
    permissions: orCompanySettings('travelPolicyManagement', 'hotelRecommendationManagement'),
  },
  /** Which hotels a company recommends for its offices. */
  'hotels.recommend': {
    permissions: orCompanySettings('hotelRecommendationManagement'),
    feature: 'hotelRecommendation',
  },
  'company.logo': { permissions: settings },
  'company.contact': { permissions: settings },
  'company.demo': { permissions: settings },
  'company.upgrade': { permissions: settings },
  /** Whether everybody of the company needs a second factor. */
  'company.secondFactor': { permissions: settings, recentFactor: true },
  'issues.report': {},

  /** Asking for the mail that leads to the deletion of the company. */
  'deletion.ask': { permissions: settings, feature: 'companyDeletion' },
  /** The page of the mailed link. */
  'deletion.review': { permissions: settings },
  'deletion.confirm': { permissions: settings, recentFactor: true },

  'domains.read': { permissions: settings },
  /** Naming a domain and looking for its proof, by which nobody joins yet. */
  'domains.add': { permissions: settings },
  /** Who comes in by a domain, and whether it is the company's at all. */
  'domains.change': { permissions: settings, recentFactor: true },

  'integrations.read': { permissions: integrations },
  /** Wants the feature too, once it is clear that the address is the company's own. */
  'expenses.connect': { permissions: integrations, recentFactor: true },
  /** Whether its bookings leave the site by the calendar feeds of its people. */
  'calendarFeeds.write': { permissions: integrations, recentFactor: true },
  /** Where the company has things told: what goes out is names of its people and what they book. */
  'webhooks.write': { permissions: integrations, extra: 'webhooks', recentFactor: true },
  /** Switching a webhook off or on, and deleting it: also what is kept from a larger tier. */
  'webhooks.end': { permissions: integrations, recentFactor: true },
  /** What lets a company's own software in. */
  'apiKeys.write': { permissions: integrations, extra: 'apiKeys', recentFactor: true },
  /** Revoking one, also one that is kept from a larger tier. */
  'apiKeys.revoke': { permissions: integrations, recentFactor: true },
  'sso.read': { permissions: integrations, feature: 'ssoIntegration' },
  /** How people get in. */
  'sso.write': { permissions: integrations, feature: 'ssoIntegration', recentFactor: true },

  /** What the company tells its people on their business home. */
  'messages.write': { permissions: orCompanySettings('homepageMessagesManagement') },
  /** Saying that one has read it; which messages those are is in the query. */
  'messages.acknowledge': {},

  'paymentMethods.read': {
    permissions: orCompanySettings('companyPaymentMethodView', 'companyPaymentMethodManagement'),
  },
  /** How the company's money is spent. */
  'paymentMethods.write': {
    permissions: orCompanySettings('companyPaymentMethodManagement'),
    recentFactor: true,
  },

  /** The rates that the company has agreed on with suppliers. */
  'programs.write': { permissions: orCompanySettings('companyCorporateMembershipManagement') },

  'tripFields.read': { permissions: tripFields, feature: 'tripReportingFields' },
  'tripFields.write': { permissions: tripFields, feature: 'tripReportingFields' },

  /** What the company's trips cost and how they follow policy, with the names of whoever travels. */
  'reports.read': { permissions: ['reportingView'], feature: 'reporting' },
  /** The same of those whose trips one approves; who that is, is in the query (`approvedPeople`). */
  'reports.people': {
    permissions: ['approvalExplicitProcessing', 'approvalProcessing', 'approvalProcessingForAll'],
    feature: 'reporting',
  },

  /** Events that one hosts, or with the permission for all everybody's; which they are is in the query (`hostedBy`). */
  'events.write': { permissions: ['eventEdit', 'eventEditForAll'] },
  /** Replying to what one is invited to; which events those are is in the query. */
  'events.attend': {},

  'audit.read': { permissions: settings },
  'support.read': { permissions: settings },

  /** Where the company's people are on its trips, at the level of cities. */
  'tracker.read': { permissions: orCompanySettings('travelTracker'), feature: 'reporting' },
  /** In which hotel one of them is, for a reason that is written down. */
  'tracker.locate': { permissions: orCompanySettings('travelTracker'), feature: 'reporting' },
  /** Who has looked at where oneself was. */
  'tracker.ownViews': {},
  /** Writing to travelers, asking whether they are safe, and reading what they answer. */
  'tracker.message': { permissions: orCompanySettings('travelTracker'), feature: 'reporting' },
  /** Answering for oneself; which messages those are is in the query. */
  'tracker.answer': {},
  /** How the company rates countries, which its travelers read and its policies heed. */
  'risks.write': { permissions: orCompanySettings('travelTracker'), feature: 'reporting' },
  'support.grant': { permissions: settings, recentFactor: true },
  'support.withdraw': { permissions: settings },

  'tasks.read': { feature: 'onboardingTasks' },
  'tasks.write': { feature: 'onboardingTasks' },
  /** The tasks of the company itself. */
  'tasks.company': { permissions: settings, feature: 'onboardingTasks' },
  /** The reminder of open tasks on the hub. */
  'tasks.remind': {},
  /** The words somebody describes their travel with. */
  'keywords.write': {},
} as const satisfies Readonly<Record<string, Capability>>;

export type CapabilityKey = keyof typeof capabilities;

/**
 * The capability that a page stands for: `requirePage` returns its proof. Outside the catalogue of admin pages it is the
 * page's gate too; a page of the catalogue names it there once more, beside flags and the like.
 */
export const pageCapabilities = {
  '/business/account-permissions': 'company.write',
  '/business/approval': 'approvals.decide',
  '/business/approval/people': 'reports.people',
  '/business/approvals': 'company.approvals',
  '/business/approvals/approvers': 'company.approvals',
  '/business/approvals/settings': 'company.approvals',
  '/business/audit-log': 'audit.read',
  '/business/biz-plus-upgrade': 'company.upgrade',
  '/business/book': 'bookRequests.process',
  '/business/book-for': 'travelers.select',
  '/business/book-request': 'bookRequests.make',
  '/business/check-in': 'tracker.answer',
  '/business/company': 'company.read',
  '/business/company/corporate-membership/add': 'programs.write',
  '/business/company/delete/{confirmationCode}/{requestTime}/{token}': 'deletion.review',
  '/business/company/email-domains': 'domains.read',
  '/business/company/entities': 'entities.write',
  '/business/company/general': 'company.write',
  '/business/company/offices': 'offices.write',
  '/business/confirm-admins': 'admins.review',
  '/business/events': 'events.write',
  '/business/integrations': 'integrations.read',
  '/business/integrations/sso': 'sso.read',
  '/business/invitations': 'invitations.read',
  '/business/policy/flight/preferences': 'company.policies',
  '/business/policy/flight/advanced-rules': 'company.policies',
  '/business/policy/flight/restrictions': 'company.policies',
  '/business/policy/flight/settings': 'company.policies',
  '/business/policy/hotel/preferences': 'hotels.prefer',
  '/business/policy/hotel/advanced-rules': 'company.policies',
  '/business/policy/hotel/restrictions': 'company.policies',
  '/business/policy/hotel/settings': 'company.policies',
  '/business/policy/train/advanced-rules': 'company.policies',
  '/business/policy/train/restrictions': 'company.policies',
  '/business/policy/train/settings': 'company.policies',
  '/business/policy/car/preferences': 'company.policies',
  '/business/policy/car/advanced-rules': 'company.policies',
  '/business/policy/car/restrictions': 'company.policies',
  '/business/policy/car/settings': 'company.policies',
  '/business/policy/messages': 'messages.write',
  '/business/my-events': 'events.attend',
  '/business/payment-options': 'paymentMethods.read',
  '/business/report-issue': 'issues.report',
  '/business/search': 'admin.search',
  '/business/security': 'support.read',
  '/business/stats': 'reports.read',
  '/business/stats/saved': 'reports.read',
  '/business/tasks': 'tasks.read',
  '/business/tasks/company': 'tasks.company',
  '/business/traveler-tracker': 'tracker.read',
  '/business/traveler-tracker/messages': 'tracker.message',
  '/business/traveler-tracker/risks': 'risks.write',
  '/business/trip-reporting-fields': 'tripFields.read',
  '/business/users/groups': 'groups.write',
  '/business/users/manage': 'users.read',
  '/business/users/roles': 'roles.read',
} as const satisfies Readonly<Record<string, CapabilityKey>>;

/** What a capability asks for, for whoever knows its name only while running. */
export const capability = (key: CapabilityKey): Capability => capabilities[key];

/**
 * A capability as the gate of a page or a menu entry. Whether a second factor was shown, and when, is no gate: whoever lacks
 * it is led to show it.
 */
export function capabilityGate(key: CapabilityKey): Gate {
  const { feature: needed, permissions } = capability(key);
  return all(
    businessMode,
    ...(permissions === undefined ? [] : [{ kind: 'permission', oneOf: permissions } as const]),
    ...(needed === undefined ? [] : [feature(needed)]),
  );
}
