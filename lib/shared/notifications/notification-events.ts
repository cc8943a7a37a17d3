import { type CapabilityKey, capability } from '@/lib/shared/access/capabilities';
import type { Permission } from '@/lib/shared/access/permissions';
import { orderPath } from '@/lib/shared/booking/order';
import { ownCheckInPath } from '@/lib/shared/tracker/traveler-messages';
import { webhookPath } from '@/lib/shared/webhooks/webhook-rules';

/** What people choose about, one choice for each, in the order of the settings. */
export const notificationKinds = [
  'toApprove',
  'decided',
  'bookRequests',
  'events',
  'people',
  'policies',
  'endings',
  'reports',
  'safety',
  'security',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Ids and words that a notification is about. */
export type NotificationSubject = Readonly<Record<string, string>>;

type Rule = {
  readonly kind: NotificationKind;
  /** Whoever has a permission of this sees it, or is one of the company's approvers; without it every member of the company. */
  readonly needs?: CapabilityKey | 'approver';
  /** Few who can see it are ever told of it: alone it is nothing to choose about before. */
  readonly isHiddenUntilReceived?: true;
  /** Where it leads: a page of the site, or where there is none one of the business part. */
  readonly business?: (about: NotificationSubject) => string;
  readonly site?: (about: NotificationSubject) => string | null;
};

const order = ({ orderId = '' }: NotificationSubject): string => orderPath(orderId);
const approval = {
  kind: 'toApprove',
  needs: 'approver',
  business: ({ requestId = '' }: NotificationSubject) => `/approval?request=${requestId}`,
} as const;
/**
 * Also for who approves for nobody else: a manager or an owner may be notified whom nobody ever asks. There is no request to lead to, but
 * the order in the report of their people, for whoever may read that (`report`).
 */
const notifyOnly = {
  kind: 'toApprove',
  isHiddenUntilReceived: true,
  business: ({ orderId = '' }: NotificationSubject) => `/approval/people?order=${orderId}`,
  site: ({ report }: NotificationSubject) => (report === 'yes' ? null : '/profile/notifications'),
} as const;
const decided = { kind: 'decided', site: order } as const;
const bookRequest = { kind: 'bookRequests', business: () => '/book-request' } as const;
const safety = {
  kind: 'safety',
  business: ({ messageId = '' }: NotificationSubject) => ownCheckInPath(messageId),
} as const;
const meeting = {
  kind: 'events',
  business: ({ eventId = '' }: NotificationSubject) => `/my-events?event=${eventId}`,
} as const;

/** Everything that people are told of; the words are `notifications.events.<event>`. */
export const notificationEvents = {
  approvalAsked: approval,
  approvalReminder: approval,
  approvalReply: approval,
  approvalWithdrawn: approval,
  changeMade: notifyOnly,
  changeNotMade: notifyOnly,
  tripBooked: notifyOnly,
  approvalBlocked: decided,
  approvalDeclined: decided,
  approvalExpired: decided,
  approvalGranted: decided,
  approvalPartly: decided,
  approvalQuestion: decided,
  approvalUnpayable: decided,
  bookRequestClosed: bookRequest,
  bookRequestTaken: bookRequest,
  bookRequestUnclosed: bookRequest,
  eventChanged: meeting,
  eventClosed: meeting,
  eventInvited: meeting,
  eventReminder: meeting,
  invitationAccepted: {
    kind: 'people',
    needs: 'invitations.read',
    business: ({ membershipId = '' }) => `/users/manage?user=${membershipId}`,
  },
  /** For a manager who takes over whom and what somebody was needed for that left. */
  takenOver: { kind: 'people', isHiddenUntilReceived: true, business: () => '/' },
  /** For admins, of whom somebody who left by themselves has named to take over. */
  successorChosen: { kind: 'people', needs: 'users.remove', business: () => '/users/manage' },
  /** For admins, of somebody who left while nobody took over. */
  successorMissing: {
    kind: 'people',
    needs: 'users.remove',
    business: ({ membershipId }: NotificationSubject) =>
      membershipId === undefined ? '/users/manage' : `/users/manage?user=${membershipId}`,
  },
  /** For the sponsor of a guest, whatever their role; without a sponsor for those who manage users. */
  guestEnding: {
    kind: 'people',
    isHiddenUntilReceived: true,
    business: ({ membershipId = '' }) => `/users/manage?user=${membershipId}`,
  },
  policyPublished: { kind: 'policies', business: () => '/#policy' },
  restrictionAffects: { kind: 'policies', business: () => '/#policy' },
  paymentMethodEnding: {
    kind: 'endings',
    needs: 'paymentMethods.write',
    business: () => '/payment-options',
  },
  programEnding: {
    kind: 'endings',
    needs: 'programs.write',
    business: () => '/company/corporate-membership/add',
  },
  certificateEnding: {
    kind: 'endings',
    needs: 'sso.write',
    business: () => '/integrations/sso',
  },
  apiKeyEnding: {
    kind: 'endings',
    needs: 'apiKeys.write',
    business: () => '/integrations',
  },
  webhookOff: {
    kind: 'endings',
    needs: 'webhooks.write',
    business: ({ webhookId = '' }: NotificationSubject) => webhookPath(webhookId),
  },
  /** A saved report is due: a link, never its figures. */
  reportDue: {
    kind: 'reports',
    needs: 'reports.read',
    business: ({ savedId = '' }) => `/stats?saved=${savedId}`,
  },
  safetyAsked: safety,
  safetyReminder: safety,
  travelerMessage: safety,
  safetyHelp: {
    kind: 'safety',
    needs: 'tracker.message',
    business: ({ messageId = '' }: NotificationSubject) => `/traveler-tracker/messages?message=${messageId}`,
  },
  accessEnding: { kind: 'security', business: () => '/' },
  roleChanged: { kind: 'security', business: () => '/' },
  /** For whoever let support look, and for whom it looks at the site as. */
  supportStarted: { kind: 'security', business: () => '/security' },
  supportAsYou: { kind: 'security', site: () => '/profile/notifications' },
} as const satisfies Readonly<Record<string, Rule>>;
export type NotificationEvent = keyof typeof notificationEvents;

const ruleOf = (event: NotificationEvent): Rule => notificationEvents[event];

export const isNotificationEvent = (name: string): name is NotificationEvent =>
  Object.hasOwn(notificationEvents, name);

/** Whether few who can see it are ever told of it. */
export const isHiddenUntilReceived = (event: NotificationEvent): boolean =>
  ruleOf(event).isHiddenUntilReceived === true;

export const kindOf = (event: NotificationEvent): NotificationKind => ruleOf(event).kind;

export const eventsOf = (kind: NotificationKind): readonly NotificationEvent[] =>
  (Object.keys(notificationEvents) as NotificationEvent[]).filter((event) => kindOf(event) === kind);

/** What of a membership decides which notifications its person sees. */
export type Seeing = { readonly permissions: ReadonlySet<Permission>; readonly approves: boolean };

/** The events of a company whose notifications a member sees. */
export const eventsFor = (member: Seeing): readonly NotificationEvent[] =>
  (Object.keys(notificationEvents) as NotificationEvent[]).filter((event) => sees(member, ruleOf(event)));

function sees({ approves, permissions }: Seeing, { needs }: Rule): boolean {
  if (needs === undefined) return true;
  if (needs === 'approver') return approves || deciding.some((one) => permissions.has(one));
  return capability(needs).permissions?.some((one) => permissions.has(one)) ?? true;
}

const deciding: readonly Permission[] = [
  'approvalExplicitProcessing',
  'approvalProcessing',
  'approvalProcessingForAll',
];

/** Where a notification leads, without locale prefix; `business` is the address of a page of the business part. */
export function notificationPath(
  event: NotificationEvent,
  about: NotificationSubject,
  business: (path: string) => string,
): string {
  const { business: below, site } = ruleOf(event);
  return site?.(about) ?? business(below?.(about) ?? '/');
}
