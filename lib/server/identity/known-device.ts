import 'server-only';
import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Device } from '@/lib/server/identity/device';
import { type OwnBucket, ownBucket } from '@/lib/server/rate-limits/rate-limits';
import { database, type Queryable } from '@/lib/server/store/connection';
import { credential, session, ticket } from '@/lib/server/store/schema';
import { issueTicket, voidTickets } from '@/lib/server/tickets/tickets';

/** Not one through which support looked with their eyes: its browser is support's. */
export const isTheirs = isNull(session.actorAccountId);

/**
 * The bucket that this browser's tries at an e-mail address count in, null for a browser that is not known: it has never
 * signed in as whoever has the address, or was forgotten since (`forgetBrowsers`). A sign-out, another sign-in in its
 * membership and the end of a session's time leave it known. The same statements whether or not there is such a person, so that
 * the time it takes tells nothing.
 */
export async function bucketOfBrowser(device: Device | null, email: string): Promise<OwnBucket | null> {
  const owner = database()
    .select({ id: credential.accountId })
    .from(credential)
    .where(and(eq(credential.provider, 'email'), eq(credential.subject, email)));
  const known = await findKnown(device, (accountId) => inArray(accountId, owner), database());
  return known && ownBucket('browser', known.accountId, known.id);
}

/** Whether this browser is known, as above, for an account. */
export async function isKnownDevice(
  device: Device | null,
  accountId: string,
  on: Queryable = database(),
): Promise<boolean> {
  return (await findKnown(device, (column) => eq(column, accountId), on)) !== null;
}

/**
 * What makes a browser known: its first session, whose id stays the same while the browser gets new device secrets, or the
 * password that was set in it by mail just now.
 */
async function findKnown(
  device: Device | null,
  ofAccount: (accountId: Column) => SQL,
  on: Queryable,
): Promise<{ readonly id: string; readonly accountId: string } | null> {
  if (device === null) return null;
  const [first] = await on
    .select({ id: session.id, accountId: session.accountId })
    .from(session)
    .where(
      and(
        eq(session.deviceHash, device.hash),
        ofAccount(session.accountId),
        eq(session.forgotten, false),
        isTheirs,
      ),
    )
    .orderBy(asc(session.createdAt), asc(session.id))
    .limit(1);
  if (first !== undefined) return first;
  return liveTicketOf('recoveredBrowser', device, ofAccount, on);
}

async function liveTicketOf(
  kind: 'formerBrowser' | 'recoveredBrowser',
  device: Device,
  ofAccount: (accountId: Column) => SQL,
  on: Queryable,
): Promise<{ readonly id: string; readonly accountId: string } | null> {
  const [found] = await on
    .select({ id: ticket.id, accountId: sql<string>`${ticket.accountId}` })
    .from(ticket)
    .where(
      and(
        eq(ticket.kind, kind),
        eq(ticket.deviceHash, device.hash),
        ofAccount(ticket.accountId),
        isNull(ticket.usedAt),
        gt(ticket.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(ticket.createdAt))
    .limit(1);
  return found ?? null;
}

/**
 * No browser is known to the account any more but the one of the session `except`. Ended sessions count as well: whoever
 * came in with a stolen password and signed out again is forgotten like everybody else.
 */
export async function forgetBrowsers(accountId: string, except: string | null, on: Queryable): Promise<void> {
  const browserOf = (id: string) =>
    on.select({ hash: session.deviceHash }).from(session).where(eq(session.id, id));
  await on
    .update(session)
    .set({ forgotten: true })
    .where(
      and(
        eq(session.accountId, accountId),
        eq(session.forgotten, false),
        except === null ? undefined : notInArray(session.deviceHash, browserOf(except)),
      ),
    );
  await voidTickets('recoveredBrowser', accountId, on);
  await voidTickets('formerBrowser', accountId, on);
}

/** The browser of a session that somebody ended from elsewhere is not known to the account any more. */
export async function forgetBrowserOf(accountId: string, sessionId: string, on: Queryable): Promise<void> {
  const its = on.select({ hash: session.deviceHash }).from(session).where(eq(session.id, sessionId));
  await on
    .update(session)
    .set({ forgotten: true })
    .where(and(eq(session.accountId, accountId), inArray(session.deviceHash, its)));
  await voidTickets('formerBrowser', accountId, on);
}

/**
 * The browser in which the owner has just set the password by mail is known before it signs in: what strangers use up
 * does not keep them out, though every browser was forgotten.
 */
export async function knowRecovered(device: Device, accountId: string, on: Queryable): Promise<void> {
  await issueTicket('recoveredBrowser', { accountId, device }, on);
}

/**
 * For some minutes the secret that a browser had before it signed in still tells that it is one of the owner's, who has pressed twice, or
 * whose answer was lost.
 */
export async function rememberFormer(device: Device, accountId: string, on: Queryable): Promise<void> {
  await issueTicket('formerBrowser', { accountId, device }, on);
}

/** Whether the browser signed in to the account some minutes ago, and did not take the secret that it got then. */
export async function wasKnownDevice(
  device: Device | null,
  accountId: string,
  on: Queryable,
): Promise<boolean> {
  return (
    device !== null &&
    (await liveTicketOf('formerBrowser', device, (column) => eq(column, accountId), on)) !== null
  );
}

/** Whether this browser has ever signed in to the account, also when it was forgotten since: it is the registrant's. */
export async function hasEverSignedIn(
  device: Device | null,
  accountId: string,
  on: Queryable = database(),
): Promise<boolean> {
  if (device === null) return false;
  const [row] = await on
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.deviceHash, device.hash), eq(session.accountId, accountId), isTheirs))
    .limit(1);
  return row !== undefined;
}

/**
 * Whether this browser has shown a second factor of the account before, other than a mailed code, however that session ended. A password alone never
 * gets there, so what such a browser may do is out of reach of whoever knows no more than that. Taking a factor away from
 * somebody forgets it (`forgetFactorProofs`).
 */
export async function hasPassedFactorHere(device: Device | null, accountId: string): Promise<boolean> {
  if (device === null) return false;
  const [row] = await database()
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.deviceHash, device.hash),
        eq(session.accountId, accountId),
        isNotNull(session.mfaAt),
        sql`${session.mfaBy} is distinct from 'email'`,
        isTheirs,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** No session of the account, live or ended, has shown a second factor any more. */
export async function forgetFactorProofs(accountId: string, on: Queryable): Promise<void> {
  await on.update(session).set({ mfaAt: null }).where(eq(session.accountId, accountId));
}
