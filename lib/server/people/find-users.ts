import 'server-only';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Member } from '@/lib/server/http/guards';
import { database } from '@/lib/server/store/connection';
import { account, membership, role } from '@/lib/server/store/schema';
import type { FindUsers } from '@/lib/shared/people/find-users-call';
import { modeNeeds, needsForSubject } from '@/lib/shared/people/mode-needs';
import { pageOf } from '@/lib/shared/people/page-of';
import type { PageQuery } from '@/lib/shared/people/paging-result';
import type { UserSearchPage, UserSearchResult } from '@/lib/shared/people/user-search-result';
import { Refusal } from '@/lib/shared/refusal';
import { nameMatches } from './name-match';
import { searchScope } from './search-scope';

const said = (name: string) => sql<string | null>`${membership.profile} ->> ${sql.raw(`'${name}'`)}`;
const shownName = sql<string>`coalesce(${account.name}, ${said('name')}, '')`;

/**
 * A page of the people of one's own company whom the mode returns and whose name or address holds every word of the query, by
 * name and then address. The asker and the colleague they act for are not among them. FORBIDDEN when the mode wants
 * a permission that the asker lacks.
 */
export async function findUsers(viewer: Member, call: FindUsers, page: PageQuery): Promise<UserSearchPage> {
  refuseMode(viewer, call);
  const actingFor = viewer.session.actingFor?.membershipId;
  const where = and(
    eq(membership.companyId, viewer.membership.companyId),
    ne(membership.id, viewer.membership.id),
    actingFor === undefined ? undefined : ne(membership.id, actingFor),
    searchScope(viewer, call),
    nameMatches(call.query, [
      account.name,
      said('name'),
      said('firstName'),
      said('lastName'),
      membership.email,
    ]),
  );
  const db = database();
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        name: shownName,
        firstName: said('firstName'),
        lastName: said('lastName'),
        email: membership.email,
        roleName: role.name,
        imgUrl: account.imgUrl,
        staffClass: said('staffClassDescription'),
      })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(where)
      .orderBy(asc(sql`lower(${shownName})`), asc(membership.email))
      .limit(page.size)
      .offset(page.page * page.size),
    db
      .select({ n: count() })
      .from(membership)
      .innerJoin(role, eq(role.id, membership.roleId))
      .leftJoin(account, eq(account.id, membership.accountId))
      .where(where),
  ]);
  return pageOf(rows.map(resultFrom), page, counted?.n ?? 0);
}

/** FORBIDDEN for a mode whose permission the asker lacks, or for searching in a colleague's place. */
function refuseMode({ account: me, permissions }: Member, { filters, searchMode }: FindUsers): void {
  const needs = modeNeeds[searchMode];
  if (needs !== null && !needs.some((one) => permissions.has(one))) {
    throw new Refusal('FORBIDDEN', { description: `${searchMode} needs one of ${needs.join(', ')}` });
  }
  const { subject = me.email } = filters;
  const forOther = subject === me.email ? undefined : needsForSubject[searchMode];
  if (forOther !== undefined && !permissions.has(forOther)) {
    throw new Refusal('FORBIDDEN', { description: `${searchMode} for a colleague needs ${forOther}` });
  }
}

type Row = {
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly roleName: string;
  readonly imgUrl: string | null;
  readonly staffClass: string | null;
};

function resultFrom({
  name,
  firstName,
  lastName,
  email,
  roleName,
  imgUrl,
  staffClass,
}: Row): UserSearchResult {
  const parts = name.trim().split(/\s+/);
  const last = parts.length > 1 ? parts.slice(-1).join('') : '';
  return {
    firstName: firstName ?? (last === '' ? name.trim() : parts.slice(0, -1).join(' ')),
    lastName: lastName ?? last,
    email,
    role: { roleName },
    profileImageUrl: imgUrl,
    customData: { staffClassDescription: staffClass },
  };
}
