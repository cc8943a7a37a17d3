import 'server-only';
import { type Arranged, arrangeOffers, type SliderRange } from '@/lib/shared/search/arrange-offers';
import type { Offer } from '@/lib/shared/search/offer';
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

/**
 * The results of a search as an address wants to see them; `values` and `ip` as for `askedOffers`, and `sift` leaves out what its
 * reader may not see. Never throws.
 */
export async function readResults(
  search: Search,
  values: QueryValues,
  ip: string,
  sift: (offers: readonly Offer[]) => readonly Offer[] = (offers) => offers,
): Promise<Results> {
  const asked = readResultView(search.vertical, values, await usualSort(search.vertical));
  const { offers, sources, trials } = await askedOffers(search, values, ip);
  const arranged = arrangeOffers(search.vertical, sift(offers), asked, sortsOf[search.vertical]);
  return { search, view: viewOf(asked, arranged), trials, sources, arranged };
}

/** What of a view has an effect: forms without script send sliders too that let everything through. */
function viewOf(asked: ResultView, { out, ranges: { eur, hours } }: Arranged): ResultView {
  const isAny = (most: number | null, range: SliderRange | null) =>
    most !== null && range !== null && most >= range.max;
  return {
    ...asked,
    mostEur: isAny(asked.mostEur, eur) ? null : asked.mostEur,
    hours: isAny(asked.hours, hours) ? null : asked.hours,
    out: out === null ? null : asked.out,
  };
}
