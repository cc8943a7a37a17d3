import 'server-only';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { type ClosedDesks, closedDesks } from '@/lib/shared/search/desk-hours';
import { isPickUpOver } from '@/lib/shared/search/is-offer-over';
import type { Search } from '@/lib/shared/search/read-search';
import type { RentalTimes } from '@/lib/shared/search/rental-time';
import { offerProviders } from './providers/offer-providers';

/** What is closed at the times of a search for cars, as far as providers know; null where desks are open, and for all else. */
export function desksClosed(search: Search, now = new Date()): ClosedDesks | null {
  const { days, times, vertical } = search;
  if (vertical !== 'cars' || times === null) return null;
  const isGood = (other: RentalTimes) =>
    (days[0] !== days.at(-1) || other[0] < other[1]) &&
    !isPickUpOver({ ...search, times: other }, now.getTime());
  const desks = offerProviders().flatMap(
    ({ rentalDesks }) => rentalDesks?.(search, earliestToday(now)) ?? [],
  );
  return closedDesks(times, desks, isGood);
}
