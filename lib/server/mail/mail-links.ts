import 'server-only';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { placeOf } from '@/lib/server/notifications/notification-words';
import { invitationToken } from '@/lib/server/people/invitations/invitation-mail';
import { database, type Queryable } from '@/lib/server/store/connection';
import { outbox } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { issueMailedTicket } from '@/lib/server/tickets/tickets';
import { businessPath } from '@/lib/shared/access/business-path';
import { orderPath } from '@/lib/shared/booking/order';
import { deletionPagePath } from '@/lib/shared/company/settings/company-deletion';
import { mailedCheckInPath } from '@/lib/shared/tracker/traveler-messages';
import type { MailRecipient } from './mail-recipient';
import { eventOfMail } from './notification-mail';

type Outgoing = typeof outbox.$inferSelect;
/** Null where the mail is not to be sent any more. */
type Link = (outgoing: Outgoing, who: MailRecipient) => string | null | Promise<string | null>;

/** Where the button of each mail leads. A ticket that is part of it is made now, so that no row of the outbox holds a secret. */
export const mailLinks: Readonly<Record<MailTemplate, Link>> = {
  confirmEmail: confirmationLink,
  addEmail: additionLink,
  confirmCompany: (outgoing, who) => companyConfirmation(outgoing, who, 'biz'),
  confirmBizPlus: (outgoing, who) => companyConfirmation(outgoing, who, 'bizPlus'),
  confirmBusinessProfile: async ({ about, recipient }, { accountId }) => {
    const { companyId = '', membershipId = '' } = about;
    const parts = { accountId, data: { companyId, membershipId } };
    const token = await issueMailedTicket('confirmBusinessProfile', recipient, parts);
    return business(`/confirm-profile?token=${token}`);
  },
  resetPassword: resetLink,
  accountLocked: resetLink,
  tripShared: async ({ about: { memberId = '' }, recipient }) =>
    `/trips/invited?invitation=${await issueMailedTicket('tripInvitation', recipient, { data: { memberId } })}`,
  memberInvited: async ({ about, recipient }) =>
    business(`/invitation?invitation=${await invitationToken(recipient, about)}`),
  joinAsked: () => business('/users/manage?status=requested'),
  joinAccepted: () => business('/'),
  joinDeclined: () => business('/'),
  invitationAccepted: ({ about: { membershipId = '' } }) => business(`/users/manage?user=${membershipId}`),
  companyDeletion: async ({ about: { companyId = '' }, recipient }, { accountId }) => {
    // The three parts are the specification's (§7).
    const parts = { confirmationCode: randomBytes(8).toString('hex'), requestTime: String(Date.now()) };
    const data = { companyId, ...parts };
    const token = await issueMailedTicket('companyDeletion', recipient, { accountId, data });
    return business(deletionPagePath({ ...parts, token }));
  },
  companyDeleted: () => business('/restore'),
  passwordChanged: () => '/login/forgot',
  emailAdded: ownAccount,
  emailRemoved: ownAccount,
  primaryChanged: ownAccount,
  approvalAsked: approval,
  approvalBlocked: order,
  approvalDeclined: order,
  approvalExpired: order,
  approvalGranted: order,
  approvalPartly: order,
  approvalQuestion: order,
  approvalReminder: approval,
  approvalReply: approval,
  approvalUnpayable: order,
  notificationDigest: () => '/profile/notifications',
  notified: notifiedPlace,
  arrangerAdded: () => '/profile/arrangers',
  signInMethodAdded: ownAccount,
  signInMethodRemoved: ownAccount,
  bookRequestClosed: () => business('/book-request'),
  bookRequestTaken: () => business('/book-request'),
  eventChanged: ownEvent,
  eventClosed: ownEvent,
  eventInvited: ownEvent,
  eventReminder: ownEvent,
  safetyAsked: checkIn,
  safetyReminder: checkIn,
  travelerMessage: checkIn,
  calendarFeedMade: ownAccount,
  factorAdded: ownAccount,
  newBrowser: ownAccount,
  recoveryCodeUsed: ownAccount,
  factorReset: () => business('/verify'),
  changeRefused: order,
  orderBooked: order,
  orderCancelled: order,
  orderChanged: order,
  orderFailed: order,
  orderHeld: order,
  supportStarted: () => business('/security'),
  priceFell: ({ about }) => about.search ?? '/',
  accountDeleted: () => '/',
  alreadyRegistered: () => '/login',
  deletionAsked: () => '/login',
  signInCode: () => '/login',
};

function notifiedPlace({ about }: Parameters<Link>[0]): string {
  const event = eventOfMail('notified', about);
  return event === null ? '/profile/notifications' : placeOf({ event, about });
}

function order({ about: { orderId = '' } }: Parameters<Link>[0]): string {
  return orderPath(orderId);
}

/** The page that shows a request and asks for the answer: opening it decides nothing. */
function approval({ about: { requestId = '' } }: Parameters<Link>[0]): string {
  return business(`/approval?request=${requestId}`);
}

/** The page that shows a message and asks for the answer, whoever is signed in: opening it answers nothing. */
async function checkIn(...[{ about, recipient }, { accountId }]: Parameters<Link>): Promise<string> {
  const { recipientId = '' } = about;
  const parts = { accountId: accountId || null, data: { recipientId } };
  return mailedCheckInPath(await issueMailedTicket('checkIn', recipient, parts));
}

/** The page of an event for whoever is invited to it. */
function ownEvent({ about: { eventId = '' } }: Parameters<Link>[0]): string {
  return business(`/my-events?event=${eventId}`);
}

function business(path: string): string {
  return businessPath(readEnv().businessPath, path);
}

function ownAccount(): string {
  return '/profile/account';
}

async function confirmationLink(
  { recipient }: Outgoing,
  { accountId, credential }: MailRecipient,
  on: Queryable = database(),
): Promise<string> {
  const data = { credentialId: credential?.id ?? '' };
  const token = await issueMailedTicket('confirmEmail', recipient, { accountId, data }, on);
  return `/s/ident/confirm?token=${token}`;
}

/**
 * The link that adds an address, while the mail is wanted: what ends additions deletes the mail first and then the tickets
 * (`endAdditions`), and so finds either this ticket, or is found here.
 */
function additionLink(outgoing: Outgoing, who: MailRecipient): Promise<string | null> {
  return inTransaction(async (tx) => {
    const [wanted] = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.id, outgoing.id))
      .for('share');
    return wanted === undefined ? null : confirmationLink(outgoing, who, tx);
  });
}

async function resetLink(...[{ recipient }, { accountId }]: Parameters<Link>): Promise<string> {
  return `/login/reset?token=${await issueMailedTicket('resetPassword', recipient, { accountId })}`;
}

async function companyConfirmation(
  { about: { companyId = '' }, recipient }: Parameters<Link>[0],
  { accountId }: MailRecipient,
  plan: 'biz' | 'bizPlus',
): Promise<string> {
  const data = { companyId, plan };
  const token = await issueMailedTicket('confirmCompany', recipient, { accountId, data });
  return business(`/confirm-company?token=${token}`);
}
