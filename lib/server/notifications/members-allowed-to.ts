import 'server-only';
import { and, arrayOverlaps, eq, isNotNull, type SQL } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import { type CapabilityKey, capability } from '@/lib/shared/access/capabilities';

/** Accounts of the members of a company, or of some of them, whose role lets them do something. */
export async function membersAllowedTo(
  companyId: string,
  key: CapabilityKey,
  tx: Pick<Queryable, 'select'>,
  among?: SQL,
): Promise<readonly (string | null)[]> {
  const rows = await tx
    .select({ accountId: membership.accountId })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(membership.companyId, companyId),
        isNotNull(membership.accountId),
        arrayOverlaps(role.permissions, [...(capability(key).permissions ?? [])]),
        activeMembership(),
        among,
      ),
    );
  return rows.map(({ accountId }) => accountId);
}
