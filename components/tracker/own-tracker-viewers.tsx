import { getFormatter, getTranslations } from 'next-intl/server';
import { Panel } from '@/components/ui/layout/panel';
import { ownTrackerViewsMax, type TrackerView } from '@/lib/shared/tracker/tracked-traveler';
import styles from './tracker.module.css';

type Props = { readonly views: readonly TrackerView[]; readonly company: string; readonly days: number };

/** So many stand there at once; what is before them opens. */
const shownMax = 20;

/** On somebody's business home: who has viewed where they were, and when. */
export async function OwnTrackerViewers({ company, days, views }: Props) {
  const t = await getTranslations('tracker.looks');
  const earlier = views.slice(shownMax);
  return (
    <Panel id="looks" title={t('title')} lead={t('lead', { company, days })}>
      {views.length === 0 ? <p>{t('none', { days })}</p> : <ViewList views={views.slice(0, shownMax)} />}
      {earlier.length === 0 ? null : (
        <details>
          <summary className={styles.earlier}>{t('earlier', { count: earlier.length })}</summary>
          <ViewList views={earlier} />
        </details>
      )}
      {views.length < ownTrackerViewsMax ? null : <p>{t('latest', { count: ownTrackerViewsMax })}</p>}
    </Panel>
  );
}

async function ViewList({ views }: Pick<Props, 'views'>) {
  const [t, format] = await Promise.all([getTranslations('tracker.looks'), getFormatter()]);
  return (
    <ol className={styles.views}>
      {views.map(({ at, name, reason, support }) => (
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
  );
}

type Words = Awaited<ReturnType<typeof getTranslations<'tracker.looks'>>>;

function who(t: Words, name: string, support: string | null): string {
  const known = name === '' ? t('gone') : name;
  return support === null ? known : t('support', { staff: support, name: known });
}
