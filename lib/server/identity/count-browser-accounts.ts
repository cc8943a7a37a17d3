import 'server-only';
import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { account, session } from '@/lib/server/store/schema';
import type { Device } from './device';

/** To how many accounts a browser is signed in. */
export async function countBrowserAccounts(device: Device, on: Queryable): Promise<number> {
  const [found] = await on
    .select({ number: count() })
    .from(session)
    .innerJoin(account, and(eq(account.id, session.accountId), isNull(account.disabledAt)))
    .where(
      and(
        eq(session.deviceHash, device.hash),
        isNull(session.actorAccountId),
        isNull(session.revokedAt),
        gt(session.expiresAt, new Date()),
      ),
    );
  return found?.number ?? 0;
}
