import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { eventAttendee } from '@/lib/server/store/company-event-schema';
import { database } from '@/lib/server/store/connection';
import { containsText } from '@/lib/server/store/contains';
import { memberName } from '@/lib/server/store/member-name';
import type { PageAsked } from '@/lib/server/store/read-page';
import { account, membership, office } from '@/lib/server/store/schema';
import type { AttendeesQuery, EventAnswer, EventReply } from '@/lib/shared/company-events/event';
import { arrivalsOf, type EventArrival } from '@/lib/shared/company-events/fits-event';
import { lastPageAt, pageOf } from '@/lib/shared/paging/page-of';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { minorDigits } from '@/lib/shared/reports/report-figures';
import { type Vertical, verticals } from '@/lib/shared/site/verticals';
import { eventBookings } from './event-bookings';
import { attends, type EventEditor, type EventRow, findEvent, isActiveOf } from './find-event';

/** Somebody on the list of an event. */
export type Attendee = {
  readonly membershipId: string;
  readonly name: string;
  readonly email: string;
  readonly office: string;
  readonly reply: EventReply | null;
  readonly answers: readonly EventAnswer[];
  readonly remindedAt: Date | null;
  /** What they have booked for it. */
  readonly booked: readonly Vertical[];
  /** What that costs, in minor units of the event's currency. */
  readonly spent: number;
  readonly arrivals: readonly EventArrival[];
};

export type EventDashboard = {
  readonly event: EventRow;
  readonly replies: Readonly<Record<EventReply | 'none', number>>;
  readonly people: number;
  /** How many people have booked anything, and each kind of travel. */
  readonly bookedPeople: number;
  readonly byVertical: readonly {
    readonly vertical: Vertical;
    readonly people: number;
    readonly spent: number;
  }[];
  /** In minor units of the event's currency; the budget of everybody who has not said no. */
  readonly spent: number;
  readonly budget: number | null;
  readonly attendees: readonly Attendee[];
};

/** An event with what its attendees say and have booked; null for nothing that the viewer may see. */
export async function eventDashboard(viewer: EventEditor, id: string): Promise<EventDashboard | null> {
  const event = await findEvent(viewer, id);
  if (event === null) return null;
  const [rows, bookings, rates] = await Promise.all([
    attendeeRows(event),
    eventBookings(event),
    exchangeRates(),
  ]);
  const perCent = ((rates.perEuro(event.currency) ?? 1) * 10 ** minorDigits(event.currency)) / 100;
  const costOf = (some: typeof bookings) =>
    Math.round(some.reduce((sum, { cents }) => sum + cents, 0) * perCent);
  const bookingsOf = new Map<string, typeof bookings>();
  for (const one of bookings)
    bookingsOf.set(one.membershipId, [...(bookingsOf.get(one.membershipId) ?? []), one]);
  const attendees = rows.map((row) => {
    const own = bookingsOf.get(row.membershipId) ?? [];
    const standing = own.filter(({ isBooked }) => isBooked);
    return {
      ...row,
      booked: verticals.filter((one) => standing.some(({ offer }) => offer.vertical === one)),
      spent: costOf(own),
      arrivals: standing.flatMap(({ offer }) => arrivalsOf(offer, event)),
    };
  });
  const replied = (reply: EventReply | null) => attendees.filter((one) => one.reply === reply).length;
  const wanted = attendees.length - replied('no');
  return {
    event,
    replies: { yes: replied('yes'), maybe: replied('maybe'), no: replied('no'), none: replied(null) },
    people: attendees.length,
    bookedPeople: attendees.filter(({ booked }) => booked.length > 0).length,
    byVertical: event.verticals.map((vertical) => ({
      vertical,
      people: attendees.filter(({ booked }) => booked.includes(vertical)).length,
      spent: costOf(bookings.filter(({ offer }) => offer.vertical === vertical)),
    })),
    spent: costOf(bookings),
    budget: event.budgetMinor === null ? null : event.budgetMinor * wanted,
    attendees,
  };
}

const attendeeRows = (event: EventRow) =>
  database()
    .select({
      membershipId: membership.id,
      name: memberName,
      email: membership.email,
      office: sql<string>`coalesce(${office.name}, '')`,
      reply: eventAttendee.reply,
      // Answers of before are kept for whoever gave them: the host sees them with a reply.
      answers: sql<
        readonly EventAnswer[]
      >`case when ${eventAttendee.reply} is null then '[]'::jsonb else ${eventAttendee.answers} end`,
      remindedAt: eventAttendee.remindedAt,
    })
    .from(eventAttendee)
    .innerJoin(membership, and(eq(membership.id, eventAttendee.membershipId), isActiveOf(event.companyId)))
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(office, eq(office.id, membership.officeId))
    .where(attends(event.id))
    .orderBy(asc(sql`lower(${memberName})`), asc(membership.id));

/** The attendees that a filter lets through, and of them the page that is asked for. */
export function pageOfAttendees(
  all: readonly Attendee[],
  { booked, orLast = false, page, q, reply, size }: AttendeesQuery & PageAsked,
): PagingResult<Attendee> {
  const found = all.filter(
    (one) =>
      containsText(q, one.name, one.email) &&
      (reply === '' || (one.reply ?? 'none') === reply) &&
      (booked === '' || one.booked.length > 0 === (booked === 'yes')),
  );
  const shown = orLast ? lastPageAt(page, size, found.length) : page;
  return pageOf(found.slice(shown * size, (shown + 1) * size), { page: shown, size }, found.length);
}
