import 'server-only';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { cityName } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type CalendarEntry, calendarText } from '@/lib/shared/trips/calendar-text';
import type { TripEvent } from '@/lib/shared/trips/trips-store';
import { requireTrip } from './trip-access';
import { eventFrom, eventsByDay } from './trip-events';

/** More is no calendar one could read. */
const entriesMax = 500;

/** A trip as a calendar file: what has days, in their order. NOT_FOUND without a place in the trip. */
export async function tripCalendar(
  viewer: SignedIn,
  context: RequestContext,
  fullTripId: string,
): Promise<string> {
  const reached = await requireTrip(viewer, fullTripId, 'viewer');
  const rows = await eventsByDay(reached, { page: 0, size: entriesMax });
  const entries = rows
    .map((row) => eventFrom(row, context.locale))
    .flatMap((event) => entryOf(event, context));
  return calendarText(reached.row.name, context.brand.displayName, entries, new Date());
}

function entryOf(event: TripEvent, context: RequestContext): CalendarEntry[] {
  if (event.startDay === null) return [];
  const locale = findLocale(context.locale) ?? defaultLocale;
  return [
    {
      uid: `${event.eventId}@${new URL(context.origin).hostname}`,
      startDay: event.startDay,
      endDay: event.endDay ?? event.startDay,
      title: event.title,
      description: [event.subtitle, event.note].filter((line) => line !== '').join('\n'),
      place: cityName(event.destination, locale),
      url:
        event.detailsUrl === null ? null : `${context.origin}${sitePath(context.prefix, event.detailsUrl)}`,
      isCancelled: event.state === 'cancelled',
      isTentative: event.state === 'saved' || event.state === 'cart',
    },
  ];
}

/** The same as a file to keep. */
export function shownAsCalendar(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="trip.ics"',
      'cache-control': 'private, no-store',
    },
  });
}
