import { SearchForm } from '@/components/search/search-form';
import { SearchSummary } from '@/components/search/search-summary';
import { pageSite } from '@/lib/server/site/page-site';
import { cities } from '@/lib/shared/search/cities';
import { searchDaysMax } from '@/lib/shared/search/front-doors';
import { dayAfter, earliestToday, readSearch, type SearchReading } from '@/lib/shared/search/read-search';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import { sitePath } from '@/lib/shared/site/site-path';
import type { Vertical } from '@/lib/shared/site/verticals';
import { type Query, queryValue } from './query';

type Props = {
  readonly vertical: Vertical;
  readonly query?: Query;
  readonly reading?: SearchReading;
  /** Path of the page that answers the form. */
  readonly action: string;
};

/** The search form of a vertical, and what was searched for. */
export async function SearchPart({ vertical, query = {}, action, reading: read }: Props) {
  const { locale: tag, prefix } = await pageSite();
  const locale = findLocale(tag) ?? defaultLocale;
  const today = earliestToday(new Date());
  const reading = read ?? readSearch(vertical, (name) => queryValue(query, name), today);
  const places = cities.map(({ names }) => names[locale.messages]).sort(new Intl.Collator(tag).compare);
  return (
    <>
      <SearchForm
        vertical={vertical}
        reading={reading}
        action={sitePath(prefix, action)}
        days={{ min: today, max: dayAfter(today, searchDaysMax) }}
        places={places}
      />
      {reading.search === null || read !== undefined ? null : (
        <SearchSummary search={reading.search} locale={locale} />
      )}
    </>
  );
}
