import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import styles from './expense-panel.module.css';

type Props = {
  /** Whether the company's bookings are in the calendar feeds of its people, and how many have one. */
  readonly isAllowed: boolean;
  readonly people: number;
  readonly view: FormView;
  readonly locale: string;
};

/** What the company lets calendars of its people read. */
export async function CalendarFeeds({ isAllowed, locale, people, view }: Props) {
  const t = await getTranslations('calendar-feed.company');
  return (
    <Panel id="calendars" title={t('title')} lead={t('text')}>
      <div className={styles.link}>
        <Outcome view={view} done={t('done')} />
        <p>
          <Badge tone={isAllowed ? 'good' : 'caution'}>{t(isAllowed ? 'on' : 'off')}</Badge>
        </p>
        <p className={styles.text}>{t('people', { people })}</p>
        <Form
          id="calendar-feeds"
          action="/k/run/company/calendarFeeds"
          locale={locale}
          token={view.token}
          hidden={{ allowed: String(!isAllowed) }}
          submit={t(isAllowed ? 'leaveOut' : 'include')}
        />
      </div>
    </Panel>
  );
}
