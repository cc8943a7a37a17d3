import type { Search } from './read-search';
import { readResultId } from './result-id';
import { flightMark } from './search-address';
import { searchAt } from './search-at';

/** The days of the search that an offer answers, ISO 8601; none for what is no id of an offer. */
export const daysOfResult = (resultId: string): readonly string[] =>
  (readResultId(resultId)?.address.split('?')[0] ?? '')
    .split('/')
    .slice(3)
    .flatMap((part) => part.split(flightMark));

/**
 * The search that an offer answers, on other days, ISO 8601, judged for `today`; null for days nobody can search for, and for
 * more or fewer of them than the offer has.
 */
export function searchOnDays(resultId: string, days: readonly string[], today: string): Search | null {
  const [path = '', query] = (readResultId(resultId)?.address ?? '').split('?');
  const [, vertical = '', route = '', ...old] = path.split('/');
  if (days.length !== daysOfResult(resultId).length) return null;
  const there = ['', vertical, route, days.join(old[0]?.includes(flightMark) ? flightMark : '/')].join('/');
  return searchAt(query === undefined ? there : `${there}?${query}`, today);
}
