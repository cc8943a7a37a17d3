import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { isSignedIn, type SignedIn, type Verified } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import type { Viewer } from '@/lib/server/session/viewer';
import { addConfirmed, isConfirmed, markConfirmed } from '@/lib/server/sign-in/confirm-address';
import { lockSignIn } from '@/lib/server/sign-in/fresh-proof';
import { invitedMailbox, type MailboxProof } from '@/lib/server/sign-in/mailbox-proof';
import { takePoint } from '@/lib/server/sign-in/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal } from '@/lib/shared/refusal';
import { findInvitation, findOwnInvitation, type ShownInvitation } from './find-invitation';
import { lockCompany } from './lock-place';
import { enterPlace } from './place-sessions';
import { tellInviter } from './tell-of-joining';
import { tellOfPlace } from './tell-of-place';

/**
 * Takes the place somebody is invited to, by the token of a mailed link or, for whoever has proved to own the address,
 * the id of the place. Twice is like once; of parallel tries one makes the place. The link proves the address it was
 * mailed to: that is confirmed, or added to the account when it is nobody's. Refuses NOT_FOUND, TICKET_INVALID for what is over, FORBIDDEN
 * when the address is another account's, ALREADY_COLLEAGUE for who has another place in the company,
 * REAUTHENTICATION_NEEDED when the address would be new to the account and the sign-in is not fresh.
 */
export async function acceptInvitation(viewer: Verified<'asked'>, visit: Visit, key: string): Promise<void> {
  await takePoint('ticketByIp', visit.ip);
  const mailbox = isToken(key) ? await invitedMailbox(key) : null;
  const joined = await inTransaction(async (tx) => {
    // Before anything is read: the address that gives the right must still be the account's when it is used.
    await lockSignIn(viewer, tx, 'asked');
    const invitation = await lockedInvitation(viewer, key, tx);
    const { companyId, placeId } = invitation;
    if (invitation.state === 'accepted' && invitation.accountId === viewer.account.id) return null;
    if (invitation.state !== 'open') throw new Refusal('TICKET_INVALID');
    await refuseSecondPlace(viewer, companyId, tx);
    const { email } = invitation;
    const isNew = await requireAddress(viewer, visit, { email, mailbox }, tx);
    const accountId = viewer.account.id;
    await tx
      .update(membership)
      .set({ accountId, status: 'active', confirmedAt: new Date(), version: sql`${membership.version} + 1` })
      .where(eq(membership.id, placeId));
    await enterPlace(viewer.session.id, placeId, tx);
    await tellOfPlace('member.joined', viewer, visit, { companyId, membershipId: placeId }, tx);
    return { placeId, added: isNew ? email : null };
  });
  if (joined === null) return;
  await tellInviter(joined.placeId, viewer, visit);
  if (joined.added !== null)
    await postMail('emailAdded', viewer.account.email, visit, { about: { address: joined.added } });
}

/** Says no to an invitation, with the link also as a guest. NOT_FOUND, TICKET_INVALID for what is over. */
export async function declineInvitation(viewer: Viewer, visit: Visit, key: string): Promise<void> {
  await takePoint('ticketByIp', visit.ip);
  await inTransaction(async (tx) => {
    const invitation = await lockedInvitation(viewer, key, tx);
    if (invitation.state === 'declined') return;
    if (invitation.state !== 'open') throw new Refusal('TICKET_INVALID');
    await endInvitation(invitation.placeId, 'declined', tx);
    const { companyId, placeId: membershipId } = invitation;
    const accountId = viewer.account?.id ?? null;
    await record(
      { action: 'invitation.declined', accountId, companyId, ip: visit.ip, data: { membershipId } },
      tx,
    );
  });
}

/** A mailed token, and not the id of a place. */
const isToken = (key: string): boolean => key.length === 43;

/** Marks an invitation as over; the place stays as `expired`, so that it can be given again. */
export async function endInvitation(
  placeId: string,
  end: 'declined' | 'revoked',
  tx: Queryable,
): Promise<void> {
  await tx
    .update(membership)
    .set({
      status: 'expired',
      version: sql`${membership.version} + 1`,
      // A place of before invitations were kept has none to mark.
      profile: sql`jsonb_set(${membership.profile}, '{invitation}',
        coalesce(${membership.profile}->'invitation', '{}'::jsonb) || jsonb_build_object('end', ${end}::text))`,
    })
    .where(eq(membership.id, placeId));
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

async function refuseSecondPlace(viewer: SignedIn, companyId: string, tx: Queryable): Promise<void> {
  const [other] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.accountId, viewer.account.id)));
  if (other !== undefined) throw new Refusal('ALREADY_COLLEAGUE');
}

type Invited = { readonly email: string; readonly mailbox: MailboxProof | null };

/**
 * Sees to it that the invited address is a confirmed one of the viewer's account: by the link that was mailed to that very
 * address, or because it is already. Whether the address is new to the account.
 */
async function requireAddress(
  viewer: Verified<'asked'>,
  visit: Visit,
  { email, mailbox }: Invited,
  tx: Queryable,
): Promise<boolean> {
  const accountId = viewer.account.id;
  if (mailbox?.email === email) {
    if (await addConfirmed(accountId, mailbox, tx)) {
      // A further way to sign in wants what adding an address wants (decision 034); the lock is held already.
      await lockSignIn(viewer, tx);
      await record({ action: 'email.added', accountId, ip: visit.ip }, tx);
      return true;
    }
    await markConfirmed(accountId, mailbox, tx);
  }
  if (!(await isConfirmed(accountId, email, tx)))
    throw new Refusal('FORBIDDEN', { field: 'email', description: 'another account’s' });
  return false;
}
