import 'server-only';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { account, session } from '@/lib/server/store/schema';
import { dropCookie } from './cookie-names';
import { type Device, openPointer } from './device';
import { pointTo } from './point-to';

/**
 * The Set-Cookie value for a browser whose active session has ended: the account it used last among those it is still
 * signed in to becomes the active one; without another it is a guest.
 */
export async function nextOfBrowser(device: Device | null, on: Queryable = database()): Promise<string> {
  if (device === null) return dropCookie('sid');
  const [next] = await on
    .select({ id: session.id, sticky: session.sticky })
    .from(session)
    .innerJoin(account, and(eq(account.id, session.accountId), isNull(account.disabledAt)))
    .where(
      and(eq(session.deviceHash, device.hash), isNull(session.revokedAt), gt(session.expiresAt, new Date())),
    )
    .orderBy(desc(session.seenAt))
    .limit(1);
  return next === undefined ? dropCookie('sid') : pointTo(next);
}
