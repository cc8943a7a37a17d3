import { NoResults } from '@/components/search/results/no-results';
import { ResultItem } from '@/components/search/results/result-item';
import { ResultList } from '@/components/search/results/result-list';
import { ResultsLayout } from '@/components/search/results/results-layout';
import { SortLinks } from '@/components/search/results/sort-links';
import { SourceLines } from '@/components/search/results/source-lines';
import { SaveButton } from '@/components/trips/save-button';
import { Pagination } from '@/components/ui/list/pagination';
import { pageSite } from '@/lib/server/page/page-site';
import type { Results } from '@/lib/server/search/read-results';
import { resultsHref, viewQuery } from '@/lib/server/search/results-href';
import { sortChoices } from '@/lib/server/search/sort-choices';
import { resultRows } from '@/lib/server/trips/result-rows';
import { sellersOf } from '@/lib/shared/search/offer-group';
import { filterCount, rowsPerPage, withQuery } from '@/lib/shared/search/result-view';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { FiltersPart } from './filters-part';
import { SavePart } from './save-part';
import { SavedPart } from './saved-part';

/** The list of a page of results beside its filters. */
export async function ResultsPart({ results }: { readonly results: Results }) {
  const { arranged, search, sources, view } = results;
  const { locale: tag } = await pageSite();
  const locale = findLocale(tag) ?? defaultLocale;
  const cheapest = arranged.groups.map(({ offer }) => offer);
  const [rows, sorts] = await Promise.all([
    resultRows(cheapest, locale, viewQuery(results)),
    sortChoices(results, tag),
  ]);
  const filters = filterCount(view);
  return (
    <>
      <SavedPart />
      <ResultsLayout
        filters={<FiltersPart results={results} />}
        filterCount={filters}
        count={arranged.count}
        total={arranged.total}
      >
        <SourceLines sources={sources} wholeHref={withQuery(resultsHref(results, {}), 'wait=all')} />
        <SortLinks active={view.sort} choices={sorts} />
        {rows.length === 0 ? (
          <NoResults
            vertical={search.vertical}
            clearHref={filters === 0 ? null : resultsHref(results, { chosen: {}, mostEur: null, page: 0 })}
          />
        ) : (
          <ResultList>
            {rows.map((row, index) => (
              <ResultItem
                key={row.offer.resultId}
                row={row}
                sellers={sellersOf(arranged.groups[index]?.offers ?? [])}
                locale={locale}
                save={
                  <SaveButton
                    resultId={row.offer.resultId}
                    title={row.title}
                    destination={row.destination}
                    saved={row.saved}
                  />
                }
              />
            ))}
          </ResultList>
        )}
        <Pagination
          page={arranged.page}
          size={rowsPerPage}
          total={arranged.count}
          hrefOf={(page) => resultsHref(results, { page })}
          link={{ 'data-results-link': 'top' }}
        />
      </ResultsLayout>
      <SavePart vertical={search.vertical} />
    </>
  );
}
