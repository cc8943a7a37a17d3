import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { IssueForm } from '@/components/company/issue-form';
import { PageFrame } from '@/components/ui/page-frame';
import { formState } from '@/lib/server/http/form-state';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import type { PageInput } from '../../query';
import { memberOf } from '../catalogued';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.issue'))('title') };
}

/** Address: `/business/report-issue`: tells the operator that something does not work. */
export default async function ReportIssuePage({ searchParams }: PageInput) {
  const [{ membership }, query, { locale }, t] = await Promise.all([
    requirePage('/business/report-issue').then(memberOf),
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
