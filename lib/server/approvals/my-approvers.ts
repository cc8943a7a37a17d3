import 'server-only';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { account, membership } from '@/lib/server/store/schema';
import { whoApproves } from './approvers-of';

/** Names of those who would be asked today for a trip of the viewer's own that costs nothing: limits aside. */
export async function myApprovers({
  membership: { companyId, id },
}: Can<'policies.mine'>): Promise<readonly string[]> {
  const own = { companyId, travelerMemberId: id, requesterMemberId: id, total: 0 };
  const ids = (await whoApproves(own, database())).map(({ memberId }) => memberId);
  if (ids.length === 0) return [];
  const name = sql<string>`coalesce(${account.name}, ${membership.email})`;
  const rows = await database()
    .select({ name })
    .from(membership)
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(inArray(membership.id, ids))
    .orderBy(asc(name));
  return rows.map((row) => row.name);
}
