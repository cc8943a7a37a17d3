import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccessNote } from '@/components/company/admin/access-note';
import { AdminCards } from '@/components/company/admin/admin-cards';
import { AdminPageFrame } from '@/components/company/admin/admin-page-frame';
import { Notice } from '@/components/ui/notice';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { everyAdminPage } from '@/lib/shared/access/every-admin-page';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { visibleAdminPages } from '@/lib/shared/access/visible-admin-pages';
import { currentSubject, report } from '../../current-subject';

type Props = { readonly params: Promise<{ readonly page: readonly string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ page: segments }, t] = await Promise.all([params, getTranslations()]);
  const page = findAdminPage(`/${segments.join('/')}`);
  return page === null ? {} : { title: t(page.titleKey) };
}

/** Address: every page of the business admin catalogue, below the business base path. */
export default async function AdminCatalogPage({ params }: Props) {
  const { page: segments } = await params;
  const { membership } = await requirePage(`/business/${segments.join('/')}`);
  const [{ businessPath }, subject, t] = await Promise.all([pageSite(), currentSubject(), getTranslations()]);
  const page = findAdminPage(`/${segments.join('/')}`);
  if (page === null || membership === null) notFound();
  const seen = everyAdminPage(visibleAdminPages(subject, report)).find(({ key }) => key === page.key);
  const children = seen?.children ?? [];
  const isHub = page.children.length > 0;
  return (
    <AdminPageFrame page={page} basePath={businessPath}>
      {isHub ? <AdminCards pages={children} basePath={businessPath} heading="h2" /> : null}
      <Notice tone="caution">{t(isHub ? 'business.page.hubNotBuilt' : 'business.page.notBuilt')}</Notice>
      {isHub ? null : <AccessNote page={page} company={membership.companyName} report={report} />}
    </AdminPageFrame>
  );
}
