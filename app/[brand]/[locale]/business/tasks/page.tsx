import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TaskOutcome } from '@/components/company/tasks/task-outcome';
import { TaskPanels } from '@/components/company/tasks/task-panels';
import { TravelPreferencesForm } from '@/components/company/tasks/travel-preferences-form';
import { ButtonLink } from '@/components/ui/button-link';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { taskListOf } from '@/lib/server/company/onboarding/task-list';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('onboarding.account');
  return { title: t('title') };
}

/** Address: `/business/tasks` (ROUTE-009): what somebody does to set up their own membership in the company. */
export default async function TasksPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/tasks');
  const query = await searchParams;
  const [site, t, view, keywordsView] = await Promise.all([
    pageSite(),
    getTranslations('onboarding.account'),
    formState('task', query),
    formState('keywords', query),
  ]);
  const { locale } = site;
  const { tasks, accountOnboardingProgress } = taskListOf(viewer);
  const changed = { task: queryValue(query, 'task'), from: queryValue(query, 'from') };
  const hasCompanyTasks = tasks.some(({ scope }) => scope === 'company');
  return (
    <PageFrame title={t('title')} lead={t('lead', { company: viewer.membership.companyName })}>
      <TaskOutcome view={view} changed={changed} locale={locale} />
      {keywordsView.done || keywordsView.isUnchanged ? (
        <Outcome view={keywordsView} done={t('keywordsKept')} />
      ) : null}
      <TaskPanels
        tasks={tasks.filter(({ scope }) => scope === 'account')}
        progress={accountOnboardingProgress}
        locale={locale}
        token={view.token}
      />
      <TravelPreferencesForm keywords={viewer.membership.keywords} view={keywordsView} locale={locale} />
      {hasCompanyTasks ? (
        <div>
          <ButtonLink variant="quiet" href={businessPath(site.businessPath, '/tasks/company')}>
            {t('toCompany')}
          </ButtonLink>
        </div>
      ) : null}
    </PageFrame>
  );
}
