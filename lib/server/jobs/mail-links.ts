import 'server-only';
import { randomBytes } from 'node:crypto';
import { readEnv } from '@/lib/server/env';
import { invitationToken } from '@/lib/server/people/invitation-mail';
import { issueTicket } from '@/lib/server/sign-in/tickets';
import type { outbox } from '@/lib/server/store/schema';
import { businessPath } from '@/lib/shared/access/business-path';
import { deletionPagePath } from '@/lib/shared/company/company-deletion';
import type { MailRecipient } from './mail-recipient';
import type { MailTemplate } from './mail-template';

type Link = (outgoing: typeof outbox.$inferSelect, who: MailRecipient) => string | Promise<string>;

/** Where the button of each mail leads. A ticket that is part of it is made now, so that no row of the outbox holds a secret. */
export const mailLinks: Readonly<Record<MailTemplate, Link>> = {
  confirmEmail: confirmationLink,
  addEmail: confirmationLink,
  confirmCompany: (outgoing, who) => companyConfirmation(outgoing, who, 'biz'),
  confirmBizPlus: (outgoing, who) => companyConfirmation(outgoing, who, 'bizPlus'),
  confirmBusinessProfile: async ({ about: { companyId = '', membershipId = '' } }, { accountId }) => {
    const data = { companyId, membershipId };
    return business(
      `/confirm-profile?token=${await issueTicket('confirmBusinessProfile', { accountId, data })}`,
    );
  },
  resetPassword: resetLink,
  accountLocked: resetLink,
  tripShared: async ({ about: { memberId = '' } }) =>
    `/trips/invited?invitation=${await issueTicket('tripInvitation', { data: { memberId } })}`,
  memberInvited: async ({ about }) => business(`/invitation?invitation=${await invitationToken(about)}`),
  joinAsked: () => business('/users/manage?status=requested'),
  joinAccepted: () => business('/'),
  joinDeclined: () => business('/'),
  invitationAccepted: ({ about: { membershipId = '' } }) => business(`/users/manage?user=${membershipId}`),
  companyDeletion: async ({ about: { companyId = '' } }, { accountId }) => {
    // The three parts are the specification's (§7).
    const parts = { confirmationCode: randomBytes(8).toString('hex'), requestTime: String(Date.now()) };
    const token = await issueTicket('companyDeletion', { accountId, data: { companyId, ...parts } });
    return business(deletionPagePath({ ...parts, token }));
  },
  companyDeleted: () => business('/restore'),
  passwordChanged: () => '/login/forgot',
  emailAdded: ownAccount,
  emailRemoved: ownAccount,
  primaryChanged: ownAccount,
  wayAdded: ownAccount,
  wayRemoved: ownAccount,
  bookRequestClosed: () => business('/book-request'),
  bookRequestTaken: () => business('/book-request'),
  factorReset: () => business('/verify'),
  supportStarted: () => business('/security'),
  priceFell: ({ about }) => about.search ?? '/',
  accountDeleted: () => '/',
  alreadyRegistered: () => '/login',
  deletionAsked: () => '/login',
  signInCode: () => '/login',
};

function business(path: string): string {
  return businessPath(readEnv().businessPath, path);
}

function ownAccount(): string {
  return '/profile/account';
}

async function confirmationLink(
  ...[{ recipient: email }, { accountId, credential }]: Parameters<Link>
): Promise<string> {
  const data = { credentialId: credential?.id ?? '', email };
  return `/s/ident/confirm?token=${await issueTicket('confirmEmail', { accountId, data })}`;
}

async function resetLink(...[, { accountId }]: Parameters<Link>): Promise<string> {
  return `/login/reset?token=${await issueTicket('resetPassword', { accountId })}`;
}

async function companyConfirmation(
  { about: { companyId = '' } }: Parameters<Link>[0],
  { accountId }: MailRecipient,
  plan: 'biz' | 'bizPlus',
): Promise<string> {
  const data = { companyId, plan };
  return business(`/confirm-company?token=${await issueTicket('confirmCompany', { accountId, data })}`);
}
