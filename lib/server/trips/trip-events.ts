import 'server-only';
import { and, asc, count, desc, eq, getTableColumns, gte, isNull, not, sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { bookingOrder, orderItem } from '@/lib/server/store/order-schema';
import { company } from '@/lib/server/store/schema';
import { trip, tripEvent } from '@/lib/server/store/trips-schema';
import { orderPath } from '@/lib/shared/booking/order';
import { Offer } from '@/lib/shared/search/offer';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { eventMoments, type Moment } from '@/lib/shared/trips/trip-event-moments';
import type { TripEvent, TripRole } from '@/lib/shared/trips/trips-store';
import { TypedEvent } from '@/lib/shared/trips/typed-trip-event';
import { typedMoments } from '@/lib/shared/trips/typed-trip-moments';
import type { ReachedTrip } from './trip-access';

export type EventRow = typeof tripEvent.$inferSelect & {
  /** The order it was booked with, where the reader may see that; null for none. */
  readonly orderId?: string | null;
};

/** An event's columns; the order is for the owner of the trip, who travels on it, and not for those it is shared with. */
const columnsFor = ({
  role,
  row,
}: {
  readonly role: TripRole;
  readonly row: Pick<ReachedTrip['row'], 'ownerId'>;
}) => ({
  ...getTableColumns(tripEvent),
  orderId:
    role === 'owner'
      ? sql<string | null>`(
          select booked.order_id from ${orderItem} booked join ${bookingOrder} whole on whole.id = booked.order_id
          where booked.event_id = trip_event.id and whole.traveler_id = ${row.ownerId} limit 1)`
      : sql<null>`null`,
});

/** Events of a trip that was reached, the newest first. */
export async function newestEvents(trip: ReachedTrip, max: number): Promise<EventRow[]> {
  return database()
    .select(columnsFor(trip))
    .from(tripEvent)
    .where(and(eq(tripEvent.tripId, trip.row.id), isNull(tripEvent.removedAt)))
    .orderBy(desc(tripEvent.createdAt))
    .limit(max);
}

/** One page of the events of a trip that was reached, in the order of their days; those without a day come last. */
export async function eventsByDay(
  trip: ReachedTrip,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<EventRow[]> {
  return database()
    .select(columnsFor(trip))
    .from(tripEvent)
    .where(and(eq(tripEvent.tripId, trip.row.id), isNull(tripEvent.removedAt)))
    .orderBy(sql`${tripEvent.startDay} asc nulls last`, asc(tripEvent.id))
    .limit(size)
    .offset(page * size);
}

/**
 * Events of all of somebody's own trips that end on a day or after it, the first ones first. What was booked for a company that keeps its
 * bookings out of calendars is left out.
 */
export async function ownEventsFrom(ownerId: string, day: string, max: number): Promise<EventRow[]> {
  const kept = sql`exists (
    select 1 from ${orderItem} item join ${bookingOrder} whole on whole.id = item.order_id
    join ${company} buyer on buyer.id = whole.company_id
    where item.event_id = trip_event.id and buyer.settings->>'calendarFeeds' = 'false')`;
  return database()
    .select(columnsFor({ role: 'owner', row: { ownerId } }))
    .from(tripEvent)
    .innerJoin(trip, eq(trip.id, tripEvent.tripId))
    .where(
      and(
        eq(trip.ownerId, ownerId),
        isNull(trip.deletedAt),
        isNull(tripEvent.removedAt),
        gte(sql`coalesce(${tripEvent.endDay}, ${tripEvent.startDay})`, day),
        not(kept),
      ),
    )
    .orderBy(asc(tripEvent.startDay), asc(tripEvent.id))
    .limit(max);
}

/** The query that counts the events of a trip that was reached. */
export const countEvents = ({ row }: ReachedTrip) =>
  database()
    .select({ n: count() })
    .from(tripEvent)
    .where(and(eq(tripEvent.tripId, row.id), isNull(tripEvent.removedAt)));

/** An event in the words of a language. */
export function eventFrom(row: EventRow, localeTag: string): TripEvent {
  return inWords(row, offerOf(row), localeOf(localeTag));
}

/** An event with the days it concerns. */
export type TimedEvent = {
  readonly event: TripEvent;
  readonly moments: readonly Moment[];
  /** What an event keeps that was typed by hand; null for one that came from a search. */
  readonly typed: TypedEvent | null;
};

/** An event with the days it concerns, in the words of a language. */
export function timedEventFrom(row: EventRow, localeTag: string): TimedEvent {
  const [offer, locale] = [offerOf(row), localeOf(localeTag)];
  const event = inWords(row, offer, locale);
  const typed = TypedEvent.safeParse(row.offer).data ?? null;
  return {
    event,
    typed,
    moments: typed === null ? eventMoments(event, offer, locale) : typedMoments(event, typed.time, locale),
  };
}

const localeOf = (tag: string): Locale => findLocale(tag) ?? defaultLocale;
const offerOf = ({ offer }: EventRow): Offer | null => Offer.safeParse(offer).data ?? null;

function inWords(row: EventRow, offer: Offer | null, locale: Locale): TripEvent {
  const words = offer === null ? row : offerText(offer, locale);
  return {
    eventId: row.id,
    tripId: row.tripId,
    state: row.state,
    isInCart: row.state === 'cart',
    vertical: row.vertical,
    title: words.title,
    subtitle: words.subtitle,
    destination: row.destination,
    startDay: row.startDay,
    endDay: row.endDay,
    priceEur: row.priceEur,
    resultId: row.resultId,
    detailsUrl: detailsUrlOf(row),
    note: row.note,
  };
}

/** What was booked leads to its order; everything else to the offer. */
function detailsUrlOf({ orderId = null, resultId, vertical }: EventRow): string | null {
  if (orderId !== null) return orderPath(orderId);
  return resultId === null || vertical === 'activity' ? null : detailsPath({ vertical, resultId });
}
