import 'server-only';
import { and, asc, desc, eq, gte, isNotNull, not, sql } from 'drizzle-orm';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import { postMail } from '@/lib/server/jobs/outbox';
import { revokeAllSessions } from '@/lib/server/session/revoke-sessions';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, credential } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { addConfirmed, endPending, firstConfirmed, isConfirmed, lockAddresses } from './confirm-address';
import { forgetFactorProofs } from './known-device';
import { type MailboxProof, spendMail } from './mailbox-proof';
import { takePoint } from './rate-limits';
import { findTicket, issueMailedTicket, liveTickets, voidTickets } from './tickets';

export const disownErrors = ['TICKET_INVALID', 'TOO_MANY_REQUESTS'] as const satisfies readonly RefusalCode[];

/** What is told about a first second factor, and to whom. */
type Notice = {
  /** The address we write to, or the oldest one, that its owner has confirmed. */
  readonly to: string;
  /** When it was set up, by the clock of the database, which the account's other rows have too. */
  readonly since: Date;
};

/** The notice about a second factor that is the account's first since now; null where nobody has confirmed an address. */
export async function firstFactorNotice(accountId: string, tx: Queryable): Promise<Notice | null> {
  const [row] = await tx
    .select({ to: credential.subject, since: sql<string>`now()` })
    .from(credential)
    .where(
      and(
        eq(credential.accountId, accountId),
        eq(credential.provider, 'email'),
        isNotNull(credential.verifiedAt),
      ),
    )
    .orderBy(desc(credential.primary), asc(credential.createdAt))
    .limit(1);
  return row === undefined ? null : { to: row.to, since: new Date(row.since) };
}

/**
 * Tells the owner that the account has its first second factor: a password was enough to set it up, so it may have been
 * somebody else, who has locked the owner out by it. The link of that mail takes it back (`disownFactor`). No further factor
 * has such a link, because it took the first one.
 */
export async function noticeFirstFactor(
  visit: Visit,
  accountId: string,
  notice: Notice | null,
): Promise<void> {
  if (notice === null) return;
  const about = { accountId, since: notice.since.toISOString() };
  await postMail('factorAdded', notice.to, visit, { about });
}

/** What a live link would take back, without doing it; null for a used, old or unknown link. */
export async function describeDisowning(
  token: string,
): Promise<{ readonly name: string; readonly email: string; readonly since: Date } | null> {
  const found = await findTicket('disownFactor', token);
  if (found?.accountId == null) return null;
  const [owner] = await database()
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, found.accountId));
  const { email = '', since = '' } = found.data;
  return owner === undefined ? null : { name: owner.name, email, since: new Date(since) };
}

/**
 * Takes back what somebody did who knew the password alone: the second factor goes, and whatever opens the account and came
 * after it, passkeys, providers and addresses; the password and all sessions end. The address the link was mailed to is the
 * account's main one again. Answers the token of a link that sets a new password, or null when that address has become
 * another account's meanwhile. Of parallel tries one does it. Refuses TICKET_INVALID.
 */
export async function disownFactor(visit: Visit, token: string): Promise<{ resetToken: string | null }> {
  await takePoint('ticketByIp', visit.ip);
  const live = await findTicket('disownFactor', token);
  if (live?.accountId == null) throw invalid();
  const accountId = live.accountId;
  return inTransaction(async (tx) => {
    await lockAddresses(accountId, tx);
    // Whoever set a factor up may have done so more than once: all goes that came after the first notice.
    const notices = await liveTickets('disownFactor', accountId, tx);
    const used = await spendMail('disownFactor', token, tx);
    if (used === null) throw invalid();
    const { mailbox } = used;
    const since = new Date(Math.min(...notices.map(({ data }) => Date.parse(data.since ?? ''))));
    await removeNewer(accountId, mailbox, since, tx);
    await tx
      .update(account)
      .set({ passwordHash: null, totp: {}, failCount: 0, lockedUntil: null })
      .where(eq(account.id, accountId));
    await tx
      .update(credential)
      .set({ data: sql`${credential.data} - 'secondFactor'` })
      .where(and(eq(credential.accountId, accountId), eq(credential.provider, 'passkey')));
    await endPending(accountId, tx);
    await voidTickets('disownFactor', accountId, tx);
    await revokeAllSessions(accountId, null, tx);
    await forgetFactorProofs(accountId, tx);
    await record({ action: 'twoFactor.disowned', accountId, ip: visit.ip }, tx);
    if (!(await restoreAddress(accountId, mailbox, tx))) return { resetToken: null };
    return { resetToken: await issueMailedTicket('resetPassword', mailbox.email, { accountId }, tx) };
  });
}

const invalid = (): Refusal => new Refusal('TICKET_INVALID', { field: 'token' });

async function removeNewer(
  accountId: string,
  { email }: MailboxProof,
  since: Date,
  tx: Queryable,
): Promise<void> {
  const own = and(eq(credential.provider, 'email'), eq(credential.subject, email));
  await tx
    .delete(credential)
    .where(
      and(
        eq(credential.accountId, accountId),
        gte(credential.createdAt, since),
        own === undefined ? undefined : not(own),
      ),
    );
}

/** Makes the address the account's main one, also when it was taken off meanwhile; false when it is another's by now. */
async function restoreAddress(accountId: string, mailbox: MailboxProof, tx: Queryable): Promise<boolean> {
  await addConfirmed(accountId, mailbox, tx);
  const isOwn = await isConfirmed(accountId, mailbox.email, tx);
  const next = isOwn
    ? and(eq(credential.provider, 'email'), eq(credential.subject, mailbox.email))
    : eq(credential.id, (await firstConfirmed(accountId, tx)) ?? accountId);
  await tx
    .update(credential)
    .set({ primary: false })
    .where(and(eq(credential.accountId, accountId), credential.primary));
  await tx
    .update(credential)
    .set({ primary: true })
    .where(and(eq(credential.accountId, accountId), next));
  return isOwn;
}
