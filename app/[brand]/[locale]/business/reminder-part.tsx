import { getTranslations } from 'next-intl/server';
import { ReminderGrid } from '@/components/company/tasks/reminder-grid';
import { Outcome } from '@/components/ui/form/outcome';
import { taskListOf } from '@/lib/server/company/onboarding/task-list';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { type Query, queryValue } from '../query';

const dismissAddress = '/i/api/business/me/v1/dismissReminderTaskGrid';

/** On the hub, for whoever acts for a company with the tasks: what is open; nothing once all is done or it was put away. */
export async function ReminderPart({ query }: { readonly query: Query }) {
  const [site, viewer, view, t] = await Promise.all([
    pageSite(),
    currentViewer(),
    formState('reminder', query),
    getTranslations('onboarding.reminder'),
  ]);
  if (!isAble(viewer, 'tasks.read')) return null;
  const { reminderTaskGridDismissed, tasks } = taskListOf(viewer);
  const open = tasks.filter(({ status }) => status === 'open');
  const { locale, businessPath } = site;
  const { token } = view;
  if (reminderTaskGridDismissed && view.done && queryValue(query, 'dismissed') === '1') {
    const undo = {
      id: 'reminder',
      action: dismissAddress,
      hidden: { to: 'shown' },
      locale,
      submit: t('show'),
    };
    return <Outcome view={view} done={t('dismissed')} undo={undo} />;
  }
  if (reminderTaskGridDismissed || open.length === 0) {
    return view.error === null ? null : <Outcome view={view} />;
  }
  return <ReminderGrid tasks={open} basePath={businessPath} locale={locale} token={token} />;
}
