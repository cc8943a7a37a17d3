import 'server-only';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Device } from '@/lib/server/session/device';
import { database, type Queryable } from '@/lib/server/store/connection';
import { credential, session } from '@/lib/server/store/schema';

/** Not one through which support looked with their eyes: its browser is support's. */
const isTheirs = isNull(session.actorAccountId);

/**
 * Whether this browser has signed in before as whoever has this e-mail address, however that session ended.
 * One question whether or not there is such a person, so that the time it takes tells nothing.
 */
export async function hasSignedInHere(device: Device | null, email: string): Promise<boolean> {
  const [row] = await database()
    .select({ id: session.id })
    .from(credential)
    .innerJoin(session, eq(session.accountId, credential.accountId))
    .where(
      and(
        eq(credential.provider, 'email'),
        eq(credential.subject, email),
        eq(session.deviceHash, device?.hash ?? ''),
        isTheirs,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The same for an account that is known already. */
export async function isKnownDevice(
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
