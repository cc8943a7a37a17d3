import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { lockSignInMethods } from '@/lib/server/identity/lock-sign-in-methods';
import { invitedMailbox, type MailboxProof } from '@/lib/server/identity/mailbox-proof';
import { enterMembership } from '@/lib/server/identity/membership-sessions';
import { isSignedIn, type SignedIn, type Verified } from '@/lib/server/identity/proofs';
import { refuseSsoSession } from '@/lib/server/identity/refuse-sso-session';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { postMail } from '@/lib/server/jobs/outbox';
import { queuePersonWebhooks } from '@/lib/server/jobs/queue-webhooks';
import { lockCompany } from '@/lib/server/people/memberships/lock-membership';
import { nameAccount } from '@/lib/server/people/memberships/name-account';
import { notifyInviter } from '@/lib/server/people/memberships/notify-of-joining';
import { recordMembershipAudit } from '@/lib/server/people/memberships/record-membership-audit';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { addConfirmed, confirmAddress, isConfirmed } from '@/lib/server/sign-in/confirm-address';
import type { Queryable } from '@/lib/server/store/connection';
import { credential, membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { findInvitation, findOwnInvitation, type ShownInvitation } from './find-invitation';

/**
 * Takes the membership somebody is invited to, by the token of a mailed link or, for whoever has proved to own the address,
 * the id of the membership. Twice is like once; of parallel tries one makes the membership. The link proves the address it was
 * mailed to: that is confirmed, or added to the account when it is nobody's. Refuses NOT_FOUND, TICKET_INVALID for what is over, FORBIDDEN
 * when the address is another account's, ALREADY_COLLEAGUE for who has another membership in the company,
 * REAUTHENTICATION_NEEDED when the address would be new to the account and the sign-in is not fresh.
 */
export async function acceptInvitation(
  viewer: Verified<'asked'>,
  context: RequestContext,
  key: string,
): Promise<void> {
  await takePoint('ticketByIp', context.ip);
  const mailbox = isToken(key) ? await invitedMailbox(key) : null;
  const joined = await inTransaction(async (tx) => {
    // Before anything is read: the address that gives the right must still be the account's when it is used.
    await lockSignInMethods(viewer, tx, 'asked');
    const invitation = await lockedInvitation(viewer, key, tx);
    const { companyId, membershipId } = invitation;
    if (invitation.state === 'accepted' && invitation.accountId === viewer.account.id) return null;
    if (invitation.state !== 'open') throw new Refusal('TICKET_INVALID');
    await refuseSecondMembership(viewer, companyId, tx);
    const { email } = invitation;
    const isNew = await requireAddress(viewer, context, { email, mailbox }, tx);
    const accountId = viewer.account.id;
    const [invited] = await tx
      .update(membership)
      .set({ accountId, status: 'active', confirmedAt: new Date(), version: sql`${membership.version} + 1` })
      .where(eq(membership.id, membershipId))
      .returning({ name: sql<string | null>`${membership.profile} ->> 'name'` });
    await nameAccount(accountId, invited?.name ?? '', tx);
    await enterMembership(viewer.session.id, membershipId, tx);
    await recordMembershipAudit('member.joined', viewer, context, { companyId, membershipId }, tx);
    await queuePersonWebhooks('person.added', { companyId, membershipId }, tx);
    return {
      tellInviter: await notifyInviter(membershipId, viewer, context, tx),
      added: isNew ? email : null,
    };
  });
  if (joined === null) return;
  await joined.tellInviter();
  if (joined.added !== null)
    await postMail('emailAdded', viewer.account.email, context, { about: { address: joined.added } });
}

/**
 * Says no to an invitation, with the link also as a guest. NOT_FOUND, TICKET_INVALID for what is over; without the link
 * refuses as `refuseSsoSession` does.
 */
export async function declineInvitation(viewer: Viewer, context: RequestContext, key: string): Promise<void> {
  await takePoint('ticketByIp', context.ip);
  await inTransaction(async (tx) => {
    const invitation = await lockedInvitation(viewer, key, tx);
    // The mailed link is proof enough, also of a guest.
    if (!isToken(key) && isSignedIn(viewer)) refuseSsoSession(viewer, invitation.companyId);
    if (invitation.state === 'declined') return;
    if (invitation.state !== 'open') throw new Refusal('TICKET_INVALID');
    await endInvitation(invitation.membershipId, 'declined', tx);
    const { companyId, membershipId } = invitation;
    const accountId = viewer.account?.id ?? null;
    await record(
      { action: 'invitation.declined', accountId, companyId, ip: context.ip, data: { membershipId } },
      tx,
    );
  });
}

/** A mailed token, and not the id of a membership. */
const isToken = (key: string): boolean => key.length === 43;

/** Marks an invitation as over; the membership stays as `expired`, so that it can be given again. */
export async function endInvitation(
  membershipId: string,
  end: 'declined' | 'revoked',
  tx: Queryable,
): Promise<void> {
  await tx
    .update(membership)
    .set({
      status: 'expired',
      version: sql`${membership.version} + 1`,
      // A membership of before invitations were kept has none to mark.
      profile: sql`jsonb_set(${membership.profile}, '{invitation}',
        coalesce(${membership.profile}->'invitation', '{}'::jsonb) || jsonb_build_object('end', ${end}::text))`,
    })
    .where(eq(membership.id, membershipId));
}

async function lockedInvitation(viewer: Viewer, key: string, tx: Queryable): Promise<ShownInvitation> {
  const find = () =>
    isToken(key) || !isSignedIn(viewer) ? findInvitation(key, tx) : findOwnInvitation(viewer, key, tx);
  const seen = await find();
  if (seen === null) throw new Refusal('NOT_FOUND');
  if (seen.state === 'companyGone') throw new Refusal('TICKET_INVALID');
  await lockCompany(seen.companyId, tx);
  // Read again: what was seen before the lock may be over.
  return (await find()) ?? seen;
}

async function refuseSecondMembership(viewer: SignedIn, companyId: string, tx: Queryable): Promise<void> {
  const [other] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.accountId, viewer.account.id)));
  if (other !== undefined) throw new Refusal('ALREADY_COLLEAGUE');
}

async function isTaken(email: string, tx: Queryable): Promise<boolean> {
  const [row] = await tx
    .select({ id: credential.id })
    .from(credential)
    .where(and(eq(credential.provider, 'email'), eq(credential.subject, email)));
  return row !== undefined;
}

type Invited = { readonly email: string; readonly mailbox: MailboxProof | null };

/**
 * Sees to it that the invited address is a confirmed one of the viewer's account: by the link that was mailed to that very
 * address, or because it is already. Whether the address is new to the account.
 */
async function requireAddress(
  viewer: Verified<'asked'>,
  context: RequestContext,
  { email, mailbox }: Invited,
  tx: Queryable,
): Promise<boolean> {
  const accountId = viewer.account.id;
  if (mailbox?.email === email) {
    const isFree = !(await isTaken(email, tx));
    // A further sign-in method wants what adding an address wants (decision 034), judged before this one is there and
    // confirmed; the lock is held already.
    if (isFree) await lockSignInMethods(viewer, tx);
    if (isFree && (await addConfirmed(context, accountId, mailbox, tx))) {
      await record({ action: 'email.added', accountId, ip: context.ip }, tx);
      return true;
    }
    await confirmAddress(context, { accountId, mailbox }, tx);
  }
  if (!(await isConfirmed(accountId, email, tx)))
    throw new Refusal('FORBIDDEN', { field: 'email', description: 'another account’s' });
  return false;
}
