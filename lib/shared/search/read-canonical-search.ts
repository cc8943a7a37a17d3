import { verticalOf } from '@/lib/shared/site/verticals';
import type { Search } from './read-search';
import { readSearchAddress, searchAddress } from './search-address';

/**
 * The search of an address as `searchAddress` writes it, judged for `today` (ISO 8601); null for every other
 * address, one that says the same in other words included: a search has one address.
 */
export function readCanonicalSearch(address: string, today: string): Search | null {
  const [path = '', query = ''] = address.split('?');
  const vertical = verticalOf(path);
  if (vertical === null) return null;
  const values = new URLSearchParams(query);
  const segments = path.split('/').slice(2);
  const { search } = readSearchAddress(vertical, segments, (name) => values.get(name) ?? undefined, today);
  return search !== null && searchAddress(search) === address ? search : null;
}
