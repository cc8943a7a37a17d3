import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { Queryable } from '@/lib/server/store/connection';
import { policyDecision } from '@/lib/server/store/policy-schema';
import { membership } from '@/lib/server/store/schema';
import type { OrderRow } from './order-rows';

/**
 * The membership of whoever travels; of a colleague without an account that which the policies were asked about. That of whoever books
 * where it is gone.
 */
export async function travelingMember(
  { membership: own }: Can<'orders.cancel'>,
  { id, travelerId }: Pick<OrderRow, 'id' | 'travelerId'>,
  tx: Queryable,
): Promise<string> {
  const judged = sql`${membership.id}::text in (select ${policyDecision.inputs} ->> 'membershipId'
    from ${policyDecision} where ${policyDecision.orderId} = ${id})`;
  const theirs = travelerId === null ? judged : eq(membership.accountId, travelerId);
  const [found] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.companyId, own.companyId), theirs));
  return found?.id ?? own.id;
}
