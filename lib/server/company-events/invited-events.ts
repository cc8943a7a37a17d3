import 'server-only';
import { and, asc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { refuseStale } from '@/lib/server/people/memberships/company-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { companyEvent, eventAttendee } from '@/lib/server/store/company-event-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership, office } from '@/lib/server/store/schema';
import {
  answerFields,
  type EventAnswer,
  type EventReply,
  type ReplyForm,
} from '@/lib/shared/company-events/event';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';
import { type EventBooking, eventBookings } from './event-bookings';
import type { EventRow } from './find-event';

export const replyErrors = ['NOT_FOUND', 'VERSION_CONFLICT'] as const satisfies readonly RefusalCode[];

type Guest = Can<'events.attend'>;

/** An event that the viewer is invited to, with what they have said. */
export type InvitedEvent = {
  readonly event: EventRow;
  readonly host: string;
  readonly reply: EventReply | null;
  readonly answers: readonly EventAnswer[];
};

// A draft is the host's alone.
const invitedTo = ({ membership: { companyId, id } }: Guest) =>
  and(
    eq(companyEvent.companyId, companyId),
    ne(companyEvent.state, 'draft'),
    eq(eventAttendee.membershipId, id),
    isNull(eventAttendee.removedAt),
  );

const selectOwn = (on: Pick<Queryable, 'select'>) =>
  on
    .select({
      event: companyEvent,
      host: sql<string>`coalesce(${memberName}, '')`,
      reply: eventAttendee.reply,
      answers: eventAttendee.answers,
    })
    .from(eventAttendee)
    .innerJoin(companyEvent, eq(companyEvent.id, eventAttendee.eventId))
    .leftJoin(membership, eq(membership.id, companyEvent.ownerId))
    .leftJoin(account, eq(account.id, membership.accountId));

/** The events that the viewer is invited to, those to come first; `ahead`: only what is to come and not closed. */
export function invitedEvents(
  viewer: Guest,
  { ahead = false, now = new Date() }: { readonly ahead?: boolean; readonly now?: Date } = {},
): Promise<InvitedEvent[]> {
  const isOpen = and(eq(companyEvent.state, 'published'), gte(companyEvent.endsOn, utcDay(now)));
  return selectOwn(database())
    .where(and(invitedTo(viewer), ahead ? isOpen : undefined))
    .orderBy(sql`${companyEvent.endsOn} < ${utcDay(now)}`, asc(companyEvent.startsOn), asc(companyEvent.id))
    .limit(100);
}

/** One of them with what the viewer has booked for it, and the city of their office; null for any other. */
export async function findInvitedEvent(
  viewer: Guest,
  id: string,
): Promise<
  (InvitedEvent & { readonly bookings: readonly EventBooking[]; readonly homeCity: string | null }) | null
> {
  const [own] = await selectOwn(database()).where(and(invitedTo(viewer), eq(companyEvent.id, id)));
  if (own === undefined) return null;
  const [bookings, [home]] = await Promise.all([
    eventBookings(own.event, viewer.membership.id),
    database()
      .select({ airport: sql<string>`coalesce(${office.airports}[1], '')` })
      .from(membership)
      .innerJoin(office, eq(office.id, membership.officeId))
      .where(eq(membership.id, viewer.membership.id)),
  ]);
  return {
    ...own,
    bookings: bookings.filter(({ isBooked }) => isBooked),
    homeCity: cityOfCode(home?.airport ?? '')?.code ?? null,
  };
}

/**
 * The viewer says whether they come, and answers the questions. NOT_FOUND for what they are not invited to, VALIDATION_ERROR once it is
 * closed or over, when only a no is taken, which ends that its host sees their bookings; VERSION_CONFLICT when it was changed since they
 * saw it.
 */
export async function replyToEvent(
  viewer: Guest,
  id: string,
  said: ReplyForm,
  now = new Date(),
): Promise<void> {
  await writeForCompany(viewer, async (tx) => {
    const [own] = await selectOwn(tx).where(and(invitedTo(viewer), eq(companyEvent.id, id)));
    if (own === undefined) throw new Refusal('NOT_FOUND');
    const { endsOn, questions, state, version } = own.event;
    const isOver = state !== 'published' || endsOn < utcDay(now);
    if (isOver && said.reply !== 'no')
      throw new Refusal('VALIDATION_ERROR', { field: 'reply', description: 'it is over' });
    refuseStale({ version }, said.version);
    const answers = answerFields.flatMap((field, nth) => {
      const question = questions[nth];
      return question === undefined || said[field] === '' ? [] : [{ question, answer: said[field] }];
    });
    await tx
      .update(eventAttendee)
      .set({ reply: said.reply, answers, repliedAt: now })
      .where(and(eq(eventAttendee.eventId, id), eq(eventAttendee.membershipId, viewer.membership.id)));
  });
}
