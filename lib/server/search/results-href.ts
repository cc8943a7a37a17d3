import 'server-only';
import { type ResultView, resultViewQuery, withQuery } from '@/lib/shared/search/result-view';
import { searchAddress } from '@/lib/shared/search/search-address';
import type { Results } from './read-results';

type Known = Pick<Results, 'search' | 'trials' | 'view'>;

/** Path and query of the same results seen otherwise, without locale prefix. */
export const resultsHref = (results: Known, change: Partial<ResultView>): string =>
  withQuery(searchAddress(results.search), viewQuery(results, change));

/** The part of a query that says how results are seen. */
export function viewQuery({ search, trials, view }: Known, change: Partial<ResultView> = {}): string {
  const query = resultViewQuery(search.vertical, { ...view, ...change });
  return trials === '' ? query : [query, `trial=${encodeURIComponent(trials)}`].filter(Boolean).join('&');
}
