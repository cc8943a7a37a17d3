import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IssueForm } from '@/components/company/requests/issue-form';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import type { PageInput } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.issue'))('title') };
}

/** Address: `/business/report-issue`: tells the operator that something does not work. */
export default async function ReportIssuePage({ searchParams }: PageInput) {
  const [{ membership }, query, { locale }, t] = await Promise.all([
    requirePage('/business/report-issue'),
    searchParams,
    pageSite(),
    getTranslations('settings.issue'),
  ]);
  return (
    <PageFrame title={t('title')} lead={t('lead', { company: membership.companyName })}>
      <IssueForm view={await formState('issue', query)} locale={locale} />
    </PageFrame>
  );
}
