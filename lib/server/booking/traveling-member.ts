import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';
import type { OrderRow } from './order-rows';

/** The membership of whoever travels; that of whoever books where it is over, or was never taken. */
export async function travelingMember(
  { membership: own }: Can<'orders.cancel'>,
  { travelerId }: Pick<OrderRow, 'travelerId'>,
  tx: Queryable,
): Promise<string> {
  if (travelerId === null) return own.id;
  const [found] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.companyId, own.companyId), eq(membership.accountId, travelerId)));
  return found?.id ?? own.id;
}
