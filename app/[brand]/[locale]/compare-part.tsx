import { CompareBar } from '@/components/search/results/compare-bar';
import { Comparison } from '@/components/search/results/comparison';
import type { Results } from '@/lib/server/search/read-results';
import { resultsHref, viewQuery } from '@/lib/server/search/results-href';
import { resultRows } from '@/lib/server/trips/result-rows';
import { offerKeyOf } from '@/lib/shared/search/result-id';
import { comparedMax } from '@/lib/shared/search/result-view';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Props = { readonly results: Results; readonly locale: Locale };

/** The same results with one offer more in their comparison, or without it; null where there is no room for another. */
export function compareHref(results: Results, resultId: string): string | null {
  const key = offerKeyOf(resultId);
  const { compare } = results.view;
  if (compare.includes(key)) return resultsHref(results, { compare: compare.filter((one) => one !== key) });
  return compare.length < comparedMax ? resultsHref(results, { compare: [...compare, key] }) : null;
}

/** The offers that are chosen, side by side. */
export async function ComparisonPart({ results, locale }: Props) {
  const rows = await resultRows(results.compared, locale, viewQuery(results));
  return (
    <Comparison
      rows={rows.map((row) => ({ ...row, removeHref: compareHref(results, row.offer.resultId) ?? '' }))}
      locale={locale}
      typicalKg={results.arranged.typicalKg}
      backHref={resultsHref(results, { isComparing: false })}
    />
  );
}

/** How many are chosen, with the way to compare them; nothing while none is. */
export function CompareBarPart({ results }: Pick<Props, 'results'>) {
  const { length } = results.compared;
  return length === 0 ? null : (
    <CompareBar
      count={length}
      href={length < 2 ? null : resultsHref(results, { isComparing: true })}
      clearHref={resultsHref(results, { compare: [], isComparing: false })}
    />
  );
}
