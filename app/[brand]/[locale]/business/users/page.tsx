import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AdminCards } from '@/components/company/admin/admin-cards';
import { AdminPageFrame } from '@/components/company/admin/admin-page-frame';
import { PeopleCounts } from '@/components/people/users/people-counts';
import { isAble } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { userStats } from '@/lib/server/people/users/list-users';
import { businessPath } from '@/lib/shared/access/business-path';
import { everyAdminPage } from '@/lib/shared/access/every-admin-page';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { currentSubject, report } from '../../current-subject';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('business.pages.userManagement');
  return { title: t('title') };
}

/** Address: `/users` below the business base path, the hub of user management. */
export default async function UserManagementPage() {
  const viewer = await requirePage('/business/users');
  const [site, subject] = await Promise.all([pageSite(), currentSubject()]);
  const page = findAdminPage('/users');
  if (page === null) notFound();
  const seen = everyAdminPage(visibleAdminPages(subject, report)).find(({ key }) => key === page.key);
  const children = seen?.children ?? [];
  const stats = isAble(viewer, 'users.read') ? await userStats(viewer) : null;
  return (
    <AdminPageFrame page={page} basePath={site.businessPath}>
      {stats === null ? null : (
        <PeopleCounts {...stats} path={businessPath(site.businessPath, '/users/manage')} />
      )}
      <AdminCards pages={children} basePath={site.businessPath} heading="h2" />
    </AdminPageFrame>
  );
}
