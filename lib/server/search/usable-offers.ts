import 'server-only';
import { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { searchAddress } from '@/lib/shared/search/search-address';

/** What a provider said, sorted into offers one can show and a count of what is none. */
export type Usable = { readonly offers: readonly Offer[]; readonly refused: number };

/**
 * Looks at what a provider said of a search: only well-formed offers of this provider, for this search, count. A
 * provider can neither speak in another's name nor bring an offer for something else.
 */
export function usableOffers(said: unknown, provider: string, search: Search): Usable {
  if (!Array.isArray(said)) return { offers: [], refused: 1 };
  // Neither part contains a dot and the schema allows two in an id, so nothing but the key can be between them.
  const [start = '', end = ''] = resultIdOf({ provider, key: ' ', address: searchAddress(search) }).split(
    ' ',
  );
  const offers = said.flatMap((one) => {
    const parsed = Offer.safeParse(one);
    if (!parsed.success) return [];
    const { provider: by, resultId, vertical } = parsed.data;
    const isOurs =
      vertical === search.vertical &&
      by.key === provider &&
      resultId.startsWith(start) &&
      resultId.endsWith(end);
    return isOurs ? [parsed.data] : [];
  });
  return { offers, refused: said.length - offers.length };
}
