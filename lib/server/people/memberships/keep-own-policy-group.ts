import 'server-only';
import { eq } from 'drizzle-orm';
import { policyGroupIdOf } from '@/lib/server/people/organization/placement-sql';
import type { Queryable } from '@/lib/server/store/connection';
import { company, membership } from '@/lib/server/store/schema';
import { beforeCommit } from '@/lib/server/store/transaction';
import type { Permission } from '@/lib/shared/access/permissions';
import { setsOwnLimits } from '@/lib/shared/people/users/rank-rules';
import { Refusal } from '@/lib/shared/refusal';

/** Who may write something that decides which policy group somebody is in: people, or the groups and their rules. */
const moving: readonly Permission[] = ['businessProfileEdit', 'seniorityManagement', 'userManagement'];

/**
 * Nobody moves themselves into another policy group, whose limits may be higher, unless they write the policies: whatever a write does, by
 * hand, by a rule, by a file or by a directory with their key, it is FORBIDDEN with the field `policyGroupId` where it ends so.
 */
export async function keepOwnPolicyGroup(
  membershipId: string,
  permissions: ReadonlySet<Permission>,
  tx: Queryable,
): Promise<void> {
  if (setsOwnLimits(permissions) || !moving.some((one) => permissions.has(one))) return;
  const before = await groupOf(membershipId, tx);
  beforeCommit(tx, async () => {
    const after = await groupOf(membershipId, tx);
    if (after !== undefined && after !== before)
      throw new Refusal('FORBIDDEN', { field: 'policyGroupId', description: 'one’s own policy group' });
  });
}

async function groupOf(membershipId: string, tx: Queryable): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: policyGroupIdOf })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(eq(membership.id, membershipId));
  return row?.id;
}
