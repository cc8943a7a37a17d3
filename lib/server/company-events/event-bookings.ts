import 'server-only';
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import { isOrderTraveler } from '@/lib/server/people/memberships/order-traveler';
import { eventAttendee } from '@/lib/server/store/company-event-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { membership } from '@/lib/server/store/schema';
import { coming } from '@/lib/shared/company-events/event';
import { fitsEvent } from '@/lib/shared/company-events/fits-event';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { attends, type EventRow, isActiveOf } from './find-event';

/** What an attendee has booked for an event, by an order of the company. */
export type EventBooking = {
  readonly membershipId: string;
  readonly orderId: string;
  readonly number: string;
  readonly offer: Offer;
  /** Whether it stands; what was cancelled may still have cost something. */
  readonly isBooked: boolean;
  /** What it costs the company, in cents of a euro. */
  readonly cents: number;
};

const booked = ['booked', 'changing', 'cancelling'] as const;

/**
 * The bookings of an event's attendees that are for it (`fitsEvent`). Nothing ties an order to an event but who travels, when and where to:
 * nobody can say that a trip of their own is for it, and nobody has to. Of those alone who say that they come or may come, which they say
 * of its place and days as they are (`saveEvent`), and of travel after it was published: a list of colleagues would otherwise tell its host
 * where they travel. With a membership the person's own, whatever they say. None of a draft.
 */
export async function eventBookings(
  event: EventRow,
  membershipId?: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<EventBooking[]> {
  if (event.publishedAt === null) return [];
  const from = [event.windowFrom, utcDay(event.publishedAt)].toSorted().at(-1) ?? event.windowFrom;
  const rows = await on
    .select({
      membershipId: membership.id,
      orderId: bookingOrder.id,
      number: bookingOrder.number,
      item: orderItem,
    })
    .from(orderItem)
    .innerJoin(bookingOrder, eq(bookingOrder.id, orderItem.orderId))
    .innerJoin(membership, and(isActiveOf(event.companyId), isOrderTraveler(event.companyId)))
    .innerJoin(eventAttendee, and(attends(event.id), eq(eventAttendee.membershipId, membership.id)))
    .where(
      and(
        eq(bookingOrder.companyId, event.companyId),
        inArray(orderItem.state, [...booked, 'cancelled']),
        inArray(orderItem.vertical, [...event.verticals]),
        gte(orderItem.startDay, from),
        lte(orderItem.startDay, event.windowTo),
        membershipId === undefined
          ? inArray(eventAttendee.reply, [...coming])
          : eq(membership.id, membershipId),
      ),
    )
    .orderBy(asc(orderItem.startDay), asc(orderItem.id));
  return rows.flatMap(({ item, ...row }) => {
    const offer = Offer.safeParse(item.offer);
    if (!offer.success || !fitsEvent(offer.data, event)) return [];
    const isBooked = item.state !== 'cancelled';
    const cents = (isBooked ? item.priceCents : (item.feeCents ?? 0)) + item.changeFeeCents;
    return [{ ...row, offer: offer.data, isBooked, cents }];
  });
}
