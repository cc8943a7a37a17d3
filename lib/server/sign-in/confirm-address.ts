import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { record } from '@/lib/server/audit/record-audit';
import { endMembership } from '@/lib/server/identity/end-membership';
import { forgetFactorProofs, hasEverSignedIn } from '@/lib/server/identity/known-device';
import { requireConfirmedPrimary } from '@/lib/server/identity/lock-sign-in-methods';
import type { MailboxProof } from '@/lib/server/identity/mailbox-proof';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { revokeAllSessions } from '@/lib/server/identity/revoke-sessions';
import type { Queryable } from '@/lib/server/store/connection';
import { inboxSubscription } from '@/lib/server/store/profile-schema';
import { account, credential, membership, outbox, session, ticket } from '@/lib/server/store/schema';
import { trip, tripMember } from '@/lib/server/store/trips-schema';
import { voidAllTickets, voidTickets } from '@/lib/server/tickets/tickets';

/**
 * What became of an address somebody has shown to be theirs:
 * - `already`: it was confirmed before, and nothing changed;
 * - `confirmed`: by whoever registered it;
 * - `claimed`: by somebody else, so the account is theirs, and what the registrant had put there is gone;
 * - `released`: by somebody else, out of an account that belongs to the owner of another confirmed address; the address
 *   is free now;
 * - `absent`: it is not the account's.
 */
export type Confirmation = 'absent' | 'already' | 'claimed' | 'confirmed' | 'released';

type Shown = {
  readonly accountId: string;
  readonly mailbox: MailboxProof;
  /** The account's password was shown as well. */
  readonly byPassword?: boolean;
};

/**
 * Confirms an address of an account, for whoever has shown that it is theirs: the only function that does. Nobody had
 * shown that before, so whoever registered it may be somebody else, waiting for the owner (pre-hijacking, auth.md 5.3).
 * A browser that has signed in to the account is the registrant's, and so is whoever knows the password; everybody else
 * takes the address away from the registrant.
 */
export async function confirmAddress(
  context: RequestContext,
  { accountId, mailbox, byPassword = false }: Shown,
  tx: Queryable,
): Promise<Confirmation> {
  await lockAddresses(accountId, tx);
  const [row] = await tx.select().from(credential).where(addressOf(accountId, mailbox.email)).for('update');
  if (row === undefined) return 'absent';
  if (row.verifiedAt !== null) return 'already';
  const isRegistrant = byPassword || (await hasEverSignedIn(context.device, accountId, tx));
  if (!isRegistrant) {
    const heir = await firstConfirmed(accountId, tx);
    if (heir !== null) {
      await release(context, row, heir, tx);
      return 'released';
    }
  }
  await markConfirmed(context, accountId, mailbox, tx);
  await record({ action: 'account.confirmed', accountId, ip: context.ip }, tx);
  if (isRegistrant) return 'confirmed';
  await takeOver(context, row, tx);
  return 'claimed';
}

/** The sessions of this browser need not show the mailbox again at once. */
async function noteProof({ device }: RequestContext, accountId: string, tx: Queryable): Promise<void> {
  if (device === null) return;
  const own = and(eq(session.deviceHash, device.hash), eq(session.accountId, accountId));
  await tx
    .update(session)
    .set({ passwordlessAt: new Date() })
    .where(and(own, isNull(session.revokedAt), isNull(session.actorAccountId)));
}

/**
 * Marks an address as confirmed: the only function that does, and it affects no other address than the shown one. When
 * it is the account's first, the links that add further addresses end, because until now the password alone was enough to
 * ask for them; the sessions of this browser have shown the mailbox too, unless a company alone vouches for it.
 */
export async function markConfirmed(
  context: RequestContext,
  accountId: string,
  mailbox: MailboxProof,
  tx: Queryable,
): Promise<void> {
  const isFirst = (await firstConfirmed(accountId, tx)) === null;
  const marked = await tx
    .update(credential)
    .set({ verifiedAt: new Date() })
    .where(and(addressOf(accountId, mailbox.email), isNull(credential.verifiedAt)))
    .returning({ id: credential.id });
  if (marked.length === 0) return;
  if (isFirst) await endAdditions(accountId, tx);
  if (mailbox.by !== 'company') await noteProof(context, accountId, tx);
}

/**
 * Adds an address whose owner has just shown that it is theirs; false when it is an account's already. Refuses as
 * `requireConfirmedPrimary` does.
 */
export async function addConfirmed(
  context: RequestContext,
  accountId: string,
  mailbox: MailboxProof,
  tx: Queryable,
): Promise<boolean> {
  await requireConfirmedPrimary(accountId, tx);
  const made = await tx
    .insert(credential)
    .values({ accountId, provider: 'email', subject: mailbox.email })
    .onConflictDoNothing()
    .returning({ id: credential.id });
  if (made.length > 0) await markConfirmed(context, accountId, mailbox, tx);
  return made.length > 0;
}

/** Whether an address is the account's and somebody has shown it to be theirs. */
export async function isConfirmed(accountId: string, email: string, tx: Queryable): Promise<boolean> {
  const [row] = await tx
    .select({ id: credential.id })
    .from(credential)
    .where(and(addressOf(accountId, email), isNotNull(credential.verifiedAt)));
  return row !== undefined;
}

/** Lets the changes of an account's addresses follow one another, so that none comes in between a claim's steps. */
export async function lockAddresses(accountId: string, tx: Queryable): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}

/** Nothing that was asked for before adds an address or opens the account from now on. */
export async function endPending(accountId: string, tx: Queryable): Promise<void> {
  await endUnwrittenAdditions(accountId, tx);
  await voidAllTickets(accountId, tx);
}

/** No link that was asked for before adds an address from now on. */
export async function endAdditions(accountId: string, tx: Queryable): Promise<void> {
  await endUnwrittenAdditions(accountId, tx);
  await voidTickets('confirmEmail', accountId, tx, isAddition);
}

/** The ticket adds an address that is no row yet, in place of confirming one that is. */
const isAddition = eq(sql`${ticket.data}->>'credentialId'`, '');

/** To be done before the tickets end: where the link of a mail is being made, this waits for it, and its ticket is among them. */
async function endUnwrittenAdditions(accountId: string, tx: Queryable): Promise<void> {
  await tx
    .delete(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        eq(outbox.template, 'addEmail'),
        eq(sql`${outbox.about}->>'accountId'`, accountId),
      ),
    );
}

type Row = typeof credential.$inferSelect;

const addressOf = (accountId: string, email: string) =>
  and(eq(credential.accountId, accountId), eq(credential.provider, 'email'), eq(credential.subject, email));

/** The id of an account's oldest confirmed address, or null. */
export async function firstConfirmed(accountId: string, on: Queryable): Promise<string | null> {
  const [row] = await on
    .select({ id: credential.id })
    .from(credential)
    .where(
      and(
        eq(credential.accountId, accountId),
        eq(credential.provider, 'email'),
        isNotNull(credential.verifiedAt),
      ),
    )
    .orderBy(asc(credential.createdAt))
    .limit(1);
  return row?.id ?? null;
}

async function release(context: RequestContext, row: Row, heir: string, tx: Queryable): Promise<void> {
  const { accountId } = row;
  await tx.delete(credential).where(eq(credential.id, row.id));
  if (row.primary) await tx.update(credential).set({ primary: true }).where(eq(credential.id, heir));
  await renameMemberships(row, heir, tx);
  await record({ action: 'email.removed', accountId, ip: context.ip, data: { by: 'owner' } }, tx);
}

/** What the account founded under an address that is somebody else's goes on under the one that is its own. */
async function renameMemberships({ accountId, subject }: Row, heir: string, tx: Queryable): Promise<void> {
  const [own] = await tx
    .select({ email: credential.subject })
    .from(credential)
    .where(eq(credential.id, heir));
  if (own === undefined) return;
  const taken = alias(membership, 'taken');
  await tx
    .update(membership)
    .set({ email: own.email, version: sql`${membership.version} + 1` })
    .where(
      and(
        eq(membership.accountId, accountId),
        eq(membership.email, subject),
        notExists(
          tx
            .select({ id: taken.id })
            .from(taken)
            .where(and(eq(taken.companyId, membership.companyId), eq(taken.email, own.email))),
        ),
      ),
    );
}

async function takeOver(context: RequestContext, { accountId, id }: Row, tx: Queryable): Promise<void> {
  await endMemberships(context, accountId, tx);
  await endShares(accountId, tx);
  await tx.delete(credential).where(and(eq(credential.accountId, accountId), ne(credential.id, id)));
  await tx.delete(inboxSubscription).where(eq(inboxSubscription.accountId, accountId));
  await tx
    .update(account)
    .set({ passwordHash: null, totp: {}, failCount: 0, lockedUntil: null })
    .where(eq(account.id, accountId));
  await endPending(accountId, tx);
  await revokeAllSessions(accountId, null, tx);
  await forgetFactorProofs(accountId, tx);
  await record({ action: 'account.claimed', accountId, ip: context.ip }, tx);
}

/** A company the registrant founded or joined is theirs, and so are the people in it, also where no admin is left. */
async function endMemberships(context: RequestContext, accountId: string, tx: Queryable): Promise<void> {
  const held = await tx.select().from(membership).where(eq(membership.accountId, accountId));
  for (const one of held) {
    await endMembership(one, tx);
    const { companyId, email, id: membershipId } = one;
    const data = { membershipId, email, by: 'owner' };
    await record({ action: 'member.left', accountId, companyId, ip: context.ip, data }, tx);
  }
}

/** Nobody the registrant let in sees the account's trips, and the account sees none that they had accepted. */
async function endShares(accountId: string, tx: Queryable): Promise<void> {
  const own = eq(trip.ownerId, accountId);
  const ownTrips = tx.select({ id: trip.id }).from(trip).where(own);
  await tx
    .delete(tripMember)
    .where(or(eq(tripMember.accountId, accountId), inArray(tripMember.tripId, ownTrips)));
  await tx.update(trip).set({ linkRole: null }).where(own);
}
