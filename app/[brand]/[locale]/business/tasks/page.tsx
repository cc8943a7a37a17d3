import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KeywordsForm } from '@/components/company/keywords-form';
import { TaskNotices } from '@/components/company/task-notices';
import { TaskPanels } from '@/components/company/task-panels';
import { ButtonLink } from '@/components/ui/button-link';
import { FormNotice } from '@/components/ui/form-notice';
import { PageFrame } from '@/components/ui/page-frame';
import { taskListOf } from '@/lib/server/company/task-list';
import { formState } from '@/lib/server/http/form-state';
import { member } from '@/lib/server/http/guards';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('onboarding.account');
  return { title: t('title') };
}

/** Address: `/business/tasks` (ROUTE-009): what somebody does to set up their own place in the company. */
export default async function TasksPage({ searchParams }: PageInput) {
  const viewer = member.admit(await requirePage('/business/tasks'));
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
      <TaskNotices view={view} changed={changed} locale={locale} />
      {keywordsView.done ? <FormNotice view={keywordsView} done={t('keywordsKept')} /> : null}
      <TaskPanels
        tasks={tasks.filter(({ scope }) => scope === 'account')}
        progress={accountOnboardingProgress}
        locale={locale}
        token={view.token}
      />
      <KeywordsForm keywords={viewer.membership.keywords} view={keywordsView} locale={locale} />
      {hasCompanyTasks ? (
        <div>
          <ButtonLink look="quiet" href={businessPath(site.businessPath, '/tasks/company')}>
            {t('toCompany')}
          </ButtonLink>
        </div>
      ) : null}
    </PageFrame>
  );
}
