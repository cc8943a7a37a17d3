import 'server-only';
import { type Arranged, arrangeOffers } from '@/lib/shared/search/arrange-offers';
import type { Search } from '@/lib/shared/search/read-search';
import { type QueryValues, type ResultView, readResultView, sortsOf } from '@/lib/shared/search/result-view';
import { askedOffers } from './asked-offers';
import type { Source } from './offer-answer';
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

/** The results of a search as an address wants to see them; `values` and `ip` as for `askedOffers`. Never throws. */
export async function readResults(search: Search, values: QueryValues, ip: string): Promise<Results> {
  const view = readResultView(search.vertical, values, await usualSort(search.vertical));
  const { offers, sources, trials } = await askedOffers(search, values, ip);
  return {
    search,
    view,
    trials,
    sources,
    arranged: arrangeOffers(search.vertical, offers, view, sortsOf[search.vertical]),
  };
}
