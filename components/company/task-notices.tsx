import { getTranslations } from 'next-intl/server';
import { FormNotice } from '@/components/ui/form-notice';
import type { FormView } from '@/components/ui/form-view';
import { UndoNotice } from '@/components/ui/undo-notice';
import { taskStatuses } from '@/lib/shared/company/onboarding-status';
import { taskIds } from '@/lib/shared/company/onboarding-tasks';
import { taskStatusAddress } from './task-status-address';

type Props = {
  readonly view: FormView;
  /** The task that was changed, and its status before, as the address says. */
  readonly changed: { readonly task: string | undefined; readonly from: string | undefined };
  readonly locale: string;
};

/** What became of the last change of a task, with the way back. */
export async function TaskNotices({ view, changed, locale }: Props) {
  const t = await getTranslations('onboarding');
  const task = taskIds.find((id) => id === changed.task);
  const from = taskStatuses.find((status) => status === changed.from);
  if (!view.done || task === undefined || from === undefined) {
    return <FormNotice view={view} done={t('changed')} />;
  }
  return (
    <UndoNotice
      text={t('changedTask', { title: t(`tasks.${task}.title`) })}
      undo={t('undo')}
      form={{ id: 'task', action: taskStatusAddress(task, from) }}
      locale={locale}
      token={view.token}
    />
  );
}
