import 'server-only';
import { getTranslations } from 'next-intl/server';
import { readEnv } from '@/lib/server/env';
import { businessPath } from '@/lib/shared/access/business-path';
import { formatDay } from '@/lib/shared/day/format-day';
import {
  type NotificationEvent,
  type NotificationSubject,
  notificationPath,
} from '@/lib/shared/notifications/notification-events';
import { storedRoleName } from '@/lib/shared/people/roles/role-name';

type Told = { readonly event: NotificationEvent; readonly about: NotificationSubject };

/** Where a notification leads, without locale prefix. */
export const placeOf = ({ about, event }: Told): string =>
  notificationPath(event, about, (path) => businessPath(readEnv().businessPath, path));

/** What notifications say in a language (BCP 47). */
export async function notificationWords(locale: string): Promise<(told: Told) => string> {
  const [t, roles] = await Promise.all([
    getTranslations({ locale, namespace: 'notifications.events' }),
    getTranslations({ locale, namespace: 'business.roles' }),
  ]);
  return ({ about, event }) => {
    const label = [about.label, about.amount].filter(Boolean).join(', ');
    return t(event, {
      change: about.change ?? 'no',
      company: about.company ?? '',
      dearer: label === '' ? 'no' : 'yes',
      day: formatDay(locale, about.day ?? '', 'longDay'),
      label,
      note: about.note ?? '',
      number: about.number ?? '',
      // Where time decides, nobody does.
      person: about.person || (event === 'approvalGranted' ? 'nobody' : ''),
      role: storedRoleName(about.role ?? '', roles),
      trip: about.trip ?? '',
      vertical: about.vertical ?? '',
    });
  };
}
