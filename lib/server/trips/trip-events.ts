import 'server-only';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { tripEvent } from '@/lib/server/store/trips-schema';
import { Offer } from '@/lib/shared/search/offer';
import { detailsPath } from '@/lib/shared/search/offer-paths';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
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
  const offer = Offer.safeParse(row.offer);
  const words = offer.success ? offerText(offer.data, findLocale(localeTag) ?? defaultLocale) : row;
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
