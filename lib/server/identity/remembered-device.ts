import 'server-only';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Device } from '@/lib/server/identity/device';
import type { Queryable } from '@/lib/server/store/connection';
import { ticket } from '@/lib/server/store/schema';
import { issueTicket, voidTickets } from '@/lib/server/tickets/tickets';
import { type FactorKind, isFactorKind } from '@/lib/shared/sign-in/second-factor';

/**
 * Lets this browser sign in to the account without the second factor for 30 days. It is a row about the device secret,
 * which moves along when the secret changes, so there is no further cookie to steal.
 */
export async function rememberDevice(
  accountId: string,
  device: Device,
  by: FactorKind,
  on: Queryable,
): Promise<void> {
  await issueTicket('rememberedDevice', { accountId, device, data: { by } }, on);
}

type RememberedFactor = { readonly mfaAt: Date; readonly mfaBy: FactorKind };

/**
 * Which second factor this browser is remembered for and when it showed it, or null. The moment is the true one: a step
 * that matters asks again (`fresh`).
 */
export async function rememberedFactor(
  accountId: string,
  deviceHash: string,
  on: Queryable,
): Promise<RememberedFactor | null> {
  const [row] = await on
    .select({ mfaAt: ticket.createdAt, data: ticket.data })
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
  if (row === undefined) return null;
  const { mfaAt, data } = row;
  // Tickets of before the kind was kept may rest on a mailed code.
  return { mfaAt, mfaBy: isFactorKind(data.by) ? data.by : 'email' };
}

/** No browser is remembered any more: after a new password, another factor, or signing out everywhere. */
export const forgetDevices = (accountId: string, on: Queryable): Promise<void> =>
  voidTickets('rememberedDevice', accountId, on);
