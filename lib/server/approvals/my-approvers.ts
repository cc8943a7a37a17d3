import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership } from '@/lib/server/store/schema';
import { whoApproves } from './approvers-of';

/** Names of those who would be asked today for a trip of the viewer's own that costs nothing: limits aside. */
export async function myApprovers({
  membership: { companyId, id },
}: Can<'policies.mine'>): Promise<readonly string[]> {
  const own = { companyId, travelerMemberId: id, requesterMemberId: id, total: 0 };
  const ids = (await whoApproves(own, database())).map(({ memberId }) => memberId);
  if (ids.length === 0) return [];
  const rows = await database()
    .select({ name: memberName })
    .from(membership)
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(inArray(membership.id, ids))
    .orderBy(asc(memberName));
  return rows.map((row) => row.name);
}
