import { getTranslations } from 'next-intl/server';
import { formatMoment } from '@/lib/shared/day/format-day';
import type { SupportState } from '@/lib/shared/session/support-access';
import styles from './support-access.module.css';

/** Until when support may look, why, and who of it does at this moment. */
export async function SupportLooking({
  state,
  locale,
}: {
  readonly state: SupportState;
  readonly locale: string;
}) {
  const t = await getTranslations('security.access');
  const moment = (iso: string): string => formatMoment(locale, iso);
  const { grant, sessions } = state;
  return (
    <div className={styles.facts}>
      {grant === null ? null : (
        <>
          <p>{t('until', { time: moment(grant.expiresAt), name: grant.grantedBy })}</p>
          <p className={styles.quiet}>{t('reasonIs', { reason: grant.reason })}</p>
        </>
      )}
      <h3 className={styles.heading}>{t('looking')}</h3>
      {sessions.length === 0 ? <p className={styles.quiet}>{t('nobody')}</p> : null}
      <ul className={styles.facts}>
        {sessions.map(({ staff, member, reason, since, until }) => (
          <li key={`${staff} ${since}`}>
            <p>{t('session', { staff, member, time: moment(until) })}</p>
            <p className={styles.quiet}>{t('reasonIs', { reason })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
