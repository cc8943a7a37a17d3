import 'server-only';
import { readEnv } from '@/lib/server/env';
import type { Search } from '@/lib/shared/search/read-search';
import type { QueryValues } from '@/lib/shared/search/result-view';
import { mayAskMetered } from './may-ask-metered';
import type { OfferAnswer } from './offer-answer';
import { keepPrice } from './price-history';
import { offerProviders } from './providers/offer-providers';
import { searchOffers } from './search-offers';
import type { Asker } from './viewer-codes';

/**
 * What the providers offer, asked as an address says: `wait=all` waits for every provider, and in demo mode `trial`
 * names badly behaved ones to ask as well, which `trials` repeats. `ip` is the visitor’s, by which the questions are
 * counted that a provider bills, and `codes` are the codes of their company. Never throws.
 */
export async function askedOffers(
  search: Search,
  values: QueryValues,
  { ip, codes }: Asker,
): Promise<OfferAnswer & { readonly trials: string }> {
  const trials = readEnv().mode === 'demo' ? (values('trial')[0] ?? '').slice(0, trialsLengthMax) : '';
  const answer = await searchOffers(search, {
    providers: offerProviders(trials),
    codes,
    whole: values('wait')[0] === 'all',
    mayAskMetered: () => mayAskMetered(ip),
    // What a badly behaved provider says would spoil what prices are compared with.
    ...(trials === '' ? { onAnswered: (whole: OfferAnswer) => void keepPrice(search, whole) } : {}),
  });
  return { ...answer, trials };
}

const trialsLengthMax = 60;
