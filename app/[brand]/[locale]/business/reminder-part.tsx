import { getTranslations } from 'next-intl/server';
import { ReminderGrid } from '@/components/company/reminder-grid';
import { FormNotice } from '@/components/ui/form-notice';
import { UndoNotice } from '@/components/ui/undo-notice';
import { taskListOf } from '@/lib/server/company/task-list';
import { formState } from '@/lib/server/http/form-state';
import { member } from '@/lib/server/http/guards';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSite } from '@/lib/server/site/page-site';
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
  const acting = member.admit(viewer);
  if (!acting.membership.features.has('onboardingTasks')) return null;
  const { reminderTaskGridDismissed, tasks } = taskListOf(acting);
  const open = tasks.filter(({ status }) => status === 'open');
  const { locale, businessPath } = site;
  const { token } = view;
  if (reminderTaskGridDismissed && view.done && queryValue(query, 'dismissed') === '1') {
    const form = { id: 'reminder', action: dismissAddress, to: 'shown' };
    return <UndoNotice text={t('dismissed')} undo={t('show')} form={form} locale={locale} token={token} />;
  }
  if (reminderTaskGridDismissed || open.length === 0) {
    return view.error === null ? null : <FormNotice view={view} done="" />;
  }
  return <ReminderGrid tasks={open} basePath={businessPath} locale={locale} token={token} />;
}
