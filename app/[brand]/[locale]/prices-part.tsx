import { PriceChart } from '@/components/search/results/price-chart';
import { PriceGrid } from '@/components/search/results/price-grid';
import { PriceLevelNote } from '@/components/search/results/price-level-note';
import { PriceSection } from '@/components/search/results/price-section';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { pageVisitorAddress } from '@/lib/server/page/page-visitor-address';
import { nearbyDayPriceRows, nearbyDayPrices } from '@/lib/server/search/nearby-day-prices';
import { historyDays, priceInsight } from '@/lib/server/search/price-history';
import type { Results } from '@/lib/server/search/read-results';
import { resultsHref } from '@/lib/server/search/results-href';
import { arePricesOpen, wantedPrices } from '@/lib/server/search/wanted-offers';
import { flexes } from '@/lib/shared/search/flexible-days';
import { daysText } from '@/lib/shared/search/measure-text';
import type { NearbyDayPrice } from '@/lib/shared/search/nearby-day-prices';
import { filterCount } from '@/lib/shared/search/result-view';

/**
 * What the search of a page of results would cost on other days, with its filters where that is unfolded: all of it moved, or each day for
 * itself where days may be others.
 */
export async function PricesPart({ results }: { readonly results: Results }) {
  const { search, view } = results;
  const { flex, reach } = view;
  const wanted = await wantedPrices(results, await pageVisitorAddress());
  const asked = { search, view, wanted };
  const isFiltered = filterCount(view) > 0;
  const [{ locale: tag }, days, rows, insight] = await Promise.all([
    pageSite(),
    nearbyDayPrices(asked, flex === 0 ? reach : flex),
    nearbyDayPriceRows(asked),
    insightOf(results),
  ]);
  const isUnfiltered = isFiltered && !isLeastListed(results);
  const judged =
    insight === null ? null : (
      <PriceLevelNote {...insight} vertical={search.vertical} isUnfiltered={isUnfiltered} />
    );
  if (days.length < 2) return judged;
  const other = resultsHref(results, { reach: reach === 3 ? 15 : 3 });
  return (
    <PriceSection
      isOpen={arePricesOpen(view)}
      note={isFiltered ? (wanted === null ? 'unfiltered' : 'filtered') : null}
      level={isUnfiltered ? null : (insight?.level ?? null)}
      cheapest={flex === 0 && isFiltered === (wanted !== null) ? cheapestOf(days, tag) : null}
      flex={flex}
      hrefs={flexes.map((one) => resultsHref(results, { flex: one, reach: 3, page: 0 }))}
      other={flex === 0 ? { href: other, reach } : null}
    >
      {judged}
      {rows.length === 0 ? (
        <PriceChart days={days} tag={tag} reach={reach} />
      ) : (
        <PriceGrid rows={rows} tag={tag} search={search} />
      )}
    </PriceSection>
  );
}

/** Whether the cheapest of all results is among those that the filters let through. */
const isLeastListed = ({ arranged, leastEur }: Results): boolean =>
  arranged.firsts.cheapest?.priceEur.each === leastEur;

/** The cheapest of other days, in words; null when the day that is shown costs no more. */
function cheapestOf(days: readonly NearbyDayPrice[], tag: string) {
  const priced = days.flatMap(({ amount, day, eur, href }) =>
    eur === null || amount === null ? [] : { amount, day, eur, href },
  );
  const [cheapest] = priced.sort(
    (a, b) => a.eur - b.eur || Number(a.href !== null) - Number(b.href !== null),
  );
  if (cheapest === undefined || cheapest.href === null) return null;
  return { price: cheapest.amount, days: daysText(tag, [cheapest.day]) };
}

/** How the cheapest of the results compares with earlier prices, with amounts in words; null while that cannot be told. */
async function insightOf({ leastEur, search, sources }: Results) {
  if (leastEur === null || sources.some(({ state }) => state === 'asking')) return null;
  const insight = await priceInsight(search, leastEur);
  if (insight === null) return null;
  const [price, low, high] = await Promise.all(
    [insight.eur, ...insight.usual].map((eur) => amountFromEuro(eur, 'whole')),
  );
  return { ...insight, words: { price: price ?? '', low: low ?? '', high: high ?? '', days: historyDays } };
}
