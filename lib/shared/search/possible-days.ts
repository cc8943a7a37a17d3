import { dayAfter } from '@/lib/shared/day/days';
import type { Vertical } from '@/lib/shared/site/verticals';
import { searchDaysMax } from './search-fields';

/**
 * Whether one can search for ISO 8601 days, the first and maybe others in their order. A stay has a night; a journey may be there and back in a
 * day, and a car brought back on it. `today` is the first day that can be searched for.
 */
export function arePossible(vertical: Vertical, days: readonly string[], today: string): boolean {
  const [first = ''] = days;
  const last = dayAfter(today, searchDaysMax);
  const end = days.length > 1 ? (days.at(-1) ?? '') : '';
  if (first < today || first > last || end > last) return false;
  return end === '' || (vertical === 'hotels' ? end > first : end >= first);
}
