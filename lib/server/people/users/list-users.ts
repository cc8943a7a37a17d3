import 'server-only';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Can } from '@/lib/server/identity/proofs';
import {
  guestKey,
  isNoEndedInvitation,
  membershipsInScope,
} from '@/lib/server/people/memberships/membership-rows';
import { entityIdOf, placedIn, policyGroupIdOf } from '@/lib/server/people/organization/placement-sql';
import { database } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { memberName } from '@/lib/server/store/member-name';
import { memberLink } from '@/lib/server/store/member-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import {
  account,
  legalEntity,
  membership,
  office,
  role,
  session,
  travelerGroup,
} from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
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
  /** Names of their office, policy group and legal entity; empty for none. */
  readonly office: string;
  readonly group: string;
  readonly entity: string;
  /** Those that somebody set by hand; empty where rules or the office say them. */
  readonly byHand: { readonly group: string; readonly entity: string };
  readonly department: string;
  readonly title: string;
  /** E-mail address of whom they report to; empty for nobody. */
  readonly manager: string;
  /** The same of whom a guest is sponsored by. */
  readonly sponsor: string;
  /** First and last day of a guest, in ISO 8601. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** When they took their membership; null until they have. */
  readonly joinedAt: Date | null;
  readonly hasSecondFactor: boolean;
  /** When they last acted for the company. */
  readonly seenAt: Date | null;
};

const officeName = sql<string>`coalesce(${office.name}, '')`;
const groupName = sql<string>`coalesce(${travelerGroup.name}, '')`;
const entityName = sql<string>`coalesce(${legalEntity.name}, '')`;
const title = sql<string>`coalesce(${membership.profile}->>'title', '')`;
const boss = alias(membership, 'boss');
const department = sql<string>`coalesce(${membership.profile}->>'department', '')`;
const seenAt = sql<string | null>`(select max(${session.seenAt}) from ${session}
  where ${session.membershipId} = ${membership.id} and ${session.business})`;
const hasSecondFactor = sql<boolean>`coalesce(${account.totp}->>'secret', '') <> ''`;

const sponsor = sql<string>`coalesce((select host.email from ${memberLink} l join ${membership} host on host.id = l.from_id
  where l.to_id = ${membership.id} and l.kind = 'sponsors'), '')`;

const columns = {
  membership,
  role,
  account,
  name: memberName,
  office: officeName,
  group: groupName,
  entity: entityName,
  department,
  title,
  manager: sql<string>`coalesce(${boss.email}, '')`,
  sponsor,
  seenAt,
  hasSecondFactor,
};

const sortedBy = {
  name: sql`lower(${memberName})`,
  email: membership.email,
  role: role.name,
  status: membership.status,
  office: officeName,
  group: groupName,
  entity: entityName,
  seen: seenAt,
} as const satisfies Readonly<Record<UserSort, unknown>>;

/** The users a query asks for, of those the viewer may see. */
export async function listUsers(
  viewer: Can<'users.read' | 'users.export'>,
  query: UsersQuery & PageAsked,
): Promise<PagingResult<ListedUser>> {
  const which = and(
    membershipsInScope(viewer, database()),
    isNoEndedInvitation,
    ...filtersOf(viewer.membership.companyId, query),
  );
  const by = sortedBy[query.sort];
  const rowsAt = ({ offset, size }: { readonly offset: number; readonly size: number }) =>
    database()
      .select(columns)
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .leftJoin(office, eq(office.id, membership.officeId))
      .leftJoin(travelerGroup, eq(travelerGroup.id, policyGroupIdOf))
      .leftJoin(legalEntity, eq(legalEntity.id, entityIdOf))
      .leftJoin(boss, eq(boss.id, membership.managerId))
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
  return { content: content.map(userFrom), paging };
}

type Row = Pick<
  ListedUser,
  'name' | 'office' | 'group' | 'entity' | 'department' | 'title' | 'manager' | 'sponsor' | 'hasSecondFactor'
> & {
  readonly membership: typeof membership.$inferSelect;
  readonly role: typeof role.$inferSelect;
  readonly account: typeof account.$inferSelect | null;
  readonly seenAt: string | null;
};

function userFrom(row: Row): ListedUser {
  return {
    id: row.membership.id,
    name: row.name,
    email: row.membership.email,
    imgUrl: row.account?.imgUrl ?? null,
    role: { key: row.role.key, name: row.role.name, builtIn: row.role.companyId === null },
    status: row.membership.status as MembershipStatus,
    office: row.office,
    group: row.group,
    entity: row.entity,
    byHand: {
      group: row.membership.policyGroupId === null ? '' : row.group,
      entity: row.membership.entityId === null ? '' : row.entity,
    },
    department: row.department,
    title: row.title,
    manager: row.manager,
    sponsor: row.sponsor,
    startsOn: row.membership.startsOn,
    endsOn: row.membership.endsOn,
    joinedAt: row.membership.confirmedAt,
    hasSecondFactor: row.hasSecondFactor,
    seenAt: row.seenAt === null ? null : new Date(row.seenAt),
  };
}

/** The conditions of a list's filters. */
export function filtersOf(
  companyId: string,
  { q, role: key, status, ...placement }: UsersQuery,
): (SQL | undefined)[] {
  return [
    contains(q, memberName, membership.email),
    key === '' ? undefined : eq(role.key, key),
    status === '' ? undefined : eq(membership.status, status),
    ...placedIn(companyId, placement),
  ];
}

/** What the hub of user management counts. */
export type UserStats = {
  readonly total: number;
  readonly byStatus: Readonly<Record<MembershipStatus, number>>;
  /** Guests whose last day is within two weeks. */
  readonly guestsEnding: number;
};

/** Counts of those the viewer may see. */
export async function userStats(viewer: Can<'users.read'>): Promise<UserStats> {
  const which = and(membershipsInScope(viewer, database()), isNoEndedInvitation);
  const rows = await database()
    .select({
      status: membership.status,
      n: count(),
      ending: sql<number>`count(*) filter (where ${role.key} = ${guestKey} and ${membership.status} = 'active'
        and ${membership.endsOn} <= ${utcToday} + 14)::int`,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(which)
    .groupBy(membership.status)
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
  };
}
