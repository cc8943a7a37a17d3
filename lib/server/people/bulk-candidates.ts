import 'server-only';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Member } from '@/lib/server/http/guards';
import { database } from '@/lib/server/store/connection';
import { account, membership, role } from '@/lib/server/store/schema';
import { type BulkAct, type BulkObstacle, obstacleOf, peopleAtOnceMax } from '@/lib/shared/people/bulk';
import { invitationOf, invitationState } from '@/lib/shared/people/invitation';
import type { PlaceStatus, UsersQuery } from '@/lib/shared/people/users-query';
import { filtersOf } from './list-users';
import {
  changeable,
  guestKey,
  isNoEndedInvitation,
  placeName,
  placesInScope,
  sponsorLink,
} from './place-rows';

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
  readonly status: PlaceStatus;
  /** Their invitation is over: sending it once more opens it again. */
  readonly isInvitationOver: boolean;
  /** Why they stay as they are; null for who can be changed. */
  readonly obstacle: BulkObstacle | null;
};

/** Users by id, or all that a list's filters show. */
export type Picked = { readonly ids: readonly string[] } | { readonly query: UsersQuery };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Those of the picked users that the viewer may see, in order of their names, at most `peopleAtOnceMax`; and how many
 * there are in all. Ids of nobody and of another company are left out alike.
 */
export async function bulkCandidates(
  viewer: Member,
  act: BulkAct,
  picked: Picked,
): Promise<{ readonly candidates: BulkCandidate[]; readonly total: number }> {
  const which = pickedWhere(picked);
  if (which === null) return { candidates: [], total: 0 };
  const rows = await database()
    .select({
      place: membership,
      role,
      name: placeName,
      sponsorId: sponsorLink.fromId,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(sponsorLink, and(eq(sponsorLink.toId, membership.id), eq(sponsorLink.kind, 'sponsors')))
    .where(and(placesInScope(viewer, database()), isNoEndedInvitation, ...which))
    .orderBy(asc(sql`lower(${placeName})`), asc(membership.id))
    .limit(peopleAtOnceMax);
  const candidates = rows.map((row) => {
    const { id, email, profile, version } = row.place;
    const status = row.place.status as PlaceStatus;
    const isInvitedByViewer = invitationOf(profile)?.byMembershipId === viewer.membership.id;
    const place = { ...changeable(viewer, row), isInvitedByViewer, status };
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
      status,
      isInvitationOver: status === 'invited' && invitationState(row.place, new Date()) !== 'open',
      obstacle: obstacleOf(viewer.permissions, act, place),
    };
  });
  return { candidates, total: rows[0]?.total ?? 0 };
}

function pickedWhere(picked: Picked): (SQL | undefined)[] | null {
  if ('query' in picked) return filtersOf(picked.query);
  const ids = picked.ids.filter((id) => uuid.test(id));
  return ids.length === 0 ? null : [inArray(membership.id, ids)];
}
