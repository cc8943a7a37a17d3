import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Form } from '@/components/ui/form/form';
import { IconTile } from '@/components/ui/icon-tile';
import { SiteLink } from '@/components/ui/site-link';
import { businessPath } from '@/lib/shared/access/business-path';
import type { TaskView } from '@/lib/shared/company/onboarding/task-list-schema';
import styles from './reminder-grid.module.css';
import { taskIcons } from './task-icon';

/** Most tasks the reminder names. */
const shownMax = 4;

type Props = {
  /** Tasks that are open, in their order. */
  readonly tasks: readonly TaskView[];
  readonly basePath: string;
  readonly locale: string;
  readonly token: string | null;
};

/** On the hub: what is next to do, until it is done or put away (specification §7, reminder task grid). */
export async function ReminderGrid({ tasks, basePath, locale, token }: Props) {
  const t = await getTranslations('onboarding');
  const scopes = new Set(tasks.map(({ scope }) => scope));
  return (
    <section className={styles.grid} aria-labelledby="reminder-title">
      <div className={styles.head}>
        <h2 className={styles.title} id="reminder-title">
          {t('reminder.title')}
        </h2>
        <Form
          id="reminder"
          action="/i/api/business/me/v1/dismissReminderTaskGrid"
          locale={locale}
          token={token}
          submit={t('reminder.dismiss')}
          variant="plain"
        />
      </div>
      <ul className={styles.cards}>
        {tasks.slice(0, shownMax).map(({ scope, taskId, url }) => (
          <li key={taskId} className={styles.card}>
            <IconTile name={taskIcons[taskId]} />
            <SiteLink className={styles.link} href={url ?? businessPath(basePath, pages[scope])}>
              {t(`tasks.${taskId}.title`)}
            </SiteLink>
          </li>
        ))}
      </ul>
      <Actions>
        {[...scopes].map((scope) => (
          <ButtonLink key={scope} variant="quiet" href={businessPath(basePath, pages[scope])}>
            {t(`reminder.${scope}`)}
          </ButtonLink>
        ))}
      </Actions>
    </section>
  );
}

const pages = { account: '/tasks', company: '/tasks/company' } as const;
