import 'server-only';
import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Member } from '@/lib/server/http/guards';
import { livePlace } from '@/lib/server/session/live-place';
import { database } from '@/lib/server/store/connection';
import { account, membership, role } from '@/lib/server/store/schema';
import type { Permission } from '@/lib/shared/access/permissions';
import { placeName } from './place-rows';

/** So many names are enough to have somebody to ask. */
export const adminsToAskMax = 5;

/**
 * Who in the viewer's company can give somebody a permission: holds it, and manages users. Without one, who manages
 * users. At most a few, in order of their names.
 */
export async function adminsToAsk(
  viewer: Member,
  permission: Permission | null,
): Promise<{ name: string; email: string }[]> {
  const needed: Permission[] = permission === null ? ['userManagement'] : ['userManagement', permission];
  return database()
    .select({ name: placeName, email: membership.email })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, viewer.membership.companyId),
        livePlace(),
        arrayContains(role.permissions, needed),
      ),
    )
    .orderBy(asc(placeName))
    .limit(adminsToAskMax);
}
