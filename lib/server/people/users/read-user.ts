import 'server-only';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { changeable, membershipsInScope, sponsorLink } from '@/lib/server/people/memberships/membership-rows';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { placementOf } from '@/lib/server/people/organization/placement';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { memberLink } from '@/lib/server/store/member-schema';
import { account, membership, role } from '@/lib/server/store/schema';
import {
  mayChangeGroup,
  mayChangeRole,
  mayChangeStatus,
  mayEditMembership,
  mayRemoveMembership,
} from '@/lib/shared/people/users/rank-rules';
import type { UserDetails } from '@/lib/shared/people/users/user-details';
import type { MembershipStatus } from '@/lib/shared/people/users/users-query';
import { isUuid } from '@/lib/shared/uuid';

/** One user by id; null alike for one that does not exist, is another company's or is none the viewer may see. */
export async function findUser(viewer: Can<'users.read'>, id: string): Promise<UserDetails | null> {
  if (!isUuid(id)) return null;
  const [row] = await database()
    .select({ membership, role, account, name: memberName, sponsorId: sponsorLink.fromId })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(sponsorLink, and(eq(sponsorLink.toId, membership.id), eq(sponsorLink.kind, 'sponsors')))
    .where(and(eq(membership.id, id), membershipsInScope(viewer, database())))
    .limit(1);
  if (row === undefined) return null;
  const rules = changeable(viewer, row);
  const held = viewer.permissions;
  const links = await linksOf(id, viewer.membership.companyId);
  const linked = (kind: string, side: 'from' | 'to') =>
    links.filter((link) => link.kind === kind && link.otherIs === side).map(({ person }) => person);
  return {
    id: row.membership.id,
    name: row.name,
    email: row.membership.email,
    imgUrl: row.account?.imgUrl ?? null,
    role: { id: row.role.id, key: row.role.key, name: row.role.name, builtIn: row.role.companyId === null },
    status: row.membership.status as MembershipStatus,
    ...(await placed(viewer, id)),
    startsOn: row.membership.startsOn,
    endsOn: row.membership.endsOn,
    isGuest: rules.isGuest,
    isSelf: rules.isSelf,
    joinedAt: row.membership.confirmedAt,
    version: row.membership.version,
    sponsor: linked('sponsors', 'from')[0] ?? null,
    sponsors: linked('sponsors', 'to'),
    arrangesFor: linked('arranges', 'to'),
    arrangedBy: linked('arranges', 'from'),
    may: {
      edit: mayEditMembership(held, rules),
      role: mayChangeRole(held, rules),
      group: mayEditMembership(held, rules) && mayChangeGroup(held, rules.isSelf),
      status: mayChangeStatus(held, rules),
      remove: mayRemoveMembership(held, rules),
    },
  };
}

async function placed({ membership: { companyId } }: Can<'users.read'>, id: string) {
  const [placement, { labelGroups }] = await Promise.all([
    placementOf(companyId, id),
    organizationChoices(companyId),
  ]);
  if (placement === null) throw new Error('a membership stands nowhere');
  const { department, entity, entityByHand, labelGroupIds, manager, office, policyGroup, title } = placement;
  return {
    office: office === null ? null : { id: office.id, name: office.name },
    group: policyGroup,
    entity: entity === null ? null : { id: entity.id, name: entity.name, byHand: entityByHand },
    labels: labelGroups.filter((one) => labelGroupIds.includes(one.id)),
    department,
    title,
    manager,
  };
}

async function linksOf(id: string, companyId: string) {
  const rows = await database()
    .select({
      kind: memberLink.kind,
      fromId: memberLink.fromId,
      person: { id: membership.id, name: memberName, email: membership.email },
    })
    .from(memberLink)
    .innerJoin(
      membership,
      or(
        and(eq(memberLink.fromId, id), eq(membership.id, memberLink.toId)),
        and(eq(memberLink.toId, id), eq(membership.id, memberLink.fromId)),
      ),
    )
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(memberLink.companyId, companyId), eq(membership.companyId, companyId)))
    .orderBy(asc(memberName));
  return rows.map(({ fromId, kind, person }) => ({
    kind,
    person,
    otherIs: fromId === id ? ('to' as const) : ('from' as const),
  }));
}
