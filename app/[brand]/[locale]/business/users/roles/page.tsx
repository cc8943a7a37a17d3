import { PeopleOutcome } from '@/components/people/people-outcome';
import { RoleList } from '@/components/people/roles/role-list';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { listRoles } from '@/lib/server/people/roles/company-roles';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PageInput, queryValue } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { OneRole } from './one-role';

export const generateMetadata = () => titleOf('/users/roles');

/** Address: `/users/roles` below the business base path: every role, or the editor of one with `?role=`. */
export default async function RolesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/users/roles');
  const query = await searchParams;
  const form = queryValue(query, 'form') ?? '';
  const [site, roles, view] = await Promise.all([pageSite(), listRoles(viewer), formState(form, query)]);
  const id = queryValue(query, 'role');
  const path = businessPath(site.businessPath, '/users/roles');
  return (
    <AdminPage url="/users/roles">
      <PeopleOutcome form={form} view={view} />
      {id === undefined ? (
        <RoleList roles={roles} path={path} />
      ) : (
        <OneRole viewer={viewer} roles={roles} id={id} query={query} token={view.token} path={path} />
      )}
    </AdminPage>
  );
}
