import { getFormatter, getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import type { Look } from '@/lib/shared/tracker/tracked';
import styles from './tracker.module.css';

type Props = { readonly looks: readonly Look[]; readonly company: string; readonly days: number };

/** On somebody's business home: who has looked at where they were, and when. */
export async function OwnTrackerViews({ company, days, looks }: Props) {
  const [t, format] = await Promise.all([getTranslations('tracker.looks'), getFormatter()]);
  return (
    <Panel id="looks" title={t('title')} lead={t('lead', { company, days })}>
      {looks.length === 0 ? (
        <p>{t('none', { days })}</p>
      ) : (
        <ol className={styles.looks}>
          {looks.map(({ at, name, reason, support }) => (
            <li key={`${at} ${name} ${reason}`}>
              <span>
                <bdi>{who(t, name, support)}</bdi>
                {' · '}
                <bdi>{reason === null ? t('looked') : t('located', { reason })}</bdi>
              </span>
              <time className={styles.quiet} dateTime={at}>
                {format.dateTime(new Date(at), 'moment')}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

type Words = Awaited<ReturnType<typeof getTranslations<'tracker.looks'>>>;

function who(t: Words, name: string, support: string | null): string {
  const known = name === '' ? t('gone') : name;
  return support === null ? known : t('support', { staff: support, name: known });
}
