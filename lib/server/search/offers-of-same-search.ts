import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import { byPrice, groupOffers, soldKey } from '@/lib/shared/search/offer-group';
import type { QueryValues } from '@/lib/shared/search/result-view';
import { askedOffers } from './asked-offers';
import type { OfferAnswer } from './offer-answer';
import { searchOfResult } from './page-offer';
import type { Asker } from './viewer-codes';

/**
 * All offers of what an offer sells, the offer itself among them, the cheapest first; and how far the providers are.
 * `values` and `asker` as for `askedOffers`. Providers are asked only where the search is not known any more. Never throws.
 */
export async function comparedOffers(offer: Offer, values: QueryValues, asker: Asker): Promise<OfferAnswer> {
  const search = searchOfResult(offer.resultId);
  if (search === null) return { offers: [offer], sources: [] };
  const { offers, sources } = await askedOffers(search, values, asker);
  const others = (groupOffers(offers).get(soldKey(offer)) ?? []).filter(
    ({ resultId }) => resultId !== offer.resultId,
  );
  return { offers: [offer, ...others].sort(byPrice), sources };
}
