import 'server-only';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { tripEvent } from '@/lib/server/store/trips-schema';
import { Offer } from '@/lib/shared/search/offer';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { eventMoments, type Moment } from '@/lib/shared/trips/event-moments';
import type { TripEvent } from '@/lib/shared/trips/trips-store';
import type { ReachedTrip } from './trip-access';

export type EventRow = typeof tripEvent.$inferSelect;

/** Events of a trip that was reached, the newest first. */
export async function newestEvents({ row }: ReachedTrip, max: number): Promise<EventRow[]> {
  return database()
    .select()
    .from(tripEvent)
    .where(and(eq(tripEvent.tripId, row.id), isNull(tripEvent.removedAt)))
    .orderBy(desc(tripEvent.createdAt))
    .limit(max);
}

/** One page of the events of a trip that was reached, in the order of their days; those without a day come last. */
export async function eventsByDay(
  { row }: ReachedTrip,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<EventRow[]> {
  return database()
    .select()
    .from(tripEvent)
    .where(and(eq(tripEvent.tripId, row.id), isNull(tripEvent.removedAt)))
    .orderBy(sql`${tripEvent.startDay} asc nulls last`, asc(tripEvent.id))
    .limit(size)
    .offset(page * size);
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
export type TimedEvent = { readonly event: TripEvent; readonly moments: readonly Moment[] };

/** An event with the days it concerns, in the words of a language. */
export function timedEventFrom(row: EventRow, localeTag: string): TimedEvent {
  const [offer, locale] = [offerOf(row), localeOf(localeTag)];
  const event = inWords(row, offer, locale);
  return { event, moments: eventMoments(event, offer, locale) };
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
    detailsUrl:
      row.resultId === null ? null : detailsPath({ vertical: row.vertical, resultId: row.resultId }),
    note: row.note,
  };
}
