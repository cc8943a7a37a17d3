import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RestoreList } from '@/components/company/restore-list';
import { FormNotice } from '@/components/ui/form-notice';
import { PageFrame } from '@/components/ui/page-frame';
import { listRestorable } from '@/lib/server/company/restore-company';
import { formState } from '@/lib/server/http/form-state';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { companyGraceDays } from '@/lib/shared/company/company-deletion';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.restore'))('title') };
}

/** Address: `/business/restore`: the deleted companies somebody ran and can still have back. */
export default async function RestorePage({ searchParams }: PageInput) {
  const [viewer, query, { businessPath, locale }, t] = await Promise.all([
    requirePage('/business/restore'),
    searchParams,
    pageSite(),
    getTranslations('settings.restore'),
  ]);
  const [companies, deleted, restore] = await Promise.all([
    listRestorable(viewer),
    formState('company-delete', query),
    formState('company-restore', query),
  ]);
  return (
    <PageFrame title={t('title')} lead={t('lead', { days: companyGraceDays })}>
      <FormNotice view={deleted} done={t('deleted')} />
      <FormNotice view={restore} done="" />
      <RestoreList companies={companies} locale={locale} token={restore.token} businessHome={businessPath} />
    </PageFrame>
  );
}
