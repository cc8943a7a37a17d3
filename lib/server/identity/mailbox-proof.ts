import 'server-only';
import type { Device } from '@/lib/server/identity/device';
import type { Queryable } from '@/lib/server/store/connection';
import {
  findTicket,
  type MailedKind,
  spendTicket,
  spendTicketRow,
  type Ticket,
} from '@/lib/server/tickets/tickets';
import type { CompanyIdentity } from '@/lib/server/vendors/company-identity';
import type { SocialIdentity } from '@/lib/server/vendors/social-provider';

declare const shown: unique symbol;

/**
 * Somebody has shown that this address is theirs. Only the functions of this file make one, out of a secret that was
 * mailed to the address or the word of whoever checked it, and without one no address becomes confirmed.
 */
export type MailboxProof = {
  readonly email: string;
  /** Who says so: a secret that was mailed there, a provider, or the company that has proved the domain. */
  readonly by: 'company' | 'mail' | 'provider';
  readonly [shown]: true;
};

/** A mailed ticket that was used, with the proof of the mailbox it went to. */
export type SpentMail = { readonly ticket: Ticket; readonly mailbox: MailboxProof };

/** Uses a mailed ticket up. Of parallel tries one gets it, the others null. */
export async function spendMail(
  kind: MailedKind,
  token: string,
  on: Queryable,
  device: Device | null = null,
): Promise<SpentMail | null> {
  return withMailbox(await spendTicket(kind, token, on, device));
}

/** The same by the id of its row, for a code that was typed. */
export async function spendMailRow(kind: MailedKind, id: string, on: Queryable): Promise<SpentMail | null> {
  return withMailbox(await spendTicketRow(kind, id, on));
}

/** The mailbox that a live invitation was mailed to: it may be answered more than once, so it is not used up. */
export async function invitedMailbox(token: string): Promise<MailboxProof | null> {
  return withMailbox(await findTicket('memberInvitation', token))?.mailbox ?? null;
}

/** The address a provider says it has checked, or null. Whether it runs that mailbox is `authoritative`. */
export function providersMailbox({ email, emailVerified }: SocialIdentity): MailboxProof | null {
  return email !== null && emailVerified ? proofOf(email, 'provider') : null;
}

/** The address that the sign-in of a company vouches for; the caller has seen to it that its domain is the company's. */
export function companysMailbox(email: string, _vouched: CompanyIdentity): MailboxProof {
  return proofOf(email, 'company');
}

function withMailbox(ticket: Ticket | null): SpentMail | null {
  const email = ticket?.data.email ?? '';
  return ticket === null || email === '' ? null : { ticket, mailbox: proofOf(email, 'mail') };
}

const proofOf = (email: string, by: MailboxProof['by']): MailboxProof => ({ email, by }) as MailboxProof;
