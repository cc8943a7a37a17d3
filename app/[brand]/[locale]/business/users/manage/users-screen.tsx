import { getTranslations } from 'next-intl/server';
import { PeopleNotice } from '@/components/people/people-notice';
import { PeoplePaging } from '@/components/people/people-paging';
import { UsersFilters } from '@/components/people/users-filters';
import { UsersTable } from '@/components/people/users-table';
import { UsersTools } from '@/components/people/users-tools';
import { EmptyNote } from '@/components/ui/empty-note';
import { formState } from '@/lib/server/http/form-state';
import type { Member } from '@/lib/server/http/guards';
import { listUsers, userStats } from '@/lib/server/people/list-users';
import { roleChoices } from '@/lib/server/people/role-choices';
import { pageSite } from '@/lib/server/site/page-site';
import { allows } from '@/lib/shared/access/allows';
import { businessPath } from '@/lib/shared/access/business-path';
import { menuGates } from '@/lib/shared/access/menu-gates';
import { readUsersQuery, usersAddress } from '@/lib/shared/people/users-query';
import { sitePath } from '@/lib/shared/site/site-path';
import { currentSubject } from '../../../current-subject';
import { type Query, queryValue } from '../../../query';

/** The table of users with its filters. */
export async function UsersScreen({
  viewer,
  query: given,
}: {
  readonly viewer: Member;
  readonly query: Query;
}) {
  const query = readUsersQuery(given);
  const form = queryValue(given, 'form') ?? '';
  const [site, found, stats, roles, view, subject, t] = await Promise.all([
    pageSite(),
    listUsers(viewer, query),
    userStats(viewer),
    roleChoices(viewer, () => true, 'key'),
    formState(form, given),
    currentSubject(),
    getTranslations('people.users'),
  ]);
  const path = businessPath(site.businessPath, '/users/manage');
  const hub = businessPath(site.businessPath, '/invitations');
  const invite = allows(menuGates.invitations.gate, subject) ? hub : null;
  const pathOf = (page: number) => `${path}${usersAddress({ ...query, page })}`;
  const action = sitePath(site.prefix, path);
  return (
    <>
      <PeopleNotice form={form} view={view} />
      <UsersTools total={found.total} waiting={stats.byStatus.requested} path={path} invite={invite} />
      <UsersFilters query={query} action={action} path={path} roles={roles} offices={stats.offices} />
      {found.users.length === 0 ? (
        <EmptyNote icon="people" title={t('none')} text={t('noneText')} action={null} />
      ) : (
        <UsersTable users={found.users} query={query} path={path} locale={site.locale} />
      )}
      <PeoplePaging {...query} total={found.total} pathOf={pathOf} />
    </>
  );
}
