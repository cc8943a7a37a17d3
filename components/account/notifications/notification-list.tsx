import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import type { IconName } from '@/components/ui/icon';
import { ItemRow } from '@/components/ui/list/item-row';
import type { NotificationKind } from '@/lib/shared/notifications/notification-events';

const icons = {
  toApprove: 'check',
  decided: 'briefcase',
  bookRequests: 'calendar',
  events: 'place',
  people: 'people',
  policies: 'policy',
  endings: 'clock',
  reports: 'insight',
  safety: 'heart',
  security: 'shield',
} as const satisfies Record<NotificationKind, IconName>;

type Props = {
  readonly notifications: readonly {
    readonly id: string;
    readonly kind: NotificationKind;
    readonly text: string;
    readonly at: Date;
    readonly isRead: boolean;
  }[];
  readonly locale: string;
  readonly token: string | null;
};

/** Notifications one below the other. Opening what one is about marks it as read, so that is a form too. */
export async function NotificationList({ locale, notifications, token }: Props) {
  const [t, format] = await Promise.all([getTranslations('notifications'), getFormatter()]);
  const now = new Date();
  const form = { id: 'one-read', locale, token } as const;
  return (
    <ul>
      {notifications.map(({ at, id, isRead, kind, text }) => {
        const action = `/i/api/account/v1/notifications/${id}/read`;
        return (
          <ItemRow
            key={id}
            icon={icons[kind]}
            name={
              <>
                <bdi>{text}</bdi> {isRead ? null : <Badge tone="accent">{t('new')}</Badge>}
              </>
            }
            facts={[
              <time key="at" dateTime={at.toISOString()}>
                {format.relativeTime(at, now)}
              </time>,
            ]}
            actions={
              <>
                {isRead ? null : (
                  <Form
                    {...form}
                    action={action}
                    submit={t('markRead')}
                    submitNamed={t('markReadNamed', { text })}
                    variant="plain"
                  />
                )}
                <Form {...form} action={action} hidden={{ open: '1' }}>
                  <button
                    type="submit"
                    className={buttonVariant('quiet')}
                    aria-label={t('openNamed', { text })}
                  >
                    {t('open')}
                  </button>
                </Form>
              </>
            }
          />
        );
      })}
    </ul>
  );
}
