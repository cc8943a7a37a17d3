import type { Search } from './read-search';
import { timesOnDays } from './rental-time';

/** The same search on other days, which are possible for its vertical; null where the times of a car do not go with them. */
export function rescheduleSearch(search: Search, days: readonly string[]): Search | null {
  if (search.times === null) return { ...search, days };
  const times = timesOnDays(search.times, search.days, days);
  return times === null ? null : { ...search, days, times };
}
