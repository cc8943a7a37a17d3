import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminPageFrame } from '@/components/company/admin-page-frame';
import { actingMember } from '@/lib/server/people/acting-member';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { type PageInput, queryValue } from '../../../query';
import { OneUser } from './one-user';
import { UsersScreen } from './users-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('business.pages.users');
  return { title: t('title') };
}

/** Address: `/users/manage` below the business base path: the table of users, or one of them with `?user=`. */
export default async function UsersPage({ searchParams }: PageInput) {
  const viewer = actingMember(await requirePage());
  const [query, { businessPath }] = await Promise.all([searchParams, pageSite()]);
  const page = findAdminPage('/users/manage');
  if (page === null) notFound();
  const id = queryValue(query, 'user');
  return (
    <AdminPageFrame page={page} basePath={businessPath} wide={id === undefined}>
      {id === undefined ? (
        <UsersScreen viewer={viewer} query={query} />
      ) : (
        <OneUser viewer={viewer} id={id} query={query} />
      )}
    </AdminPageFrame>
  );
}
