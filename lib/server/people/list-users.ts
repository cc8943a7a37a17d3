import 'server-only';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Member } from '@/lib/server/http/guards';
import { database } from '@/lib/server/store/connection';
import { account, membership, role, session } from '@/lib/server/store/schema';
import type { PlaceStatus, UserSort, UsersQuery } from '@/lib/shared/people/users-query';
import { guestKey, isNoEndedInvitation, placeName, placesInScope } from './place-rows';

/** Somebody with a place in the company, as the table of users lists them. */
export type ListedUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly imgUrl: string | null;
  readonly role: { readonly key: string; readonly name: string; readonly builtIn: boolean };
  readonly status: PlaceStatus;
  readonly office: string;
  readonly department: string;
  /** First and last day of a guest, in ISO 8601. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  /** When they took their place; null until they have. */
  readonly joinedAt: Date | null;
  readonly hasSecondFactor: boolean;
  /** When they last acted for the company. */
  readonly seenAt: Date | null;
};

export type UserPage = {
  readonly users: readonly ListedUser[];
  /** Of all pages, with these filters. */
  readonly total: number;
};

const office = sql<string>`coalesce(${membership.profile}->>'office', '')`;
const department = sql<string>`coalesce(${membership.profile}->>'department', '')`;
const seenAt = sql<string | null>`(select max(${session.seenAt}) from ${session}
  where ${session.membershipId} = ${membership.id} and ${session.business})`;
const hasSecondFactor = sql<boolean>`coalesce(${account.totp}->>'secret', '') <> ''`;

const sortedBy = {
  name: sql`lower(${placeName})`,
  email: membership.email,
  role: role.name,
  status: membership.status,
  office,
  seen: seenAt,
} as const satisfies Readonly<Record<UserSort, unknown>>;

/** The users a query asks for, of those the viewer may see. */
export async function listUsers(viewer: Member, query: UsersQuery): Promise<UserPage> {
  const which = and(placesInScope(viewer, database()), isNoEndedInvitation, ...filtersOf(query));
  const by = sortedBy[query.sort];
  const [rows, [all]] = await Promise.all([
    database()
      .select({
        place: membership,
        role,
        account,
        name: placeName,
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
      .limit(query.size)
      .offset(query.page * query.size),
    database()
      .select({ n: count() })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(which),
  ]);
  const users = rows.map((row) => ({
    id: row.place.id,
    name: row.name,
    email: row.place.email,
    imgUrl: row.account?.imgUrl ?? null,
    role: { key: row.role.key, name: row.role.name, builtIn: row.role.companyId === null },
    status: row.place.status as PlaceStatus,
    office: row.office,
    department: row.department,
    startsOn: row.place.startsOn,
    endsOn: row.place.endsOn,
    joinedAt: row.place.confirmedAt,
    hasSecondFactor: row.hasSecondFactor,
    seenAt: row.seenAt === null ? null : new Date(row.seenAt),
  }));
  return { users, total: all?.n ?? 0 };
}

/** The conditions of a list's filters. */
export function filtersOf({ office: wanted, q, role: key, status }: UsersQuery): (SQL | undefined)[] {
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return [
    q === '' ? undefined : or(ilike(placeName, pattern), ilike(membership.email, pattern)),
    key === '' ? undefined : eq(role.key, key),
    status === '' ? undefined : eq(membership.status, status),
    wanted === '' ? undefined : eq(office, wanted),
  ];
}

/** What the hub of user management counts. */
export type UserStats = {
  readonly total: number;
  readonly byStatus: Readonly<Record<PlaceStatus, number>>;
  /** Guests whose last day is within two weeks. */
  readonly guestsEnding: number;
  /** Offices the viewer's people work from, in order. */
  readonly offices: readonly string[];
};

/** Counts of those the viewer may see. */
export async function userStats(viewer: Member): Promise<UserStats> {
  const which = and(placesInScope(viewer, database()), isNoEndedInvitation);
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
  const byStatus: Record<PlaceStatus, number> = {
    active: 0,
    invited: 0,
    requested: 0,
    suspended: 0,
    expired: 0,
  };
  for (const { n, status } of rows) byStatus[status as PlaceStatus] += n;
  return {
    total: rows.reduce((sum, { n }) => sum + n, 0),
    byStatus,
    guestsEnding: rows.reduce((sum, { ending }) => sum + ending, 0),
    offices: [...new Set(rows.map((row) => row.office).filter(Boolean))].sort(),
  };
}
