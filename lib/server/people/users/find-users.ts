import 'server-only';
import { roleNamer } from '@/lib/server/people/roles/role-namer';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import type { NamedRole } from '@/lib/shared/people/roles/role-name';
import type { FindUsers } from '@/lib/shared/people/users/find-users-call';
import { modeNeeds, needsForSubject } from '@/lib/shared/people/users/search-mode-needs';
import type { UserSearchPage, UserSearchResult } from '@/lib/shared/people/users/user-search-result';
import { Refusal } from '@/lib/shared/refusal';
import type { Searcher } from './search-scope';
import { type UserSearchRow, userSearchQueries } from './user-search-queries';

/**
 * A page of the people of one's own company whom the mode returns and whose name or address holds every word of the query, by
 * name and then address. The asker and the colleague they act for are not among them. Roles are named in `locale`
 * (BCP 47), or in the language of the page being drawn. FORBIDDEN when the mode wants a permission that the asker lacks.
 */
export async function findUsers(
  viewer: Searcher,
  call: FindUsers,
  page: PageAsked,
  locale?: string,
): Promise<UserSearchPage> {
  refuseMode(viewer, call);
  return readPage(
    page,
    async (at) => {
      const [rows, nameOf] = await Promise.all([userSearchQueries(viewer, call, at).rows, roleNamer(locale)]);
      return rows.map((row) => resultFrom(row, nameOf));
    },
    userSearchQueries(viewer, call, page).counted,
  );
}

/** FORBIDDEN for a mode whose permission the asker lacks, or for searching as a colleague. */
function refuseMode({ account: me, permissions }: Searcher, { filters, searchMode }: FindUsers): void {
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

/** First and last name are empty for whoever has not said theirs: the address is no name (specification §3). */
function resultFrom(row: UserSearchRow, nameOf: (role: NamedRole) => string): UserSearchResult {
  const parts = row.name.trim().split(/\s+/);
  const last = parts.length > 1 ? parts.slice(-1).join('') : '';
  const role = { key: row.roleKey, name: row.roleName, builtIn: row.roleCompanyId === null };
  return {
    firstName: row.firstName ?? (last === '' ? row.name.trim() : parts.slice(0, -1).join(' ')),
    lastName: row.lastName ?? last,
    email: row.email,
    role: { roleName: nameOf(role) },
    profileImageUrl: row.imgUrl,
    customData: { staffClassDescription: row.staffClass },
  };
}
