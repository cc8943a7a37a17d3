import 'server-only';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { icsEntries } from '@/lib/shared/trips/ics-entries';
import { type IcsEntry, icsText } from '@/lib/shared/trips/ics-text';
import { requireTrip } from './trip-access';
import { type EventRow, eventsByDay, type TimedEvent, timedEventFrom } from './trip-events';

/** More is no calendar one could read. */
export const entriesMax = 500;

/** A trip as a calendar file: what has days, in their order. NOT_FOUND without a place in the trip. */
export async function tripCalendar(
  viewer: SignedIn,
  context: RequestContext,
  fullTripId: string,
): Promise<string> {
  const reached = await requireTrip(viewer, fullTripId, 'viewer');
  const rows = await eventsByDay(reached, { page: 0, size: entriesMax });
  const entries = calendarEntries(rows, context);
  return icsText(reached.row.name, context.brand.displayName, entries, new Date());
}

/** In which language entries are written, and where their links lead. */
type Site = Pick<RequestContext, 'locale' | 'origin' | 'prefix'>;

/** Events of trips as entries of a calendar. */
export const calendarEntries = (rows: readonly EventRow[], site: Site): IcsEntry[] =>
  rows.map((row) => timedEventFrom(row, site.locale)).flatMap((event) => entriesOf(event, site));

function entriesOf({ event, moments, typed }: TimedEvent, context: Site): IcsEntry[] {
  const { detailsUrl, endDay, eventId, note, state, subtitle, vertical } = event;
  return icsEntries(
    {
      id: eventId,
      host: new URL(context.origin).hostname,
      vertical,
      endDay,
      moments,
      note,
      where: typed === null ? '' : subtitle,
      url: detailsUrl === null ? null : `${context.origin}${sitePath(context.prefix, detailsUrl)}`,
      isCancelled: state === 'cancelled',
      isTentative: state === 'saved' || state === 'cart',
    },
    findLocale(context.locale) ?? defaultLocale,
  );
}

/** The same as a file to keep. */
export function shownAsCalendar(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="trips.ics"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
