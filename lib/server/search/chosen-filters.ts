import 'server-only';
import { getTranslations } from 'next-intl/server';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { facetWord } from '@/lib/shared/search/facet-word';
import { durationText } from '@/lib/shared/search/measure-text';
import { offerFacets } from '@/lib/shared/search/offer-facets';
import type { ChosenFilter, ResultView } from '@/lib/shared/search/result-view';
import type { Results } from './read-results';
import { resultsHref } from './results-href';

type Chosen = Pick<ResultView, 'area' | 'chosen' | 'hours' | 'mostEur'>;

/** The filters of a page of results that are set, in the order of the filters, each with the address without it. */
export async function chosenFilters(results: Results, tag: string): Promise<ChosenFilter[]> {
  const { search, view } = results;
  const [t, worded, map] = await Promise.all([
    getTranslations('results.filters'),
    getTranslations('results.values'),
    getTranslations('stay-map'),
  ]);
  const without = (change: Partial<Chosen>) => resultsHref(results, { ...change, page: 0 });
  const upTo = (amount: string) => t('upTo', { amount });
  // As the slider says it, which begins at the least figure itself.
  const { eur } = results.arranged.ranges;
  const shownEur = (most: number) => (eur !== null && most <= eur.min ? eur.least : most);
  return [
    ...(view.mostEur === null
      ? []
      : [
          {
            key: 'most',
            words: upTo(await amountFromEuro(shownEur(view.mostEur), 'whole')),
            href: without({ mostEur: null }),
          },
        ]),
    ...(view.hours === null
      ? []
      : [{ key: 'hours', words: upTo(durationText(tag, view.hours * 60)), href: without({ hours: null }) }]),
    ...(view.area === null ? [] : [{ key: 'area', words: map('filter'), href: without({ area: null }) }]),
    ...offerFacets[search.vertical].flatMap(({ name }) =>
      (view.chosen[name] ?? []).map((value) => {
        const rest = (view.chosen[name] ?? []).filter((one) => one !== value);
        const { [name]: _, ...others } = view.chosen;
        const chosen = rest.length === 0 ? others : { ...others, [name]: rest };
        return {
          key: `${name}-${value.replaceAll(/\W/g, '-')}`,
          words: facetWord(name, value, tag, worded),
          href: without({ chosen }),
        };
      }),
    ),
  ];
}
