import 'server-only';
import { and, eq } from 'drizzle-orm';
import { isGuest } from '@/lib/server/identity/member-facts';
import type { Member } from '@/lib/server/identity/proofs';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { database, type Queryable } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import type { PolicyTraveler } from '@/lib/shared/policy/policy-set';
import { Refusal } from '@/lib/shared/refusal';

/** Whoever travels, and where their office is; null where nobody knows. */
export type JudgedTraveler = {
  readonly traveler: PolicyTraveler;
  readonly office: { readonly latitude: number; readonly longitude: number } | null;
};

/** The membership of whoever travels: the colleague the viewer books or looks for, else the viewer's own. */
export const travelingMembership = ({ membership: own, session: { actingFor } }: Member): string =>
  actingFor?.membershipId ?? own.id;

/** A member of the viewer's company as policies see them. Refuses with NOT_FOUND for anybody else. */
export async function policyTraveler(
  { membership: { companyId } }: Member,
  membershipId: string,
  on: Queryable = database(),
): Promise<JudgedTraveler> {
  const [found] = await on
    .select({ isGuest: isGuest(memberColumns) })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(eq(membership.companyId, companyId), eq(membership.id, membershipId)));
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return {
    traveler: { isGuest: found.isGuest, groupIds: [], officeId: null, entityId: null },
    office: null,
  };
}
