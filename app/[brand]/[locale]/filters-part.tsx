import { ResultFilters } from '@/components/search/results/result-filters';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import type { Results } from '@/lib/server/search/read-results';
import { resultsHref } from '@/lib/server/search/results-href';
import { areaText } from '@/lib/shared/map/map-area';
import type { SliderRange } from '@/lib/shared/search/filter-and-sort-offers';
import { durationText } from '@/lib/shared/search/measure-text';
import { unfiltered } from '@/lib/shared/search/result-view';
import { searchAddress } from '@/lib/shared/search/search-address';
import { sitePath } from '@/lib/shared/site/pages/site-path';

/** The filters of a page of results. The form carries what else the address says in hidden fields. */
export async function FiltersPart({ results }: { readonly results: Results }) {
  const { arranged, search, trials, view } = results;
  const { locale: tag, prefix } = await pageSite();
  const { eur, hours } = arranged.ranges;
  const amounts = await Promise.all(
    stepsOf(eur).map((step, index) =>
      amountFromEuro(index === 0 && eur !== null ? eur.least : step, 'whole'),
    ),
  );
  const lengths = stepsOf(hours).map((step) => durationText(tag, step * 60));
  const sliders = [
    ...(eur === null ? [] : [{ name: 'most' as const, range: eur, value: view.mostEur, words: amounts }]),
    ...(hours === null ? [] : [{ name: 'hours' as const, range: hours, value: view.hours, words: lengths }]),
  ];
  const [path = '/', query = ''] = searchAddress(search).split('?');
  const kept: [string, string][] = [...new URLSearchParams(query)];
  kept.push(['sort', view.sort]);
  if (view.out !== null) kept.push(['out', view.out]);
  if (view.map) kept.push(['view', 'map']);
  if (view.area !== null) kept.push(['area', areaText(view.area)]);
  for (const key of view.compare) kept.push(['compare', key]);
  if (view.reach !== 3) kept.push(['reach', String(view.reach)]);
  if (view.flex !== 0) kept.push(['flex', String(view.flex)]);
  if (trials !== '') kept.push(['trial', trials]);
  return (
    <ResultFilters
      arranged={arranged}
      view={view}
      sliders={sliders}
      action={sitePath(prefix, path)}
      kept={kept}
      clearHref={resultsHref(results, unfiltered)}
    />
  );
}

/** What a slider can stand on, from the least. */
const stepsOf = (range: SliderRange | null): number[] =>
  range === null
    ? []
    : Array.from(
        { length: Math.round((range.max - range.min) / range.step) + 1 },
        (_, index) => range.min + index * range.step,
      );
