import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminPageFrame } from '@/components/company/admin/admin-page-frame';
import { PeopleOutcome } from '@/components/people/people-outcome';
import { RoleList } from '@/components/people/roles/role-list';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { listRoles } from '@/lib/server/people/roles/company-roles';
import { businessPath } from '@/lib/shared/access/business-path';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { type PageInput, queryValue } from '../../../query';
import { OneRole } from './one-role';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('business.pages.roles');
  return { title: t('title') };
}

/** Address: `/users/roles` below the business base path: every role, or the editor of one with `?role=`. */
export default async function RolesPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/users/roles');
  const query = await searchParams;
  const form = queryValue(query, 'form') ?? '';
  const [site, roles, view] = await Promise.all([pageSite(), listRoles(viewer), formState(form, query)]);
  const page = findAdminPage('/users/roles');
  if (page === null) notFound();
  const id = queryValue(query, 'role');
  const path = businessPath(site.businessPath, '/users/roles');
  return (
    <AdminPageFrame page={page} basePath={site.businessPath}>
      <PeopleOutcome form={form} view={view} />
      {id === undefined ? (
        <RoleList roles={roles} path={path} />
      ) : (
        <OneRole viewer={viewer} roles={roles} id={id} query={query} token={view.token} path={path} />
      )}
    </AdminPageFrame>
  );
}
