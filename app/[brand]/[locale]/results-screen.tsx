import { getTranslations } from 'next-intl/server';
import { PriceInsights } from '@/components/search/results/price-insights';
import { ResultsHead } from '@/components/search/results/results-head';
import { SearchFold } from '@/components/search/results/search-fold';
import { ServerHtml } from '@/components/ui/server-html/server-html';
import { pageSite } from '@/lib/server/page/page-site';
import { pageRatesNote } from '@/lib/server/page/rates-notes';
import { type JudgedOffers, pageJudge } from '@/lib/server/policy/page-judge';
import { pageRecommendations } from '@/lib/server/policy/page-recommendations';
import { lowestPriceEur } from '@/lib/server/search/lowest-price';
import { type Results, readResults } from '@/lib/server/search/read-results';
import { viewQuery } from '@/lib/server/search/results-href';
import { resultsReading } from '@/lib/server/search/search-of-results-page';
import { pageAsker } from '@/lib/server/search/viewer-codes';
import { isSearchedFor } from '@/lib/shared/company-events/fits-event';
import { cityByCode } from '@/lib/shared/search/cities';
import { liftFirst } from '@/lib/shared/search/lift-first';
import type { Offer } from '@/lib/shared/search/offer';
import type { Search } from '@/lib/shared/search/read-search';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import type { Vertical } from '@/lib/shared/site/verticals';
import { EventsPart } from './events-part';
import { PricesPart } from './prices-part';
import { carriedFlex, type Query, queryValue, queryValues } from './query';
import styles from './results.module.css';
import { ResultsPart } from './results-part';
import { RisksPart } from './risks-part';
import { SearchPart } from './search-part';

/** What a page of results is given: the segments after the vertical by name, and the query. */
export type ResultsInput = {
  readonly params: Promise<Readonly<Record<string, string | undefined>>>;
  readonly searchParams: Promise<Query>;
};

/** The results of an address; where it is wrong, the form that says so. */
export async function ResultsScreen({ vertical, ...input }: ResultsInput & { readonly vertical: Vertical }) {
  const [params, query, { locale: tag }, asker, rates, t] = await Promise.all([
    input.params,
    input.searchParams,
    pageSite(),
    pageAsker(vertical),
    pageRatesNote(),
    getTranslations('results.head'),
  ]);
  const reading = resultsReading(vertical, params, (name) => queryValue(query, name));
  const judge = reading.search === null ? null : await pageJudge(reading.search);
  let judged: JudgedOffers | null = null;
  const sift = (offers: readonly Offer[]) => {
    judged = judge?.judge(offers) ?? null;
    return judged?.visible ?? offers;
  };
  const recommendationsOf = vertical === 'hotels' ? await pageRecommendations() : null;
  const isRecommended = (offer: Offer) => (recommendationsOf?.(offer).length ?? 0) > 0;
  const lift = (sorted: readonly Offer[]) =>
    liftFirst(sorted, {
      best: 'inPolicy',
      isLifted: isRecommended,
      standingOf: (offer) => judged?.decisionOf(offer).status ?? 'inPolicy',
    });
  const ofCompany = { sift, lift: recommendationsOf === null ? null : lift };
  const results =
    reading.search === null
      ? null
      : await readResults(reading.search, (name) => queryValues(query, name), asker, ofCompany);
  const locale = findLocale(tag) ?? defaultLocale;
  const form = (
    <SearchPart vertical={vertical} reading={reading} action={`/${vertical}`} carried={carriedFlex(query)} />
  );
  return (
    <ServerHtml>
      <div className={styles.page}>
        {results === null ? (
          form
        ) : (
          <SearchFold search={results.search} locale={locale}>
            {form}
          </SearchFold>
        )}
        <div className={styles.content}>
          {results === null ? (
            <>
              <h1 className={styles.title}>{t('badSearch')}</h1>
              <p>{t('badSearchHint')}</p>
            </>
          ) : (
            <>
              <ResultsHead search={results.search} locale={locale} />
              <CompanyNotices search={results.search} />
              <ResultsPart
                results={results}
                judged={judged}
                hasBadges={judge?.hasBadges === true}
                prices={<Prices results={results} query={query} rates={rates} />}
              />
            </>
          )}
        </div>
      </div>
    </ServerHtml>
  );
}

type PricesProps = { readonly results: Results; readonly query: Query; readonly rates: string | null };

const Prices = ({ query, rates, results }: PricesProps) => (
  <PriceInsights
    search={results.search}
    query={query}
    view={viewQuery(results)}
    isWatchable={lowestPriceEur(results.search) !== null}
    sample={results.arranged.groups.some(({ offer }) => offer.sample)}
    rates={rates}
  >
    <PricesPart results={results} />
  </PriceInsights>
);

/** What a company says of a search: which of its events it is for, and how it has rated where it leads. */
const CompanyNotices = ({ search }: { readonly search: Search }) => (
  <>
    <EventsPart isFor={(event) => isSearchedFor(search, event)} verticals={[search.vertical]} />
    <RisksPart countries={countriesSought(search)} />
  </>
);

/** The countries that a search leads to: whoever leaves one is not told of it. */
const countriesSought = ({ places, vertical }: Search): readonly string[] =>
  places
    .slice(vertical === 'flights' || vertical === 'trains' ? 1 : 0)
    .flatMap(({ code }) => cityByCode(code)?.country ?? []);
