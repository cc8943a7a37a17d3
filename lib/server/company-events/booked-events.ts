import 'server-only';
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { companyEvent, eventAttendee } from '@/lib/server/store/company-event-schema';
import { database } from '@/lib/server/store/connection';
import { coming } from '@/lib/shared/company-events/event';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { EventRow } from './event-rows';

/** The published events, not over, to which the viewer has said that they come or may come: those that their own bookings are for. */
export async function eventsToBook(
  { membership: { companyId, id } }: Can<'orders.place'>,
  now = new Date(),
): Promise<EventRow[]> {
  const rows = await database()
    .select({ event: companyEvent })
    .from(eventAttendee)
    .innerJoin(companyEvent, eq(companyEvent.id, eventAttendee.eventId))
    .where(
      and(
        eq(eventAttendee.membershipId, id),
        isNull(eventAttendee.removedAt),
        inArray(eventAttendee.reply, [...coming]),
        eq(companyEvent.companyId, companyId),
        eq(companyEvent.state, 'published'),
        gte(companyEvent.endsOn, utcDay(now)),
      ),
    )
    .orderBy(asc(companyEvent.startsOn), asc(companyEvent.id));
  return rows.map(({ event }) => event);
}
