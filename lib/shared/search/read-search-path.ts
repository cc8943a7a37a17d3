import { splitPrefix } from '@/lib/shared/site/pages/site-path';
import { verticalOf } from '@/lib/shared/site/verticals';
import type { SearchReading } from './read-search';
import { readSearchAddress } from './search-address';

/**
 * The search of an address of results as it stands in a browser, `/de-de/hotels/LIS/…?rooms=2`; null for any other
 * address. `today` is the ISO 8601 day on which the last place on Earth still is.
 */
export function readSearchPath(address: string, today: string): SearchReading | null {
  const [path = '', search = ''] = address.split('?');
  const { rest } = splitPrefix(path);
  const vertical = verticalOf(rest);
  const segments = decoded(rest.split('/').slice(2));
  if (vertical === null || segments === null || segments.length === 0) return null;
  const query = new URLSearchParams(search);
  return readSearchAddress(vertical, segments, (name) => query.get(name) ?? undefined, today);
}

function decoded(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}
