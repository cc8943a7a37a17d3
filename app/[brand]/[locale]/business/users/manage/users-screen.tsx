import { UsersTable } from '@/components/people/users/users-table';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { roleChoices } from '@/lib/server/people/roles/role-choices';
import { chosenColumns } from '@/lib/server/people/users/chosen-user-columns';
import { listUsers, userStats } from '@/lib/server/people/users/list-users';
import { readUsersQuery, usersAddress } from '@/lib/shared/people/users/users-query';
import { type Query, queryValue } from '../../../query';
import { fileAddress, userListLinks } from './user-list-links';
import { UsersNews } from './users-news';

/** The list of users with its filters and what can be done with it as a whole. */
export async function UsersScreen({
  viewer,
  query: given,
}: {
  readonly viewer: Can<'users.read'>;
  readonly query: Query;
}) {
  const query = readUsersQuery(given);
  const formId = queryValue(given, 'form') ?? '';
  const [site, found, stats, roles, view, links, chosen, records] = await Promise.all([
    pageSite(),
    listUsers(viewer, { ...query, orLast: true }),
    userStats(viewer),
    roleChoices(viewer, () => true, 'key'),
    formState(formId, given),
    userListLinks(viewer),
    chosenColumns(viewer),
    organizationChoices(viewer.membership.companyId),
  ]);
  const form = { locale: site.locale, token: view.token };
  return (
    <>
      <UsersNews
        {...form}
        viewer={viewer}
        query={given}
        form={formId}
        view={view}
        list={usersAddress(query)}
      />
      <UsersTable
        {...links}
        found={found}
        query={query}
        locale={site.locale}
        choice={{ ...form, id: 'user-columns', action: '/i/api/business/users/v2/columns', chosen }}
        roles={roles}
        records={{
          office: records.offices,
          group: [...records.policyGroups, ...records.labelGroups],
          entity: records.entities,
        }}
        waiting={stats.byStatus.requested}
        file={fileAddress(query)}
      />
    </>
  );
}
