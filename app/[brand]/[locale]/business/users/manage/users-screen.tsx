import { FilterChips } from '@/components/people/filter-chips';
import { PeoplePaging } from '@/components/people/people-paging';
import { UserColumnsChooser } from '@/components/people/user-columns-chooser';
import { UsersFilters } from '@/components/people/users-filters';
import { UsersTools } from '@/components/people/users-tools';
import { formState } from '@/lib/server/http/form-state';
import type { Member } from '@/lib/server/http/guards';
import { usersFileMax } from '@/lib/server/people/export-users';
import { listUsers, userStats } from '@/lib/server/people/list-users';
import { roleChoices } from '@/lib/server/people/role-choices';
import { chosenColumns } from '@/lib/server/people/user-columns';
import { pageSite } from '@/lib/server/site/page-site';
import { readUsersQuery, usersAddress } from '@/lib/shared/people/users-query';
import { type Query, queryValue } from '../../../query';
import { UsersList } from './users-list';
import { UsersNews } from './users-news';
import { fileAddress, usersWays } from './users-ways';

/** The list of users with its filters and what can be done with it as a whole. */
export async function UsersScreen({
  viewer,
  query: given,
}: {
  readonly viewer: Member;
  readonly query: Query;
}) {
  const query = readUsersQuery(given);
  const form = queryValue(given, 'form') ?? '';
  const [site, found, stats, roles, view, ways, columns] = await Promise.all([
    pageSite(),
    listUsers(viewer, query),
    userStats(viewer),
    roleChoices(viewer, () => true, 'key'),
    formState(form, given),
    usersWays(viewer),
    chosenColumns(viewer),
  ]);
  const list = usersAddress(query);
  const formParts = { locale: site.locale, token: view.token, list };
  const { path, action } = ways;
  const file = { href: fileAddress(query, site.locale), max: usersFileMax };
  return (
    <>
      <UsersNews viewer={viewer} query={given} form={form} view={view} list={list} locale={site.locale} />
      <UsersTools {...ways} file={file} total={found.total} waiting={stats.byStatus.requested}>
        <UserColumnsChooser {...formParts} chosen={columns} />
      </UsersTools>
      <UsersFilters query={query} action={action} roles={roles} offices={stats.offices} />
      <FilterChips query={query} path={path} roles={roles} />
      <UsersList {...found} {...ways} query={query} columns={columns} locale={site.locale} />
      <PeoplePaging
        {...query}
        total={found.total}
        pathOf={(page) => `${path}${usersAddress({ ...query, page })}`}
      />
    </>
  );
}
