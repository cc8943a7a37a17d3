import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { memberSql } from '@/lib/server/identity/member-sql';
import type { Can } from '@/lib/server/identity/proofs';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import type { Queryable } from '@/lib/server/store/connection';
import { account, membership, role } from '@/lib/server/store/schema';
import { actingKind } from '@/lib/shared/people/booking-for/may-book-for';
import { Refusal } from '@/lib/shared/refusal';
import type { OrderRow } from './order-rows';

type Booker = Can<'orders.place'> | Can<'orders.cancel'>;

/** A member of the viewer's company, and what the viewer may do for them now; null for nobody. Judged under the company's lock. */
export async function findColleague(viewer: Booker, which: SQL, tx: Queryable) {
  const [found] = await tx
    .select({
      accountId: membership.accountId,
      ...memberSql(memberColumns, sql`${viewer.membership.id}::uuid`),
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, viewer.membership.companyId), which));
  return found === undefined ? null : { ...found, kind: actingKind(viewer.permissions, found) };
}

/**
 * Refuses with FORBIDDEN to change an order of a colleague for whom the viewer may book no longer. What was booked for somebody who
 * has left, or is suspended, whoever booked it still cancels.
 */
export async function requireStill(viewer: Booker, { travelerId }: OrderRow, tx: Queryable): Promise<void> {
  if (travelerId === null || travelerId === viewer.account.id) return;
  const found = await findColleague(viewer, eq(membership.accountId, travelerId), tx);
  if (found?.active === true && found.kind !== 'book')
    throw new Refusal('FORBIDDEN', { description: 'the viewer may book for this colleague no longer' });
}
