import 'server-only';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, session } from '@/lib/server/store/schema';
import { dropCookie } from './cookie-names';
import type { Device } from './device';
import { sessionCookie } from './session-cookie';

/**
 * The session a browser goes on with whose active one has ended: of the account it used last among those it is still
 * signed in to, never one that support looked through. Null makes it a guest.
 */
export async function findFallbackSession(
  device: Device | null,
  on: Queryable = database(),
): Promise<{ readonly id: string; readonly sticky: boolean } | null> {
  if (device === null) return null;
  const [next] = await on
    .select({ id: session.id, sticky: session.sticky })
    .from(session)
    .innerJoin(account, and(eq(account.id, session.accountId), isNull(account.disabledAt)))
    .where(
      and(
        eq(session.deviceHash, device.hash),
        isNull(session.actorAccountId),
        isNull(session.revokedAt),
        gt(session.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(session.seenAt))
    .limit(1);
  return next ?? null;
}

/** The same as the Set-Cookie value that says so. */
export async function fallbackSession(device: Device | null, on: Queryable = database()): Promise<string> {
  const next = await findFallbackSession(device, on);
  return next === null ? dropCookie('sid') : sessionCookie(next);
}
