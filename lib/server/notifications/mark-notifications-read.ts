import 'server-only';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { notification } from '@/lib/server/store/notification-schema';
import { msPerDay } from '@/lib/shared/day/days';
import { notificationDaysKept } from '@/lib/shared/notifications/notification-choices';
import type { NotificationEvent } from '@/lib/shared/notifications/notification-events';

type Settled = {
  readonly accountIds: readonly (string | null)[];
  readonly events: readonly NotificationEvent[];
  /** What they are about, by the name of its id. */
  readonly about: readonly [name: string, id: string];
};

/** Marks as read what asked for something that is done by now. */
export async function markNotificationsRead(
  { about: [name, id], accountIds, events }: Settled,
  tx: Queryable,
): Promise<void> {
  const people = accountIds.flatMap((one) => one ?? []);
  if (people.length === 0) return;
  await tx
    .update(notification)
    .set({ readAt: new Date(), digestAt: null })
    .where(
      and(
        inArray(notification.accountId, people),
        isNull(notification.readAt),
        inArray(notification.event, [...events]),
        eq(sql`${notification.about} ->> ${name}`, id),
      ),
    );
}

/** Forgets what people were told of long ago; returns how many. */
export function purgeNotifications(now: Date, batches: Batches): Promise<number> {
  const due = lt(notification.createdAt, new Date(now.getTime() - notificationDaysKept * msPerDay));
  return deleteInBatches(notification, { key: notification.id, due, order: notification.createdAt }, batches);
}
