import { PeopleFormMessage } from '@/components/people/people-form-message';
import { RoleList } from '@/components/people/roles/role-list';
import type { Can } from '@/lib/server/identity/proofs';
import { type FormState, formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { lastRoleChange, listRoles } from '@/lib/server/people/roles/company-roles';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PageInput, queryValue } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { changedWords } from '../../changed-words';
import { OneRole } from './one-role';

export const generateMetadata = () => titleOf('/users/roles');

/** Address: `/users/roles` below the business base path: every role, or the editor of one with `?role=`. */
export default async function RolesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/users/roles');
  const given = await searchParams;
  const form = queryValue(given, 'form') ?? '';
  const [site, roles, view] = await Promise.all([pageSite(), listRoles(viewer), formState(form, given)]);
  // What was refused stands in the editor again.
  const query = form === 'role' && view.error !== null ? { ...given, ...inEditor(view.values) } : given;
  const id = queryValue(query, 'role');
  const path = businessPath(site.businessPath, '/users/roles');
  return (
    <AdminPage url="/users/roles">
      <PeopleFormMessage
        form={form}
        view={view}
        conflict={form === 'role' ? await conflictOf(viewer, view, id) : undefined}
      />
      {id === undefined ? (
        <RoleList roles={roles} path={path} />
      ) : (
        <OneRole viewer={viewer} roles={roles} id={id} query={query} token={view.token} path={path} />
      )}
    </AdminPage>
  );
}

/** A refused change as the address of the editor has it, on the version that is there now and not the one of the address. */
const inEditor = ({ id = '', ...typed }: Readonly<Record<string, string>>) => ({
  ...typed,
  role: id === '' ? 'new' : id,
  edit: '1',
  version: undefined,
});

/** Whose change a stale editor has missed; null where nobody is known. */
async function conflictOf(viewer: Can<'roles.read'>, { error }: FormState, id: string | undefined) {
  if (error?.code !== 'VERSION_CONFLICT' || id === undefined) return null;
  return changedWords(await lastRoleChange(viewer.membership.companyId, id));
}
