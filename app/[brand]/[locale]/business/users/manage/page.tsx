import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminPageFrame } from '@/components/company/admin/admin-page-frame';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import type { PageInput } from '../../../query';
import { isList, UsersViews } from './users-views';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('business.pages.users');
  return { title: t('title') };
}

/**
 * Address: `/users/manage` below the business base path: the table of users, one of them with `?user=`, a change of several
 * that is about to be made with `?act=`, and inviting from a file with `?view=import`.
 */
export default async function UsersPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/users/manage');
  const [query, { businessPath }] = await Promise.all([searchParams, pageSite()]);
  const page = findAdminPage('/users/manage');
  if (page === null) notFound();
  return (
    <AdminPageFrame page={page} basePath={businessPath} wide={isList(query)}>
      <UsersViews viewer={viewer} query={query} />
    </AdminPageFrame>
  );
}
