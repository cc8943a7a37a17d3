import 'server-only';
import { readEnv } from '@/lib/server/env';
import { type Arranged, arrangeOffers } from '@/lib/shared/search/arrange-offers';
import type { Search } from '@/lib/shared/search/read-search';
import { type QueryValues, type ResultView, readResultView, sortsOf } from '@/lib/shared/search/result-view';
import type { Source } from './offer-answer';
import { offerProviders } from './providers/offer-providers';
import { searchOffers } from './search-offers';
import { usualSort } from './usual-sort';

/** A page of results, before it is worded. */
export type Results = {
  readonly search: Search;
  readonly view: ResultView;
  readonly arranged: Arranged;
  readonly sources: readonly Source[];
  /** The badly behaved providers that are asked too, as the address says; empty outside demo mode. */
  readonly trials: string;
};

const trialsLengthMax = 60;

/** The results of a search as an address wants to see them: `wait=all` waits for every provider. Never throws. */
export async function readResults(search: Search, values: QueryValues): Promise<Results> {
  const view = readResultView(search.vertical, values, await usualSort(search.vertical));
  const trials = readEnv().mode === 'demo' ? (values('trial')[0] ?? '').slice(0, trialsLengthMax) : '';
  const { offers, sources } = await searchOffers(search, {
    providers: offerProviders(trials),
    whole: values('wait')[0] === 'all',
  });
  return {
    search,
    view,
    trials,
    sources,
    arranged: arrangeOffers(search.vertical, offers, view, sortsOf[search.vertical]),
  };
}
