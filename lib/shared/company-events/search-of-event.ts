import { searchOfRequest } from '@/lib/shared/people/booking-for/search-of-request';
import { cityByCode } from '@/lib/shared/search/cities';
import { hasTrains, isByRail } from '@/lib/shared/search/rail-stations';
import type { Vertical } from '@/lib/shared/site/verticals';
import type { EventTravel } from './fits-event';

/** Whether a kind of travel is sold for an event to somebody from a city; null for whoever has no city: then any. */
export function isSoldFor({ city }: EventTravel, vertical: Vertical, from: string | null): boolean {
  if (vertical !== 'trains') return true;
  const [home, place] = [cityByCode(from ?? ''), cityByCode(city)];
  return home === null || place === null || home.code === place.code
    ? isByRail(city)
    : hasTrains(home, place);
}

/** The search that books an event's travel, as the address of its landing page; from today on where the days of travel have begun. */
export function searchOfEvent(
  { airports, city, windowFrom, windowTo }: EventTravel,
  vertical: Vertical,
  { from, today }: { readonly from: string | null; readonly today: string },
): string {
  const [only, other] = airports;
  return searchOfRequest({
    vertical,
    from: from === city ? '' : (from ?? ''),
    to: vertical === 'flights' && only !== undefined && other === undefined ? only : city,
    depart: windowFrom < today ? today : windowFrom,
    return: windowTo,
  });
}
