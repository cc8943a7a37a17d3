import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { isComplete } from '@/lib/shared/company/onboarding/onboarding-progress';
import type { TaskView } from '@/lib/shared/company/onboarding/task-list-schema';
import { ProgressLine } from './progress-line';
import { TaskRow } from './task-row';

type Props = {
  /** The tasks of one scope. */
  readonly tasks: readonly TaskView[];
  /** 0 to 100. */
  readonly progress: number;
  readonly locale: string;
  readonly token: string | null;
};

/** Tasks with how far they are: what is to do, what waits, then what is finished. */
export async function TaskPanels({ tasks, progress, locale, token }: Props) {
  const t = await getTranslations('onboarding');
  const withStatus = (...wanted: readonly TaskView['status'][]) =>
    wanted.flatMap((status) => tasks.filter((task) => task.status === status));
  const groups = [
    ['todo', withStatus('open', 'postponed')],
    ['finished', withStatus('done', 'skipped')],
  ] as const;
  return (
    <>
      <ProgressLine
        id="tasks"
        progress={progress}
        done={withStatus('done').length}
        all={tasks.length - withStatus('skipped').length}
      />
      {isComplete(progress) ? <Notice tone="good">{t('allDone')}</Notice> : null}
      {groups.map(([group, own]) =>
        own.length === 0 ? null : (
          <Panel key={group} id={group} title={t(`${group}.title`)} lead={t(`${group}.lead`)}>
            <ul>
              {own.map((task) => (
                <TaskRow key={task.taskId} task={task} locale={locale} token={token} />
              ))}
            </ul>
          </Panel>
        ),
      )}
    </>
  );
}
