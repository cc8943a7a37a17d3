import 'server-only';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { notificationWords, placeOf } from '@/lib/server/notifications/notification-words';
import { seenBy } from '@/lib/server/notifications/unread-notifications';
import { database } from '@/lib/server/store/connection';
import { notification } from '@/lib/server/store/notification-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { kindOf, type NotificationKind } from '@/lib/shared/notifications/notification-events';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { Refusal } from '@/lib/shared/refusal';

/** A notification as its reader sees it. */
export type OwnNotification = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly text: string;
  readonly at: Date;
  readonly isRead: boolean;
};

/** One's own notifications in a language, the newest first, or those that are unread alone. */
export async function listNotifications(
  viewer: SignedIn,
  { locale, unread, ...asked }: PageAsked & { readonly locale: string; readonly unread: boolean },
): Promise<PagingResult<OwnNotification>> {
  const seen = and(seenBy(viewer), unread ? isNull(notification.readAt) : undefined);
  const [words, { content, paging }] = await Promise.all([
    notificationWords(locale),
    readPage(
      asked,
      database()
        .select()
        .from(notification)
        .where(seen)
        .orderBy(desc(notification.createdAt), desc(notification.id)),
      database().select({ n: count() }).from(notification).where(seen),
    ),
  ]);
  return {
    content: content.map((row) => ({
      id: row.id,
      text: words(row),
      kind: kindOf(row.event),
      at: row.createdAt,
      isRead: row.readAt !== null,
    })),
    paging,
  };
}

/** Marks all as read; no summary tells them any more. */
export async function markAllRead(viewer: SignedIn): Promise<void> {
  await database()
    .update(notification)
    .set(read())
    .where(and(seenBy(viewer), isNull(notification.readAt)));
}

/** Marks one as read; again changes nothing. Returns where it leads. NOT_FOUND for one that the viewer does not see. */
export async function markRead(viewer: SignedIn, id: string): Promise<string> {
  const one = and(seenBy(viewer), eq(notification.id, id));
  const [found] = await database().select().from(notification).where(one);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  await database()
    .update(notification)
    .set(read())
    .where(and(one, isNull(notification.readAt)));
  return placeOf(found);
}

const read = () => ({ readAt: new Date(), digestAt: null });
