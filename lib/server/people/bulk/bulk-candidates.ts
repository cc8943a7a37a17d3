import 'server-only';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import {
  changeable,
  guestKey,
  isNoEndedInvitation,
  membershipsInScope,
  sponsorLink,
} from '@/lib/server/people/memberships/membership-rows';
import type { GuestLimits } from '@/lib/server/people/users/guest-days-and-sponsor';
import { filtersOf } from '@/lib/server/people/users/list-users';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership, role } from '@/lib/server/store/schema';
import { type BulkAct, type BulkObstacle, obstacleOf, peopleAtOnceMax } from '@/lib/shared/people/bulk';
import { invitationOf, invitationState } from '@/lib/shared/people/invitation';
import type { MembershipStatus, UsersQuery } from '@/lib/shared/people/users/users-query';
import { isUuid } from '@/lib/shared/uuid';

/** One of several users that something is to be done to. */
export type BulkCandidate = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly role: {
    readonly id: string;
    readonly key: string;
    readonly name: string;
    readonly builtIn: boolean;
    readonly permissions: readonly string[];
  };
  readonly isGuest: boolean;
  /** What holds for a guest; all null for everybody else. */
  readonly guest: GuestLimits;
  readonly status: MembershipStatus;
  /** Their invitation is over: sending it once more opens it again. */
  readonly isInvitationOver: boolean;
  /** Why they stay as they are; null for who can be changed. */
  readonly obstacle: BulkObstacle | null;
};

/** Users by id, or all that a list's filters show. */
export type Picked = { readonly ids: readonly string[] } | { readonly query: UsersQuery };

/**
 * Those of the picked users that the viewer may see, in order of their names, at most `peopleAtOnceMax`; and how many
 * there are in all. Ids of nobody and of another company are left out alike.
 */
export async function bulkCandidates(
  viewer: Can<'users.bulk'>,
  act: BulkAct,
  picked: Picked,
): Promise<{ readonly candidates: BulkCandidate[]; readonly total: number }> {
  const which = pickedWhere(viewer.membership.companyId, picked);
  if (which === null) return { candidates: [], total: 0 };
  const rows = await database()
    .select({
      membership,
      role,
      name: memberName,
      sponsorId: sponsorLink.fromId,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(sponsorLink, and(eq(sponsorLink.toId, membership.id), eq(sponsorLink.kind, 'sponsors')))
    .where(and(membershipsInScope(viewer, database()), isNoEndedInvitation, ...which))
    .orderBy(asc(sql`lower(${memberName})`), asc(membership.id))
    .limit(peopleAtOnceMax);
  const candidates = rows.map((row) => {
    const { id, email, endsOn, profile, startsOn, version } = row.membership;
    const status = row.membership.status as MembershipStatus;
    const isInvitedByViewer = invitationOf(profile)?.byMembershipId === viewer.membership.id;
    const subject = { ...changeable(viewer, row), isInvitedByViewer, status };
    return {
      id,
      version,
      name: row.name,
      email,
      role: {
        id: row.role.id,
        key: row.role.key,
        name: row.role.name,
        builtIn: row.role.companyId === null,
        permissions: row.role.permissions,
      },
      isGuest: row.role.key === guestKey,
      guest: { startsOn, endsOn, sponsorId: row.sponsorId },
      status,
      isInvitationOver: status === 'invited' && invitationState(row.membership, new Date()) !== 'open',
      obstacle: obstacleOf(viewer.permissions, act, subject),
    };
  });
  return { candidates, total: rows[0]?.total ?? 0 };
}

function pickedWhere(companyId: string, picked: Picked): (SQL | undefined)[] | null {
  if ('query' in picked) return filtersOf(companyId, picked.query);
  const ids = picked.ids.filter((id) => isUuid(id));
  return ids.length === 0 ? null : [inArray(membership.id, ids)];
}
