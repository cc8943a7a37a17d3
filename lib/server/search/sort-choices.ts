import 'server-only';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { durationText, weightText } from '@/lib/shared/search/measure-text';
import { minutesOf } from '@/lib/shared/search/offer-group';
import { type Sort, sortsOf } from '@/lib/shared/search/result-view';
import type { Results } from './read-results';
import { resultsHref } from './results-href';

type Choice = { readonly sort: Sort; readonly href: string; readonly first: string };

/** The orders of a page of results, each with what comes first in it: the price, and how long it takes. */
export function sortChoices(results: Results, tag: string): Promise<Choice[]> {
  const { arranged, search } = results;
  return Promise.all(
    sortsOf[search.vertical].map(async (sort) => {
      const first = arranged.firsts[sort];
      const href = resultsHref(results, { sort, page: 0 });
      if (first === undefined) return { sort, href, first: '' };
      const amount = await amountFromEuro(first.priceEur.total, 'whole');
      if (sort === 'greenest' && 'legs' in first && first.emissionsKg !== undefined)
        return { sort, href, first: `${amount} · ${weightText(first.emissionsKg, tag)}` };
      const minutes = minutesOf(first);
      return { sort, href, first: minutes === 0 ? amount : `${amount} · ${durationText(tag, minutes)}` };
    }),
  );
}
