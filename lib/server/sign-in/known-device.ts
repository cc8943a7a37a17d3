import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Device } from '@/lib/server/session/device';
import { database } from '@/lib/server/store/connection';
import { session } from '@/lib/server/store/schema';

/** Whether this browser has signed in to the account before, however that session ended. */
export async function isKnownDevice(device: Device | null, accountId: string): Promise<boolean> {
  if (device === null) return false;
  const [row] = await database()
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.deviceHash, device.hash), eq(session.accountId, accountId)))
    .limit(1);
  return row !== undefined;
}
