import { getTranslations } from 'next-intl/server';
import { Form } from '@/components/ui/form/form';
import { SiteLink } from '@/components/ui/site-link';
import styles from './notification-filter.module.css';

type Props = {
  readonly unread: number;
  /** Those that are unread alone are shown. */
  readonly isUnread: boolean;
  readonly address: string;
  readonly locale: string;
  readonly token: string | null;
};

/** How many are unread, which are shown, and marking all as read. */
export async function NotificationFilter({ address, isUnread, locale, token, unread }: Props) {
  const t = await getTranslations('notifications');
  const current = (is: boolean) => (is ? 'page' : undefined);
  return (
    <div className={styles.bar}>
      <nav aria-label={t('filter')}>
        <ul className={styles.ways}>
          <li>
            <SiteLink className={styles.way} href={address} aria-current={current(!isUnread)}>
              {t('all')}
            </SiteLink>
          </li>
          <li>
            <SiteLink className={styles.way} href={`${address}?show=unread`} aria-current={current(isUnread)}>
              {t('onlyUnread')}
            </SiteLink>
          </li>
        </ul>
      </nav>
      <p className={styles.count}>{t('unread', { count: unread })}</p>
      {unread === 0 ? null : (
        <Form
          id="all-read"
          action="/i/api/account/v1/notifications/read"
          locale={locale}
          token={token}
          submit={t('markAll')}
        />
      )}
    </div>
  );
}
