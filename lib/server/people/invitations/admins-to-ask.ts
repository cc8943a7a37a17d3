import 'server-only';
import { and, arrayContains, asc, eq, ne } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership, role } from '@/lib/server/store/schema';
import type { Permission } from '@/lib/shared/access/permissions';

/** So many names are enough to have somebody to ask. */
export const adminsToAskMax = 5;

/**
 * Who in the viewer's company can give somebody a permission: holds it, and manages users. Without one, who manages
 * users. At most a few, in order of their names, and never the viewer.
 */
export async function adminsToAsk(
  viewer: Can<'admins.ask'>,
  permission: Permission | null,
): Promise<{ name: string; email: string }[]> {
  const needed: Permission[] = permission === null ? ['userManagement'] : ['userManagement', permission];
  return database()
    .select({ name: memberName, email: membership.email })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, viewer.membership.companyId),
        ne(membership.id, viewer.membership.id),
        activeMembership(),
        arrayContains(role.permissions, needed),
      ),
    )
    .orderBy(asc(memberName))
    .limit(adminsToAskMax);
}
