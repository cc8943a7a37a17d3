import { CompareBar } from '@/components/search/results/compare-bar';
import { Comparison } from '@/components/search/results/comparison';
import { nearOffice } from '@/lib/server/people/organization/near-office';
import type { JudgedOffers } from '@/lib/server/policy/page-judge';
import { pageRecommendations } from '@/lib/server/policy/page-recommendations';
import type { Results } from '@/lib/server/search/read-results';
import { resultsHref, viewQuery } from '@/lib/server/search/results-href';
import { codeOfOffer } from '@/lib/server/search/viewer-codes';
import { resultRows } from '@/lib/server/trips/result-rows';
import type { Offer } from '@/lib/shared/search/offer';
import { offerKeyOf } from '@/lib/shared/search/result-id';
import { comparedMax } from '@/lib/shared/search/result-view';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { OfferCompanyPart } from './offer-company-part';

type Props = {
  readonly results: Results;
  readonly locale: Locale;
  /** What the company's policies say; null where they say nothing, or nothing is to be shown of it. */
  readonly judged: JudgedOffers | null;
};

/** The same results with one offer more in their comparison, or without it; null where there is no room for another. */
export function compareHref(results: Results, resultId: string): string | null {
  const key = offerKeyOf(resultId);
  const { compare } = results.view;
  if (compare.includes(key)) return resultsHref(results, { compare: compare.filter((one) => one !== key) });
  return compare.length < comparedMax ? resultsHref(results, { compare: [...compare, key] }) : null;
}

/** The offers that are chosen, side by side. */
export async function ComparisonPart({ judged, results, locale }: Props) {
  const [rows, hasCompany] = await Promise.all([
    resultRows(results.compared, locale, viewQuery(results)),
    isSpokenOf(results.compared, judged),
  ]);
  return (
    <Comparison
      rows={rows.map((row) => ({
        ...row,
        removeHref: compareHref(results, row.offer.resultId) ?? '',
        company: hasCompany ? <OfferCompanyPart offer={row.offer} judged={judged} locale={locale} /> : null,
      }))}
      locale={locale}
      typicalKg={results.arranged.typicalKg}
      backHref={resultsHref(results, { isComparing: false })}
    />
  );
}

/** Whether the reader's company says anything of one of some offers. */
async function isSpokenOf(offers: readonly Offer[], judged: JudgedOffers | null): Promise<boolean> {
  if (judged !== null) return true;
  const recommendationsOf = await pageRecommendations();
  const said = await Promise.all(
    offers.map(
      async (offer) =>
        (recommendationsOf?.(offer).length ?? 0) > 0 ||
        (await codeOfOffer(offer)) !== null ||
        (await nearOffice(offer)) !== null,
    ),
  );
  return said.includes(true);
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
