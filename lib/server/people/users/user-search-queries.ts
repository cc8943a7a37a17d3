import 'server-only';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { policyGroupNameOf } from '@/lib/server/people/organization/placement-sql';
import { rolesOf } from '@/lib/server/people/roles/find-role';
import { database } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { givenNameOf, memberName } from '@/lib/server/store/member-name';
import { account, membership, role } from '@/lib/server/store/schema';
import type { PageQuery } from '@/lib/shared/paging/paging-result';
import type { FindUsers } from '@/lib/shared/people/users/find-users-call';
import { type Searcher, searchScope } from './search-scope';

const said = (name: string) => sql<string | null>`${membership.profile} ->> ${sql.raw(`'${name}'`)}`;

/**
 * The two queries of a search of people, not yet asked: the page, and how many there are. Every table is entered by the
 * asker's company or by a row of it, so that what they cost does not grow with the other companies.
 */
export function userSearchQueries(viewer: Searcher, call: FindUsers, page: PageQuery) {
  const { companyId, id } = viewer.membership;
  const actingFor = viewer.session.actingFor?.membershipId;
  const where = and(
    eq(membership.companyId, companyId),
    // Every membership has such a role; without this the planner reads the roles of all companies.
    rolesOf(companyId),
    ne(membership.id, id),
    actingFor === undefined ? undefined : ne(membership.id, actingFor),
    searchScope(viewer, call),
    contains(call.query, account.name, said('name'), said('firstName'), said('lastName'), membership.email),
  );
  const db = database();
  return {
    rows: db
      .select({
        name: givenNameOf(membership, account),
        firstName: said('firstName'),
        lastName: said('lastName'),
        email: membership.email,
        roleKey: role.key,
        roleName: role.name,
        roleCompanyId: role.companyId,
        imgUrl: account.imgUrl,
        staffClass: policyGroupNameOf,
      })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(where)
      .orderBy(asc(sql`lower(${memberName}) collate "und-x-icu"`), asc(membership.email))
      .limit(page.size)
      .offset(page.page * page.size),
    counted: db
      .select({ n: count() })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(where),
  };
}

/** One row of a page of a search. */
export type UserSearchRow = Awaited<ReturnType<typeof userSearchQueries>['rows']>[number];
