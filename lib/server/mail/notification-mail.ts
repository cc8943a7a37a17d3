import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { MailTemplate } from '@/lib/server/jobs/mail-template-names';
import { allowedNotificationEvents } from '@/lib/server/notifications/allowed-notification-events';
import { notificationWords } from '@/lib/server/notifications/notification-words';
import { database } from '@/lib/server/store/connection';
import { notification } from '@/lib/server/store/notification-schema';
import type { outbox } from '@/lib/server/store/schema';
import { formatDay } from '@/lib/shared/day/format-day';
import { isFixed } from '@/lib/shared/notifications/notification-choices';
import {
  isNotificationEvent,
  kindOf,
  type NotificationEvent,
  type NotificationSubject,
} from '@/lib/shared/notifications/notification-events';
import type { MailFact } from './mail-content';
import { plainName } from './plain-name';

type About = (typeof outbox.$inferSelect)['about'];

/** The event that a mail tells; null for other mails. */
export function eventOfMail(template: MailTemplate, { event = '' }: About): NotificationEvent | null {
  const name = template === 'notified' ? event : template;
  return isNotificationEvent(name) ? name : null;
}

/**
 * What of notifications can be stopped by a mail: its kind, or the daily summary, and of a saved report that one alone; null for mail that
 * nobody can stop.
 */
export function stoppedByMail(template: MailTemplate, about: About): Readonly<Record<string, string>> | null {
  if (template === 'notificationDigest') return { kind: 'digest' };
  const event = eventOfMail(template, about);
  if (event === null) return null;
  const kind = kindOf(event);
  if (isFixed(kind)) return null;
  const { savedId } = about;
  return savedId === undefined ? { kind } : { kind, savedId };
}

/** What a daily summary tells, one below the other: what is still unread, and what its reader may still see. */
export async function digestFacts(
  { accountId = '', digestedAt = '' }: About,
  locale: string,
): Promise<readonly MailFact[]> {
  const [rows, seen, words] = await Promise.all([
    database()
      .select()
      .from(notification)
      .where(
        and(
          eq(notification.accountId, accountId),
          eq(notification.digestedAt, new Date(digestedAt)),
          isNull(notification.readAt),
        ),
      )
      .orderBy(asc(notification.createdAt), asc(notification.id)),
    allowedNotificationEvents(accountId),
    notificationWords(locale),
  ]);
  return rows
    .filter(({ companyId, event }) => companyId === null || seen.get(companyId)?.has(event) === true)
    .slice(-digestMax)
    .map((row) => ({ name: formatDay(locale, row.createdAt), value: words(plain(row)) }));
}

/** What a mail about one notification says. */
export async function notifiedText(about: About, locale: string): Promise<string> {
  const event = eventOfMail('notified', about);
  return event === null ? '' : (await notificationWords(locale))(plain({ event, about }));
}

type Told = { readonly event: NotificationEvent; readonly about: NotificationSubject };

/** Without what strangers could make a link of; an amount is written by us, and would not be one without its point. */
const plain = ({ about, event }: Told): Told => ({
  event,
  about: Object.fromEntries(
    Object.entries(about).map(([name, value]) => [name, name === 'amount' ? value : plainName(value)]),
  ),
});

/** So many are told in one mail, the newest; the page has them all. */
const digestMax = 30;
