import 'server-only';
import { and, count, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { isOwnMember, type SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { notification } from '@/lib/server/store/notification-schema';
import { eventsFor } from '@/lib/shared/notifications/notification-events';

/** How many of one's own notifications nobody has read yet. Support that looks through a person's eyes counts none. */
export async function countUnread(viewer: SignedIn): Promise<number> {
  if (viewer.session.support !== null) return 0;
  const [all] = await database()
    .select({ n: count() })
    .from(notification)
    .where(and(seenBy(viewer), isNull(notification.readAt)));
  return all?.n ?? 0;
}

/** One's own, and of the company that the session is in what one may see there now. */
export function seenBy(viewer: SignedIn): SQL | undefined {
  const own = isNull(notification.companyId);
  const ofCompany = isOwnMember(viewer)
    ? and(
        eq(notification.companyId, viewer.membership.companyId),
        inArray(notification.event, [...eventsFor(viewer.membership)]),
      )
    : undefined;
  return and(
    eq(notification.accountId, viewer.account.id),
    ofCompany === undefined ? own : or(own, ofCompany),
  );
}
