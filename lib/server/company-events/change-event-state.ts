import 'server-only';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { refuseNamedByPolicies } from '@/lib/server/people/organization/named-by-policies';
import { companyEvent, eventAttendee } from '@/lib/server/store/company-event-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { attends, type EventEditor, type EventRow, editableEvent } from './find-event';
import { notifyAttendees } from './notify-attendees';

export const eventStateErrors = ['NOT_FOUND', 'VERSION_CONFLICT'] as const satisfies readonly RefusalCode[];

type Asked = { readonly id: string; readonly version: number };

/**
 * Publishes a draft: its attendees see it and are written to. VALIDATION_ERROR for `endsOn` when it is over; VERSION_CONFLICT when it was
 * changed since the viewer saw it, and when it is no draft any more.
 */
export async function publishEvent(
  viewer: EventEditor,
  context: RequestContext,
  asked: Asked,
  now = new Date(),
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const row = await inState(viewer, asked, 'draft', tx);
    if (row.endsOn < utcDay(now))
      throw new Refusal('VALIDATION_ERROR', { field: 'endsOn', description: 'it is over' });
    await tx
      .update(companyEvent)
      .set({ state: 'published', publishedAt: now, version: row.version + 1 })
      .where(eq(companyEvent.id, row.id));
    const people = await inviteAttendees(viewer, context, row, tx, now);
    await log(context, 'event.published', { name: row.name, users: people });
  });
  kickOutbox();
}

/** Writes to whoever is on the list and was never written to; how many they are. */
export async function inviteAttendees(
  viewer: EventEditor,
  context: RequestContext,
  event: EventRow,
  tx: Queryable,
  now = new Date(),
): Promise<number> {
  const rows = await tx
    .update(eventAttendee)
    .set({ invitedAt: now })
    .where(and(attends(event.id), isNull(eventAttendee.invitedAt)))
    .returning({ id: eventAttendee.membershipId });
  const members = rows.map(({ id }) => id);
  await notifyAttendees('eventInvited', { event, members, viewer }, context, tx);
  return members.length;
}

/**
 * The place or the days of a published event are others: attendees are asked anew whether they come, with the answers they gave. Who was
 * taken off the list is written to again when they are back on it. How many were asked.
 */
export async function inviteAgain(
  viewer: EventEditor,
  context: RequestContext,
  event: EventRow,
  tx: Queryable,
): Promise<number> {
  const rows = await tx
    .update(eventAttendee)
    .set({ reply: null, repliedAt: null })
    .where(and(attends(event.id), isNotNull(eventAttendee.invitedAt)))
    .returning({ id: eventAttendee.membershipId });
  await tx
    .update(eventAttendee)
    .set({ invitedAt: null })
    .where(and(eq(eventAttendee.eventId, event.id), isNotNull(eventAttendee.removedAt)));
  const members = rows.map(({ id }) => id);
  await notifyAttendees('eventChanged', { event, members, viewer }, context, tx);
  return members.length;
}

/**
 * Nobody replies or books any more; whoever has not said no is told, unless it is over. VERSION_CONFLICT as
 * `publishEvent`.
 */
export async function closeEvent(
  viewer: EventEditor,
  context: RequestContext,
  asked: Asked,
  now = new Date(),
): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const row = await inState(viewer, asked, 'published', tx);
    await tx
      .update(companyEvent)
      .set({ state: 'closed', version: row.version + 1 })
      .where(eq(companyEvent.id, row.id));
    if (row.endsOn >= utcDay(now)) {
      const mayCome = or(isNull(eventAttendee.reply), ne(eventAttendee.reply, 'no'));
      const rows = await tx
        .select({ id: eventAttendee.membershipId })
        .from(eventAttendee)
        .where(and(attends(row.id), mayCome));
      const members = rows.map(({ id }) => id);
      await notifyAttendees('eventClosed', { event: row, members, viewer }, context, tx);
    }
    await log(context, 'event.closed', { name: row.name });
  });
  kickOutbox();
}

/**
 * Deletes a draft with its list. VERSION_CONFLICT as `publishEvent`: what was published is kept. VALIDATION_ERROR for `policies` while a
 * published policy is for it.
 */
export async function removeEvent(viewer: EventEditor, context: RequestContext, asked: Asked): Promise<void> {
  await writeForCompany(viewer, async (tx, log) => {
    const row = await inState(viewer, asked, 'draft', tx);
    await refuseNamedByPolicies(row.companyId, row.id, tx);
    await tx.delete(companyEvent).where(eq(companyEvent.id, row.id));
    await log(context, 'event.removed', { name: row.name });
  });
}

async function inState(
  viewer: EventEditor,
  { id, version }: Asked,
  state: EventRow['state'],
  tx: Queryable,
): Promise<EventRow> {
  const row = await editableEvent(viewer, id, tx);
  if (row.version !== version || row.state !== state) throw new Refusal('VERSION_CONFLICT');
  return row;
}
