import 'server-only';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import {
  guestKey,
  isNoEndedInvitation,
  memberName,
  membershipsInScope,
} from '@/lib/server/people/memberships/membership-rows';
import { database } from '@/lib/server/store/connection';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { account, membership, role, session } from '@/lib/server/store/schema';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type { MembershipStatus, UserSort, UsersQuery } from '@/lib/shared/people/users/users-query';

/** Somebody with a membership in the company, as the table of users lists them. */
export type ListedUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly imgUrl: string | null;
  readonly role: { readonly key: string; readonly name: string; readonly builtIn: boolean };
  readonly status: MembershipStatus;
  readonly office: string;
  readonly department: string;
  /** First and last day of a guest, in ISO 8601. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** When they took their membership; null until they have. */
  readonly joinedAt: Date | null;
  readonly hasSecondFactor: boolean;
  /** When they last acted for the company. */
  readonly seenAt: Date | null;
};

const office = sql<string>`coalesce(${membership.profile}->>'office', '')`;
const department = sql<string>`coalesce(${membership.profile}->>'department', '')`;
const seenAt = sql<string | null>`(select max(${session.seenAt}) from ${session}
  where ${session.membershipId} = ${membership.id} and ${session.business})`;
const hasSecondFactor = sql<boolean>`coalesce(${account.totp}->>'secret', '') <> ''`;

const sortedBy = {
  name: sql`lower(${memberName})`,
  email: membership.email,
  role: role.name,
  status: membership.status,
  office,
  seen: seenAt,
} as const satisfies Readonly<Record<UserSort, unknown>>;

/** The users a query asks for, of those the viewer may see. */
export async function listUsers(
  viewer: Can<'users.read' | 'users.export'>,
  query: UsersQuery & PageAsked,
): Promise<PagingResult<ListedUser>> {
  const which = and(membershipsInScope(viewer, database()), isNoEndedInvitation, ...filtersOf(query));
  const by = sortedBy[query.sort];
  const rowsAt = ({ offset, size }: { readonly offset: number; readonly size: number }) =>
    database()
      .select({
        membership,
        role,
        account,
        name: memberName,
        office,
        department,
        seenAt,
        hasSecondFactor,
      })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(which)
      .orderBy(query.down ? sql`${by} desc nulls last` : sql`${by} asc nulls last`, asc(membership.id))
      .limit(size)
      .offset(offset);
  const counted = database()
    .select({ n: count() })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(which);
  const { content, paging } = await readPage(query, rowsAt, counted);
  const users = content.map((row) => ({
    id: row.membership.id,
    name: row.name,
    email: row.membership.email,
    imgUrl: row.account?.imgUrl ?? null,
    role: { key: row.role.key, name: row.role.name, builtIn: row.role.companyId === null },
    status: row.membership.status as MembershipStatus,
    office: row.office,
    department: row.department,
    startsOn: row.membership.startsOn,
    endsOn: row.membership.endsOn,
    joinedAt: row.membership.confirmedAt,
    hasSecondFactor: row.hasSecondFactor,
    seenAt: row.seenAt === null ? null : new Date(row.seenAt),
  }));
  return { content: users, paging };
}

/** The conditions of a list's filters. */
export function filtersOf({ office: wanted, q, role: key, status }: UsersQuery): (SQL | undefined)[] {
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [
    q === '' ? undefined : or(ilike(memberName, pattern), ilike(membership.email, pattern)),
    key === '' ? undefined : eq(role.key, key),
    status === '' ? undefined : eq(membership.status, status),
    wanted === '' ? undefined : eq(office, wanted),
  ];
}

/** What the hub of user management counts. */
export type UserStats = {
  readonly total: number;
  readonly byStatus: Readonly<Record<MembershipStatus, number>>;
  /** Guests whose last day is within two weeks. */
  readonly guestsEnding: number;
  /** Offices the viewer's people work from, in order. */
  readonly offices: readonly string[];
};

/** Counts of those the viewer may see. */
export async function userStats(viewer: Can<'users.read'>): Promise<UserStats> {
  const which = and(membershipsInScope(viewer, database()), isNoEndedInvitation);
  const rows = await database()
    .select({
      status: membership.status,
      office,
      n: count(),
      ending: sql<number>`count(*) filter (where ${role.key} = ${guestKey} and ${membership.status} = 'active'
        and ${membership.endsOn} <= (now() at time zone 'utc')::date + 14)::int`,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(which)
    .groupBy(membership.status, office)
    .orderBy(desc(count()));
  const byStatus: Record<MembershipStatus, number> = {
    active: 0,
    invited: 0,
    requested: 0,
    suspended: 0,
    expired: 0,
  };
  for (const { n, status } of rows) byStatus[status as MembershipStatus] += n;
  return {
    total: rows.reduce((sum, { n }) => sum + n, 0),
    byStatus,
    guestsEnding: rows.reduce((sum, { ending }) => sum + ending, 0),
    offices: [...new Set(rows.map((row) => row.office).filter(Boolean))].sort(),
  };
}
