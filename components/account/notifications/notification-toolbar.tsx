import { getTranslations } from 'next-intl/server';
import { Form } from '@/components/ui/form/form';
import { ViewLinks } from '@/components/ui/layout/view-links';
import styles from './notification-toolbar.module.css';

type Props = {
  readonly unread: number;
  /** Those that are unread alone are shown. */
  readonly isUnread: boolean;
  readonly address: string;
  readonly locale: string;
  readonly token: string | null;
};

/** How many are unread, which are shown, and marking all as read. */
export async function NotificationToolbar({ address, isUnread, locale, token, unread }: Props) {
  const t = await getTranslations('notifications');
  return (
    <div className={styles.bar}>
      <ViewLinks
        label={t('filter')}
        views={[
          { href: address, title: t('all'), isCurrent: !isUnread },
          { href: `${address}?show=unread`, title: t('onlyUnread'), isCurrent: isUnread },
        ]}
      />
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
