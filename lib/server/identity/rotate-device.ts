import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Queryable } from '@/lib/server/store/connection';
import { session, ticket } from '@/lib/server/store/schema';
import { setCookie } from './cookie-names';
import { type Device, deviceSeconds, newDevice, sealDevice } from './device';

/** Gives the browser a new device secret, which it returns, and moves its session rows along. */
export async function rotateDevice(context: RequestContext, on: Queryable): Promise<Device> {
  const device = newDevice();
  if (context.device !== null) await moveDevice(on, context.device.hash, device.hash);
  context.setCookies.push(setCookie('did', await sealDevice(device), deviceSeconds));
  return device;
}

/** Gives the session rows and unused tickets of a browser to its new device secret, by the hashes of the two. */
export async function moveDevice(on: Queryable, from: string, to: string): Promise<void> {
  await on.update(session).set({ deviceHash: to }).where(eq(session.deviceHash, from));
  await on
    .update(ticket)
    .set({ deviceHash: to })
    .where(and(eq(ticket.deviceHash, from), isNull(ticket.usedAt)));
}
