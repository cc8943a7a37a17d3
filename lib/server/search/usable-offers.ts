import 'server-only';
import { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { readResultId } from '@/lib/shared/search/result-id';
import { searchAddress } from '@/lib/shared/search/search-address';

/** What a provider said, sorted into offers one can show and a count of what is none. */
export type Usable = { readonly offers: readonly Offer[]; readonly refused: number };

/**
 * Looks at what a provider said of a search: only well-formed offers of this provider, for this search, count. A
 * provider can neither speak in another's name nor bring an offer for something else.
 */
export function usableOffers(said: unknown, provider: string, search: Search): Usable {
  if (!Array.isArray(said)) return { offers: [], refused: 1 };
  const address = searchAddress(search);
  const offers = said.flatMap((one) => {
    const parsed = Offer.safeParse(one);
    return parsed.success && isOf(parsed.data, provider, search, address) ? [parsed.data] : [];
  });
  return { offers, refused: said.length - offers.length };
}

function isOf(offer: Offer, provider: string, search: Search, address: string): boolean {
  const parts = readResultId(offer.resultId);
  return (
    offer.vertical === search.vertical &&
    offer.provider.key === provider &&
    parts?.provider === provider &&
    parts.address === address
  );
}
