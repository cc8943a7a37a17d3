import { getFormatter, getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import styles from '../people.module.css';

type Props = {
  readonly events: readonly { readonly at: Date; readonly action: string; readonly by: string }[];
};

/** What happened to a membership, the newest first. */
export async function UserHistory({ events }: Props) {
  const [t, format] = await Promise.all([getTranslations('people'), getFormatter()]);
  const words = (action: string): string => {
    const key = `event.${action.replace('.', '-')}`;
    return t(t.has(key as 'event.other') ? (key as 'event.other') : 'event.other');
  };
  return (
    <Panel id="history" title={t('user.historyTitle')}>
      {events.length === 0 ? <p className={styles.muted}>{t('user.noHistory')}</p> : null}
      <ol>
        {events.map(({ action, at, by }) => (
          <li key={`${at.getTime()} ${action}`} className={styles.link}>
            <span className={styles.words}>
              {by === '' ? words(action) : t('user.event', { what: words(action), name: by })}
            </span>
            <time className={styles.muted} dateTime={at.toISOString()}>
              {format.dateTime(at, 'moment')}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
