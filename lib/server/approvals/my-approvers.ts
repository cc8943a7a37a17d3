import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership } from '@/lib/server/store/schema';
import { fieldVerticals } from '@/lib/shared/finance/trip-fields';
import { companyApprovalSettings } from './company-approval-settings';
import { routeOrder } from './route-order';

/** Names of those who would be asked first today for a trip of the viewer's own that costs nothing: limits and amounts of flows aside. */
export async function myApprovers({
  membership: { companyId, id },
}: Can<'policies.mine'>): Promise<readonly string[]> {
  const settings = await companyApprovalSettings(companyId);
  const own = { companyId, travelerMemberId: id, requesterMemberId: id, total: 0, verticals: [] };
  const { steps } = await routeOrder(
    { ...own, byRule: true, outOfPolicy: fieldVerticals },
    { ...settings, mode: 'off' },
    database(),
  );
  const ids = steps[0]?.asks.map(({ memberId }) => memberId) ?? [];
  if (ids.length === 0) return [];
  const rows = await database()
    .select({ name: memberName })
    .from(membership)
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(inArray(membership.id, ids))
    .orderBy(asc(memberName));
  return rows.map((row) => row.name);
}
