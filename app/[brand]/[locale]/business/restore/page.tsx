import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RestoreList } from '@/components/company/settings/restore-list';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { listRestorable } from '@/lib/server/company/signup/restore-company';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { companyGraceDays } from '@/lib/shared/company/settings/company-deletion';
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
      <Outcome view={deleted} done={t('deleted')} />
      <Outcome view={restore} />
      <RestoreList companies={companies} locale={locale} token={restore.token} businessHome={businessPath} />
    </PageFrame>
  );
}
