import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { isGuest } from '@/lib/server/identity/member-sql';
import { entityIdOf, policyGroupIdOf } from '@/lib/server/people/organization/placement-sql';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, office, role } from '@/lib/server/store/schema';
import type { PolicyTraveler } from '@/lib/shared/policy/policy-audience';

/** The active people of a company as policies know them, whatever they book. */
export async function companyTravelers(
  companyId: string,
  on: Queryable,
): Promise<readonly (PolicyTraveler & { readonly accountId: string })[]> {
  const members = await on
    .select({
      accountId: membership.accountId,
      isGuest: isGuest(memberColumns),
      groupId: policyGroupIdOf,
      entityId: entityIdOf,
      officeId: membership.officeId,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(office, eq(office.id, membership.officeId))
    .where(and(eq(membership.companyId, companyId), isNotNull(membership.accountId), activeMembership()));
  return members.flatMap(({ accountId, groupId, ...where }) =>
    accountId === null ? [] : [{ ...where, accountId, groupIds: [groupId] }],
  );
}
