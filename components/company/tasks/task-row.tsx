import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { ItemRow } from '@/components/ui/list/item-row';
import type { TaskStatus } from '@/lib/shared/company/onboarding/onboarding-status';
import type { TaskView } from '@/lib/shared/company/onboarding/task-list-schema';
import { taskIcons } from './task-icon';
import styles from './task-row.module.css';
import { taskStatusAddress } from './task-status-address';

type Props = { readonly task: TaskView; readonly locale: string; readonly token: string | null };

/** A task with what can be done about it; works without script. */
export async function TaskRow({ task, locale, token }: Props) {
  const t = await getTranslations('onboarding');
  const { status, taskId, url } = task;
  const title = t(`tasks.${taskId}.title`);
  const isWaiting = status === 'open' || status === 'postponed';
  const choices = choicesOf(task);
  return (
    <ItemRow
      icon={status === 'done' ? 'check' : taskIcons[taskId]}
      name={
        <>
          {title}{' '}
          {status === 'open' ? null : (
            <Badge tone={status === 'done' ? 'good' : 'caution'}>{t(`status.${status}`)}</Badge>
          )}
        </>
      }
      facts={isWaiting ? [t(`tasks.${taskId}.text`)] : []}
      actions={
        <div className={styles.actions}>
          {isWaiting && url !== null ? (
            <ButtonLink href={url} variant="quiet">
              {t(`tasks.${taskId}.action`)}
            </ButtonLink>
          ) : null}
          {choices.length === 0 ? null : (
            <Form id="task" action={taskStatusAddress(taskId, 'open')} locale={locale} token={token}>
              <div className={styles.actions}>
                {choices.map((to) => (
                  <button
                    key={to}
                    type="submit"
                    className={buttonVariant(to === 'done' ? 'quiet' : 'plain')}
                    formAction={taskStatusAddress(taskId, to)}
                    aria-label={t('about', { action: t(`set.${to}`), title })}
                  >
                    {t(`set.${to}`)}
                  </button>
                ))}
              </div>
            </Form>
          )}
        </div>
      }
    />
  );
}

/** What may be said of a task now; nothing of one that a table tells is done. */
function choicesOf({ settable, status }: TaskView): readonly TaskStatus[] {
  if (status === 'done' && !settable.includes('done')) return [];
  const others = (['done', 'postponed', 'skipped'] as const).filter((to) => settable.includes(to));
  if (status === 'open') return others;
  return status === 'postponed' ? [...others.filter((to) => to !== 'postponed'), 'open'] : ['open'];
}
