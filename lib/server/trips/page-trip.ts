import 'server-only';
import { amountFromEuro } from '@/lib/server/page/page-money';
import type { PageSite } from '@/lib/server/page/page-site';
import { readPage } from '@/lib/server/store/read-page';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { cityName } from '@/lib/shared/search/offer-text';
import { seasonAt } from '@/lib/shared/site/landscape/landscape';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type MapStop, mapStops } from '@/lib/shared/trips/map-stops';
import { seasonalImagePath } from '@/lib/shared/trips/seasonal-image';
import { type TripGap, tripGaps } from '@/lib/shared/trips/trip-gaps';
import type { Trip } from '@/lib/shared/trips/trips-store';
import { shareLinkPath } from './share-link';
import type { ReachedTrip } from './trip-access';
import { countEvents, eventsByDay, type TimedEvent, timedEventFrom } from './trip-events';

/** Events of one page of a trip. */
const eventPageSize = 100;

/** An event with the days it concerns and its price in the currency of the page; empty where there is none. */
export type PricedEvent = TimedEvent & { readonly price: string };

/** One page of a trip's events, in the order of their days, in the words and the currency of the page being drawn. */
export async function pageEvents(reached: ReachedTrip, { locale }: PageSite, page: number) {
  const { content, paging } = await readPage(
    { page, size: eventPageSize, orLast: true },
    (at) => eventsByDay(reached, at),
    countEvents(reached),
  );
  const events = await Promise.all(
    content.map(async (row): Promise<PricedEvent> => {
      const { event, moments, typed } = timedEventFrom(row, locale);
      return {
        event,
        moments,
        typed,
        price: event.priceEur === null ? '' : await amountFromEuro(event.priceEur, 'whole'),
      };
    }),
  );
  return { events, paging };
}

/** The link to a trip as people get it, for its owner alone. */
export function pageShareLink({ role, row }: ReachedTrip, site: PageSite) {
  const path = role === 'owner' ? shareLinkPath(row) : null;
  return path === null || row.linkRole === null
    ? null
    : { url: `${site.origin}${sitePath(site.prefix, path)}`, role: row.linkRole };
}

/** What a trip lacks, as searches that fill it. */
export function missingParts(events: readonly PricedEvent[], locale: string) {
  const gaps = tripGaps(
    events.map(({ event, moments }) => ({ ...event, startDay: firstDayThere(moments) ?? event.startDay })),
    earliestToday(new Date()),
  );
  const language = findLocale(locale) ?? defaultLocale;
  return gaps.map((gap) => {
    const place = cityName(gap.destination, language);
    return { kind: gap.kind, place, days: [gap.from, gap.until], href: searchFor(gap, place) };
  });
}

/** Who travels by night needs no bed before the day of arrival. */
const firstDayThere = ([first, second]: PricedEvent['moments']): string | undefined =>
  second?.kind === 'arrival' && first !== undefined && second.day > first.day ? second.day : undefined;

/** The landing page with what is known filled in. */
function searchFor({ from, kind, until }: TripGap, place: string): string {
  return kind === 'stay'
    ? `/hotels?${new URLSearchParams({ place, checkin: from, checkout: until })}`
    : `/flights?${new URLSearchParams({ to: place, depart: from, return: until })}`;
}

/** The wide picture at the top of a trip's page. */
export function tripPicture({ destination, startDay }: Pick<Trip, 'destination' | 'startDay'>): string {
  const [city] = citiesOf([destination]);
  const month = startDay === null ? new Date().getUTCMonth() + 1 : Number(startDay.slice(5, 7));
  return seasonalImagePath(seasonAt(month, city?.latitude ?? 50), city?.code ?? 'coast', 'wide');
}

/** Events as stops of a map, each leading to its place on the page. */
export function eventStops(events: readonly PricedEvent[]): MapStop[] {
  const items = events
    .filter(({ event }) => event.destination !== '')
    .map(({ event }) => ({
      code: event.destination,
      text: event.title,
      href: `#event-${event.eventId}`,
    }));
  return mapStops(items, true);
}
