import 'server-only';
import {
  type Arranged,
  arrangeOffers,
  type Lift,
  onSteps,
  type SliderRange,
} from '@/lib/shared/search/filter-and-sort-offers';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { offerKeyOf } from '@/lib/shared/search/result-id';
import { type QueryValues, type ResultView, readResultView, sortsOf } from '@/lib/shared/search/result-view';
import { askedOffers } from './asked-offers';
import type { Source } from './offer-answer';
import { leastEach } from './price-history';
import { usualSort } from './usual-sort';
import type { Asker } from './viewer-codes';

/** A page of results, before it is worded. */
export type Results = {
  readonly search: Search;
  readonly view: ResultView;
  readonly arranged: Arranged;
  /** What the cheapest of all results costs for one traveler, night or day, in euro; null without any. */
  readonly leastEur: number | null;
  /** The offers that are chosen to be compared, as far as they are still there. */
  readonly compared: readonly Offer[];
  readonly sources: readonly Source[];
  /** The badly behaved providers that are asked too, as the address says; empty outside demo mode. */
  readonly trials: string;
};

/** What the reader's company does with the offers of a search. */
type OfCompany = {
  /** Leaves out what its reader may not see; asked first. */
  readonly sift: (offers: readonly Offer[]) => readonly Offer[];
  /** Moves some forward, as `arrangeOffers` says; null for none. */
  readonly lift: Lift | null;
};

/** The results of a search as an address wants to see them; `values` and `asker` as for `askedOffers`. Never throws. */
export async function readResults(
  search: Search,
  values: QueryValues,
  asker: Asker,
  { lift, sift }: OfCompany,
): Promise<Results> {
  const asked = readResultView(search.vertical, values, await usualSort(search.vertical));
  const { offers, sources, trials } = await askedOffers(search, values, asker);
  const sifted = sift(offers);
  const arranged = arrangeOffers(search.vertical, sifted, asked, sortsOf[search.vertical], lift);
  const compared = asked.compare.flatMap(
    (key) => sifted.find(({ resultId }) => offerKeyOf(resultId) === key) ?? [],
  );
  // Who has not answered yet may still have what was chosen.
  const isWhole = sources.every(({ state }) => state !== 'asking');
  const compare = isWhole ? compared.map(({ resultId }) => offerKeyOf(resultId)) : asked.compare;
  return {
    search,
    view: { ...viewOf(asked, arranged), compare },
    trials,
    sources,
    arranged,
    compared,
    leastEur: leastEach(sifted),
  };
}

/** What of a view has an effect: forms without script send sliders too that let everything through. */
function viewOf(asked: ResultView, { out, ranges }: Arranged): ResultView {
  const { eur, hours } = ranges;
  const view = onSteps(asked, ranges);
  const isAny = (most: number | null, range: SliderRange | null) =>
    most !== null && range !== null && most >= range.max;
  return {
    ...view,
    mostEur: isAny(view.mostEur, eur) ? null : view.mostEur,
    hours: isAny(view.hours, hours) ? null : view.hours,
    out: out === null ? null : view.out,
  };
}
