import 'server-only';
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ByKey } from '@/lib/server/http/guards';
import type { Can } from '@/lib/server/identity/proofs';
import { guestKey } from '@/lib/server/people/memberships/membership-rows';
import { database, type Queryable } from '@/lib/server/store/connection';
import { givenNameOf } from '@/lib/server/store/member-name';
import { account, membership, role } from '@/lib/server/store/schema';
import { type Condition, conditionsOf, notUnderstood } from '@/lib/shared/scim/scim-path';
import {
  enterpriseUser,
  onlyAsked,
  type ScimListQuery,
  type ScimUser,
  scimPage,
  scimPath,
} from '@/lib/shared/scim/scim-resources';
import { isUuid } from '@/lib/shared/uuid';

/** Whoever's key a directory calls with. */
export type Directory = ByKey<'scim'>;

type Reader = Can<'users.read'>;

/** Somebody of the company whom directories see: everybody but guests, who are their sponsors'. */
export type Employee = { readonly membership: typeof membership.$inferSelect; readonly name: string };

/** The memberships that a directory sees: of its company alone. */
const seen = (viewer: Reader) =>
  and(eq(membership.companyId, viewer.membership.companyId), ne(role.key, guestKey));

const employees = (on: Pick<Queryable, 'select'> = database()) =>
  on
    .select({ membership, name: givenNameOf(membership, account) })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId));

/** One of them; null alike for an unknown id, a guest's and another company's. */
export async function findEmployee(
  viewer: Reader,
  id: string,
  on?: Pick<Queryable, 'select'>,
): Promise<Employee | null> {
  if (!isUuid(id)) return null;
  const [row] = await employees(on).where(and(seen(viewer), eq(membership.id, id)));
  return row ?? null;
}

/** The same by an address. */
export async function findEmployeeByEmail(viewer: Reader, email: string): Promise<Employee | null> {
  const [row] = await employees().where(and(seen(viewer), eq(membership.email, email)));
  return row ?? null;
}

/** Whether directories read somebody as active, which who was invited is. */
export const isActive = ({ status }: Employee['membership']): boolean =>
  status === 'active' || status === 'invited';

/** Those of some ids whom the directory sees. */
export function employeesIn(viewer: Reader, ids: readonly string[]): Promise<Employee[]> {
  const known = ids.filter(isUuid);
  return known.length === 0
    ? Promise.resolve([])
    : employees().where(and(seen(viewer), inArray(membership.id, known)));
}

/** A page of them in the order they came, those alone who fit a filter. */
export async function listUsers(viewer: Reader, query: ScimListQuery) {
  const { offset, size, startIndex } = scimPage(query);
  const which = and(seen(viewer), ...conditionsOf(query.filter).map(conditionSql));
  const [[counted], rows] = await Promise.all([
    database()
      .select({ n: count() })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .where(which),
    employees()
      .where(which)
      .orderBy(asc(membership.createdAt), asc(membership.id))
      .limit(size)
      .offset(offset),
  ]);
  const managers = await managersOf(viewer, rows);
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: counted?.n ?? 0,
    startIndex,
    itemsPerPage: rows.length,
    Resources: rows.map((row) => onlyAsked(resourceOf(row, managers), query)),
  };
}

function conditionSql([attribute, value]: Condition) {
  if (attribute === 'username' || attribute === 'emails.value')
    return eq(membership.email, value.trim().toLowerCase());
  if (attribute === 'externalid') return sql`${membership.profile}->>'externalId' = ${value}`;
  if (attribute === 'id') return isUuid(value) ? eq(membership.id, value) : sql`false`;
  if (attribute === 'emails.type') return sql`${value.toLowerCase()} = 'work'`;
  throw notUnderstood();
}

const managersOf = async (viewer: Reader, rows: readonly Employee[]) =>
  new Map(
    (
      await employeesIn(
        viewer,
        rows.flatMap((row) => row.membership.managerId ?? []),
      )
    ).map((one) => [one.membership.id, one]),
  );

/** Somebody as directories see them. */
export const userOf = async (viewer: Reader, row: Employee): Promise<ScimUser> =>
  resourceOf(row, await managersOf(viewer, [row]));

const userLocation = (id: string): string => `${scimPath}/Users/${id}`;

function resourceOf({ membership: row, name }: Employee, managers: ReadonlyMap<string, Employee>): ScimUser {
  const manager = row.managerId === null ? undefined : managers.get(row.managerId);
  const [department, externalId, title] = [
    row.profile.department,
    row.profile.externalId,
    row.profile.title,
  ].map((value) => (typeof value === 'string' && value !== '' ? value : undefined));
  const enterprise = {
    ...(department === undefined ? {} : { department }),
    ...(manager === undefined
      ? {}
      : {
          manager: {
            value: manager.membership.id,
            $ref: userLocation(manager.membership.id),
            displayName: manager.name || manager.membership.email,
          },
        }),
  };
  const hasEnterprise = Object.keys(enterprise).length > 0;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', ...(hasEnterprise ? [enterpriseUser] : [])],
    id: row.id,
    ...(externalId === undefined ? {} : { externalId }),
    meta: { resourceType: 'User', location: userLocation(row.id), created: row.createdAt.toISOString() },
    userName: row.email,
    ...(name === '' ? {} : { name: nameOf(name), displayName: name }),
    ...(title === undefined ? {} : { title }),
    active: isActive(row),
    emails: [{ value: row.email, type: 'work', primary: true }],
    ...(hasEnterprise ? { [enterpriseUser]: enterprise } : {}),
  };
}

/** A name in parts: we keep it whole, and its last word is taken for that of the family. */
function nameOf(formatted: string) {
  const parts = formatted.trim().split(/\s+/);
  const familyName = parts.length > 1 ? parts.at(-1) : undefined;
  const givenName = parts.length > 1 ? parts.slice(0, -1).join(' ') : formatted.trim();
  return { formatted, givenName, ...(familyName === undefined ? {} : { familyName }) };
}
