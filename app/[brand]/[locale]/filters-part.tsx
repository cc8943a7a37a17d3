import { ResultFilters } from '@/components/search/results/result-filters';
import { pageAmount } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import type { Results } from '@/lib/server/search/read-results';
import { resultsHref } from '@/lib/server/search/results-href';
import { searchAddress } from '@/lib/shared/search/search-address';
import { sitePath } from '@/lib/shared/site/pages/site-path';

/** The filters of a page of results. The form carries what else the address says in hidden fields. */
export async function FiltersPart({ results }: { readonly results: Results }) {
  const { arranged, search, trials, view } = results;
  const { prefix } = await pageSite();
  const [path = '/', query = ''] = searchAddress(search).split('?');
  const steps = [...new Set([...arranged.priceSteps, ...(view.mostEur === null ? [] : [view.mostEur])])];
  const prices = await Promise.all(
    steps.sort((a, b) => a - b).map(async (eur) => ({ eur, text: await pageAmount(eur, 'whole') })),
  );
  const kept: [string, string][] = [...new URLSearchParams(query)];
  kept.push(['sort', view.sort]);
  if (view.reach !== 3) kept.push(['reach', String(view.reach)]);
  if (view.flex !== 0) kept.push(['flex', String(view.flex)]);
  if (trials !== '') kept.push(['trial', trials]);
  return (
    <ResultFilters
      arranged={arranged}
      view={view}
      prices={prices}
      action={sitePath(prefix, path)}
      kept={kept}
      clearHref={resultsHref(results, { chosen: {}, mostEur: null, page: 0 })}
    />
  );
}
