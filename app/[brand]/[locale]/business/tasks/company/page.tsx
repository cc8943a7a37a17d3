import { getTranslations } from 'next-intl/server';
import { TaskOutcome } from '@/components/company/tasks/task-outcome';
import { TaskPanels } from '@/components/company/tasks/task-panels';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import { taskListOf } from '@/lib/server/company/onboarding/task-list';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { businessPath } from '@/lib/shared/access/business-path';
import { type PageInput, queryValue } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';

const url = '/tasks/company';

export const generateMetadata = () => titleOf(url);

/** Address: `/business/tasks/company` (ROUTE-010): what whoever manages a company does to set it up. */
export default async function CompanyTasksPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/tasks/company');
  const query = await searchParams;
  const [site, t, view] = await Promise.all([
    pageSite(),
    getTranslations('onboarding.company'),
    formState('task', query),
  ]);
  const { businessPath: base, locale } = site;
  const { tasks, companyOnboardingProgress } = taskListOf(viewer);
  const changed = { task: queryValue(query, 'task'), from: queryValue(query, 'from') };
  return (
    <AdminPage url={url}>
      <TaskOutcome view={view} changed={changed} locale={locale} />
      <TaskPanels
        tasks={tasks.filter(({ scope }) => scope === 'company')}
        progress={companyOnboardingProgress}
        locale={locale}
        token={view.token}
      />
      <Panel id="more" title={t('more')} lead={t('moreLead')}>
        <Actions>
          <ButtonLink variant="quiet" href={businessPath(base, '/demo')}>
            {t('toDemo')}
          </ButtonLink>
          <ButtonLink variant="quiet" href={businessPath(base, '/biz-plus-upgrade')}>
            {t('toPlans')}
          </ButtonLink>
          <ButtonLink variant="plain" href={businessPath(base, '/tasks')}>
            {t('toOwn')}
          </ButtonLink>
        </Actions>
      </Panel>
    </AdminPage>
  );
}
