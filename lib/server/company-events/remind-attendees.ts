import 'server-only';
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { eventAttendee } from '@/lib/server/store/company-event-schema';
import { membership } from '@/lib/server/store/schema';
import { remindEveryMs } from '@/lib/shared/company-events/event';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { eventBookings } from './event-bookings';
import { attends, type EventEditor, editableEvent } from './find-event';
import { notifyAttendees } from './notify-attendees';

export const remindErrors = ['NOT_FOUND'] as const satisfies readonly RefusalCode[];

/** When an attendee was written to last; null for never. */
const lastTold = sql`greatest(${eventAttendee.remindedAt}, ${eventAttendee.invitedAt})`;

/**
 * Tells whoever has no booking for a published event that the host sees and has not said no, or one of them; nobody is told twice a day, the
 * invitation included. How many were. VALIDATION_ERROR for `state` when it is not published, or over; NOT_FOUND for who is not on the list.
 */
export async function remindAttendees(
  viewer: EventEditor,
  context: RequestContext,
  { id, membershipId }: { readonly id: string; readonly membershipId: string | null },
  now = new Date(),
): Promise<number> {
  const reminded = await writeForCompany(viewer, async (tx, log) => {
    const event = await editableEvent(viewer, id, tx);
    if (event.state !== 'published' || event.endsOn < utcDay(now))
      throw new Refusal('VALIDATION_ERROR', { field: 'state', description: 'nobody books it now' });
    const listed = await tx
      .select({ id: eventAttendee.membershipId })
      .from(eventAttendee)
      .innerJoin(membership, and(eq(membership.id, eventAttendee.membershipId), activeMembership()))
      .where(
        and(attends(id), membershipId === null ? undefined : eq(eventAttendee.membershipId, membershipId)),
      );
    if (membershipId !== null && listed.length === 0) throw new Refusal('NOT_FOUND');
    const bookings = await eventBookings(event, undefined, tx);
    const booked = new Set(bookings.filter((one) => one.isBooked).map((one) => one.membershipId));
    const open = listed.flatMap((one) => (booked.has(one.id) ? [] : one.id));
    if (open.length === 0) return 0;
    const rows = await tx
      .update(eventAttendee)
      .set({ remindedAt: now })
      .where(
        and(
          attends(id),
          inArray(eventAttendee.membershipId, open),
          or(isNull(eventAttendee.reply), ne(eventAttendee.reply, 'no')),
          // Whoever was invited a moment ago needs no reminder.
          or(isNull(lastTold), lt(lastTold, new Date(now.getTime() - remindEveryMs))),
        ),
      )
      .returning({ id: eventAttendee.membershipId });
    const members = rows.map((one) => one.id);
    await notifyAttendees('eventReminder', { event, members, viewer }, context, tx);
    if (members.length > 0) await log(context, 'event.reminded', { name: event.name, users: members.length });
    return members.length;
  });
  kickOutbox();
  return reminded;
}
