import { PriceDays } from '@/components/search/results/price-days';
import { pageSite } from '@/lib/server/page/page-site';
import { priceDays } from '@/lib/server/search/price-days';
import type { Results } from '@/lib/server/search/read-results';
import { resultsHref } from '@/lib/server/search/results-href';

/** What the search of a page of results would cost on other days. */
export async function PricesPart({ results }: { readonly results: Results }) {
  const { search, view } = results;
  const [{ locale: tag }, days] = await Promise.all([pageSite(), priceDays(search, view.reach)]);
  return (
    <PriceDays
      days={days}
      tag={tag}
      reach={view.reach}
      otherHref={resultsHref(results, { reach: view.reach === 3 ? 15 : 3 })}
    />
  );
}
