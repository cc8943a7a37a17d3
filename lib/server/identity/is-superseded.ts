import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { session } from '@/lib/server/store/schema';
import type { Device } from './device';

/** Whether a session, live or ended, belongs to a newer device secret than the one shown: signing in gives a new one. */
export async function isSuperseded(device: Device, sessionId: string): Promise<boolean> {
  const [row] = await database()
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), ne(session.deviceHash, device.hash)))
    .limit(1);
  return row !== undefined;
}
