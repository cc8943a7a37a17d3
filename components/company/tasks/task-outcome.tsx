import { getTranslations } from 'next-intl/server';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { taskStatuses } from '@/lib/shared/company/onboarding/onboarding-status';
import { taskIds } from '@/lib/shared/company/onboarding/onboarding-tasks';
import { taskStatusAddress } from './task-status-address';

type Props = {
  readonly view: FormView;
  /** The task that was changed, and its status before, as the address says. */
  readonly changed: { readonly task: string | undefined; readonly from: string | undefined };
  readonly locale: string;
};

/** What became of the last change of a task, with the way back. */
export async function TaskOutcome({ view, changed, locale }: Props) {
  const t = await getTranslations('onboarding');
  const task = taskIds.find((id) => id === changed.task);
  const from = taskStatuses.find((status) => status === changed.from);
  if (task === undefined || from === undefined) return <Outcome view={view} done={t('changed')} />;
  return (
    <Outcome
      view={view}
      done={t('changedTask', { title: t(`tasks.${task}.title`) })}
      undo={{ id: 'task', action: taskStatusAddress(task, from), locale, submit: t('undo') }}
    />
  );
}
