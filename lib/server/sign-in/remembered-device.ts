import 'server-only';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Device } from '@/lib/server/session/device';
import type { Queryable } from '@/lib/server/store/connection';
import { ticket } from '@/lib/server/store/schema';
import { issueTicket, voidTickets } from './tickets';

/**
 * Lets this browser sign in to the account without the second factor for 30 days. It is a row about the device secret,
 * which moves along when the secret changes, so there is no further cookie to steal.
 */
export async function rememberDevice(accountId: string, device: Device, on: Queryable): Promise<void> {
  await issueTicket('rememberedDevice', { accountId, device }, on);
}

/**
 * When this browser showed the second factor it is remembered for, or null. The moment is the true one: a step that
 * matters asks again (`fresh`).
 */
export async function rememberedSince(
  accountId: string,
  deviceHash: string,
  on: Queryable,
): Promise<Date | null> {
  const [row] = await on
    .select({ since: ticket.createdAt })
    .from(ticket)
    .where(
      and(
        eq(ticket.kind, 'rememberedDevice'),
        eq(ticket.accountId, accountId),
        eq(ticket.deviceHash, deviceHash),
        isNull(ticket.usedAt),
        gt(ticket.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(ticket.createdAt))
    .limit(1);
  return row?.since ?? null;
}

/** No browser is remembered any more: after a new password, another factor, or signing out everywhere. */
export const forgetDevices = (accountId: string, on: Queryable): Promise<void> =>
  voidTickets('rememberedDevice', accountId, on);
