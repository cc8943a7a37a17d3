import { searchOfRequest } from '@/lib/shared/people/booking-for/search-of-request';
import type { Vertical } from '@/lib/shared/site/verticals';
import type { EventTravel } from './fits-event';

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
