import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccessNote } from '@/components/company/admin/access-note';
import { AdminCards } from '@/components/company/admin/admin-cards';
import { Notice } from '@/components/ui/notice';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { findAdminPage } from '@/lib/shared/access/find-admin-page';
import { report } from '../../current-access-subject';
import { AdminPage, titleOf, visibleChildren } from '../admin-page';

type Props = { readonly params: Promise<{ readonly page: readonly string[] }> };

const urlOf = (segments: readonly string[]) => `/${segments.join('/')}`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const url = urlOf((await params).page);
  return findAdminPage(url) === null ? {} : titleOf(url);
}

/** Address: every page of the business admin catalogue, below the business base path. */
export default async function AdminCatalogPage({ params }: Props) {
  const { page: segments } = await params;
  const { membership } = await requirePage(`/business/${segments.join('/')}`);
  const url = urlOf(segments);
  const page = findAdminPage(url);
  if (membership === null || page === null) notFound();
  const [{ businessPath }, children, t] = await Promise.all([
    pageSite(),
    visibleChildren(url),
    getTranslations(),
  ]);
  const isHub = page.children.length > 0;
  return (
    <AdminPage url={url}>
      {isHub ? <AdminCards pages={children} basePath={businessPath} heading="h2" /> : null}
      <Notice tone="caution">{t(isHub ? 'business.page.hubNotBuilt' : 'business.page.notBuilt')}</Notice>
      {isHub ? null : <AccessNote page={page} company={membership.companyName} report={report} />}
    </AdminPage>
  );
}
