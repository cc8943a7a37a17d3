import { verticals } from '@/lib/shared/site/verticals';
import { flexQuery, readFlex } from './flexible-days';
import { readSearch } from './read-search';
import { withQuery } from './result-view';
import { searchAddress } from './search-address';

/**
 * Where a landing page sends somebody who has asked for a search that can be made: the path of its results, without a
 * locale prefix. Null for every other page, for a query that only fills in fields, and for a search that is wrong.
 *
 * @param path of the page, without a locale prefix
 */
export function resultsRedirect(path: string, query: URLSearchParams, today: string): string | null {
  const vertical = verticals.find((one) => path === `/${one}`);
  if (vertical === undefined || query.size === 0) return null;
  const { search } = readSearch(vertical, (name) => query.get(name) ?? undefined, today);
  if (search === null) return null;
  return withQuery(searchAddress(search), flexQuery(readFlex(query.get('flex') ?? undefined)));
}
