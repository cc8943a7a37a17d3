import 'server-only';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { forgetBrowserOf, forgetBrowsers } from '@/lib/server/identity/known-device';
import { forgetDevices } from '@/lib/server/identity/remembered-device';
import type { Queryable } from '@/lib/server/store/connection';
import { session } from '@/lib/server/store/schema';
import type { Device } from './device';

/**
 * Ends every live session of an account but one; no browser is remembered, and none but that of the one stays known.
 * Returns how many ended.
 */
export async function revokeAllSessions(
  accountId: string,
  except: string | null,
  on: Queryable,
): Promise<number> {
  const others = except === null ? undefined : ne(session.id, except);
  const ended = await on
    .update(session)
    .set({ revokedAt: new Date() })
    .where(and(eq(session.accountId, accountId), isNull(session.revokedAt), others))
    .returning({ id: session.id });
  await forgetDevices(accountId, on);
  await forgetBrowsers(accountId, except, on);
  return ended.length;
}

/**
 * Ends one live session of this account, whose browser stays known no more; whether there was one. A stranger's id is
 * none.
 */
export async function revokeSession(accountId: string, id: string, on: Queryable): Promise<boolean> {
  const ended = await on
    .update(session)
    .set({ revokedAt: new Date() })
    .where(and(eq(session.accountId, accountId), eq(session.id, id), isNull(session.revokedAt)))
    .returning({ id: session.id });
  if (ended.length > 0) await forgetBrowserOf(accountId, id, on);
  return ended.length > 0;
}

/** Ends the live sessions of a browser, or the one with this id alone; returns which ended, and whose they were. */
export async function revokeOfBrowser(
  device: Device | null,
  on: Queryable,
  id?: string,
): Promise<readonly { readonly id: string; readonly accountId: string }[]> {
  if (device === null) return [];
  const which = id === undefined ? undefined : eq(session.id, id);
  return on
    .update(session)
    .set({ revokedAt: new Date() })
    .where(and(eq(session.deviceHash, device.hash), isNull(session.revokedAt), which))
    .returning({ id: session.id, accountId: session.accountId });
}
