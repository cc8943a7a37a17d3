import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminPageFrame } from '@/components/company/admin-page-frame';
import { PeopleNotice } from '@/components/people/people-notice';
import { RoleList } from '@/components/people/role-list';
import { formState } from '@/lib/server/http/form-state';
import { actingMember } from '@/lib/server/people/acting-member';
import { listRoles } from '@/lib/server/people/company-roles';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
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
  const viewer = actingMember(await requirePage('/business/users/roles'));
  const query = await searchParams;
  const form = queryValue(query, 'form') ?? '';
  const [site, roles, view] = await Promise.all([pageSite(), listRoles(viewer), formState(form, query)]);
  const page = findAdminPage('/users/roles');
  if (page === null) notFound();
  const id = queryValue(query, 'role');
  const path = businessPath(site.businessPath, '/users/roles');
  return (
    <AdminPageFrame page={page} basePath={site.businessPath}>
      <PeopleNotice form={form} view={view} />
      {id === undefined ? (
        <RoleList roles={roles} path={path} />
      ) : (
        <OneRole viewer={viewer} roles={roles} id={id} query={query} token={view.token} path={path} />
      )}
    </AdminPageFrame>
  );
}
