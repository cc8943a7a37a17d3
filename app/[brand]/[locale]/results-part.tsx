import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HiddenNote } from '@/components/policy/hidden-note';
import { ChosenFilters } from '@/components/search/results/chosen-filters';
import { ChosenOutbound } from '@/components/search/results/chosen-outbound';
import { CompareLink } from '@/components/search/results/compare-link';
import { DesksClosed, NoOneWay, NoResults } from '@/components/search/results/no-results';
import { NoTrains } from '@/components/search/results/no-trains';
import { ProviderProgress } from '@/components/search/results/provider-progress';
import { ResultItem } from '@/components/search/results/result-item';
import { ResultList } from '@/components/search/results/result-list';
import { ResultsLayout } from '@/components/search/results/results-layout';
import { ReturnList } from '@/components/search/results/return-list';
import { SortLinks } from '@/components/search/results/sort-links';
import { MapSwitch } from '@/components/search/results/stay-map-frame';
import { SaveButton } from '@/components/trips/save-button';
import { Pagination } from '@/components/ui/list/pagination';
import { pageSite } from '@/lib/server/page/page-site';
import type { JudgedOffers } from '@/lib/server/policy/page-judge';
import { pageRecommendations } from '@/lib/server/policy/page-recommendations';
import { chosenFilters } from '@/lib/server/search/chosen-filters';
import { desksClosed } from '@/lib/server/search/desks-closed';
import { otherReturns } from '@/lib/server/search/other-returns';
import type { Results } from '@/lib/server/search/read-results';
import { resultsHref, viewQuery } from '@/lib/server/search/results-href';
import { sortChoices } from '@/lib/server/search/sort-choices';
import { rowId } from '@/lib/server/search/stay-pins';
import { whyBest } from '@/lib/server/search/why-best';
import { resultRows } from '@/lib/server/trips/result-rows';
import type { City } from '@/lib/shared/search/cities';
import { convertSearch } from '@/lib/shared/search/convert-search';
import { outKey, sellersOf } from '@/lib/shared/search/offer-group';
import { citiesByTrain, hasTrains } from '@/lib/shared/search/rail-stations';
import { offerKeyOf } from '@/lib/shared/search/result-id';
import type { ResultRow } from '@/lib/shared/search/result-row';
import { filterCount, rowsPerPage, unfiltered, withQuery } from '@/lib/shared/search/result-view';
import { searchAddress } from '@/lib/shared/search/search-address';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { CompareBarPart, ComparisonPart, compareHref } from './compare-part';
import { FiltersPart } from './filters-part';
import { OfferCompanyPart } from './offer-company-part';
import { SaveOutcomePart } from './save-outcome-part';
import { SavePart } from './save-part';
import { StayMapPart } from './stay-map-part';

type Props = {
  readonly results: Results;
  /** What there is to say and to do about prices. */
  readonly prices: ReactNode;
  /** What the company's policies say; null where they say nothing. */
  readonly judged: JudgedOffers | null;
  readonly hasBadges: boolean;
};

/** Places with trains that are named where there are none to the one that was asked for. */
const trainPlacesMax = 8;

/** The list of a page of results beside its filters. */
export async function ResultsPart({ hasBadges, judged, prices, results }: Props) {
  const { arranged, search, view } = results;
  const { locale: tag } = await pageSite();
  const locale = findLocale(tag) ?? defaultLocale;
  return (
    <>
      <SaveOutcomePart />
      <ResultsLayout
        filters={arranged.total === 0 ? null : <FiltersPart results={results} />}
        filterCount={filterCount(view)}
        count={arranged.count}
        total={arranged.total}
        sort={arranged.total === 0 || view.isComparing ? null : view.sort}
        mapSwitch={search.vertical === 'hotels' && !view.isComparing ? <MapLink results={results} /> : null}
      >
        {view.isComparing ? (
          <>
            <ComparisonPart results={results} locale={locale} judged={hasBadges ? judged : null} />
            {prices}
          </>
        ) : (
          <ResultsBody
            results={results}
            locale={locale}
            prices={prices}
            judged={judged}
            hasBadges={hasBadges}
          />
        )}
      </ResultsLayout>
      <SavePart vertical={search.vertical} />
    </>
  );
}

const MapLink = ({ results }: Pick<Props, 'results'>) => (
  <MapSwitch
    href={resultsHref(results, results.view.map ? { map: false, area: null } : { map: true })}
    isShown={results.view.map}
  />
);

type BodyProps = Props & { readonly locale: Locale };

/** The list, with what stands above and below it. */
async function ResultsBody({ hasBadges, judged, locale, prices, results }: BodyProps) {
  const { arranged, sources, view } = results;
  const { tag } = locale;
  const [sorts, why, chosen] = await Promise.all([
    sortChoices(results, tag),
    whySorted(results, tag),
    chosenFilters(results, tag),
  ]);
  const lines = (
    <ProviderProgress sources={sources} wholeHref={withQuery(resultsHref(results, {}), 'wait=all')} />
  );
  return (
    <>
      {arranged.out === null ? null : (
        <ChosenOutbound leg={arranged.out} tag={tag} href={resultsHref(results, { out: null, page: 0 })} />
      )}
      {judged === null || judged.hidden === 0 ? null : <HiddenNote count={judged.hidden} />}
      {view.map ? <StayMapPart results={results} locale={locale} /> : null}
      {/* Below the map, which is a filter itself: it stays where it is while it is dragged. */}
      <ChosenFilters chosen={chosen} />
      {arranged.total === 0 ? null : <SortLinks active={view.sort} choices={sorts} why={why} />}
      {arranged.groups.length === 0 ? (
        <>
          {lines}
          <NothingFound results={results} locale={locale} />
          {prices}
        </>
      ) : (
        <ResultRows results={results} locale={locale} judged={hasBadges ? judged : null}>
          {prices}
          {lines}
        </ResultRows>
      )}
      <Pagination
        page={arranged.page}
        size={rowsPerPage}
        total={arranged.count}
        hrefOf={(page) => resultsHref(results, { page })}
        link={{ 'data-results-link': 'top' }}
      />
      <CompareBarPart results={results} />
    </>
  );
}

/** What the order weighs, and that the company has a say in it; null where nothing is to be said. */
async function whySorted(results: Results, tag: string): Promise<string | null> {
  const [why, recommendationsOf, t] = await Promise.all([
    whyBest(results, tag),
    results.arranged.firstOffers[0]?.vertical === 'hotels' ? pageRecommendations() : null,
    getTranslations('results.sort.why'),
  ]);
  const { arranged, view } = results;
  const isLifted =
    recommendationsOf !== null &&
    view.sort === view.usual &&
    arranged.firstOffers.some((offer) => recommendationsOf(offer).length > 0);
  return isLifted ? [why, t('recommended')].filter((one) => one !== null).join(' ') : why;
}

type RowsProps = Pick<Props, 'results' | 'judged'> & { readonly locale: Locale };

/** The rows, with the children after the first of them. */
async function ResultRows({
  children,
  judged,
  results,
  locale,
}: RowsProps & { readonly children: ReactNode }) {
  const { groups, out } = results.arranged;
  const cheapest = groups.map(({ offer }) => offer);
  const [rows, returns] = await Promise.all([
    resultRows(cheapest, locale, viewQuery(results)),
    Promise.all(groups.map((group) => otherReturns(group, results))),
  ]);
  return (
    <ResultList afterFirst={children}>
      {rows.map((row, index) => (
        <ResultItem
          key={row.offer.resultId}
          id={rowId(index)}
          row={row}
          sellers={sellersOf(groups[index]?.offers ?? [])}
          locale={locale}
          save={
            <SaveButton
              resultId={row.offer.resultId}
              title={row.title}
              destination={row.destination}
              saved={row.saved}
            />
          }
          compare={<CompareChoice results={results} row={row} id={`compare-${rowId(index)}`} />}
          company={<OfferCompanyPart offer={row.offer} judged={judged} locale={locale} />}
          isReturn={out !== null}
          typicalKg={results.arranged.typicalKg}
          returns={
            <ReturnList
              returns={returns[index] ?? []}
              count={groups[index]?.others.length ?? 0}
              href={resultsHref(results, { out: outKey(row.offer), page: 0 })}
              tag={locale.tag}
            />
          }
        />
      ))}
    </ResultList>
  );
}

type ChoiceProps = Pick<RowsProps, 'results'> & { readonly row: ResultRow; readonly id: string };

/** Chooses a row for the comparison; nothing while there is no room for another. */
function CompareChoice({ id, results, row: { offer, title, total } }: ChoiceProps) {
  const href = compareHref(results, offer.resultId);
  return href === null ? null : (
    <CompareLink
      id={id}
      href={href}
      isChosen={results.view.compare.includes(offerKeyOf(offer.resultId))}
      of={{ title, price: total }}
    />
  );
}

/** Why there is nothing, and what there is instead. */
function NothingFound({ results, locale }: Omit<RowsProps, 'judged'>) {
  const { search, view } = results;
  const [from, to] = search.places;
  const name = (city: City) => city.names[locale.messages];
  if (search.vertical === 'trains' && from !== undefined && to !== undefined && !hasTrains(from, to))
    return (
      <NoTrains
        from={name(from)}
        to={name(to)}
        flightsHref={convertSearch(search, 'flights', locale.messages)}
        places={citiesByTrain(from)
          .slice(0, trainPlacesMax)
          .map((city) => ({
            name: name(city),
            href: searchAddress({ ...search, places: [from, city], airports: [null, null] }),
          }))}
      />
    );
  const closed = desksClosed(search);
  if (closed !== null && search.times !== null && from !== undefined)
    return (
      <DesksClosed
        locale={locale}
        city={name(closed.end === 'pickUp' ? from : (to ?? from))}
        clock={search.times[closed.end === 'pickUp' ? 0 : 1]}
        closed={closed}
        href={closed.nearest === null ? null : searchAddress({ ...search, times: closed.nearest })}
      />
    );
  const hasFilters = filterCount(view) > 0;
  if (search.vertical === 'cars' && from !== undefined && to !== undefined && !hasFilters)
    return (
      <NoOneWay
        from={name(from)}
        to={name(to)}
        href={searchAddress({ ...search, places: [from], airports: search.airports.slice(0, 1) })}
      />
    );
  return (
    <NoResults vertical={search.vertical} clearHref={hasFilters ? resultsHref(results, unfiltered) : null} />
  );
}
