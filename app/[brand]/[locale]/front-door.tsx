import type { ReactNode } from 'react';
import { SearchForm } from '@/components/search/search-form';
import { SearchSummary } from '@/components/search/search-summary';
import { SearchTabs } from '@/components/search/search-tabs';
import { HomeHero } from '@/components/site/home-hero';
import { pageSite } from '@/lib/server/site/page-site';
import { cities } from '@/lib/shared/search/cities';
import { searchDaysMax } from '@/lib/shared/search/front-doors';
import { dayAfter, earliestToday, readSearch } from '@/lib/shared/search/read-search';
import { brandLook } from '@/lib/shared/site/brand-look';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import { sitePath } from '@/lib/shared/site/site-path';
import type { Vertical } from '@/lib/shared/site/verticals';
import { type Query, queryValue } from './query';

type Props = {
  readonly vertical: Vertical;
  readonly title: string;
  readonly lead: string;
  readonly query: Query;
  /** What follows the search. */
  readonly children: ReactNode;
};

/** A page one begins a search from: a view, the form, and what was searched for. */
export async function FrontDoor({ vertical, title, lead, query, children }: Props) {
  const site = await pageSite();
  const { locale: tag, prefix } = site;
  const locale = findLocale(tag) ?? defaultLocale;
  const today = earliestToday(new Date());
  const reading = readSearch(vertical, (name) => queryValue(query, name), today);
  const places = cities.map(({ names }) => names[locale.messages]).sort(new Intl.Collator(tag).compare);
  return (
    <div>
      <HomeHero look={brandLook(site)} vertical={vertical} title={title} lead={lead}>
        <SearchTabs active={vertical} />
      </HomeHero>
      <SearchForm
        vertical={vertical}
        reading={reading}
        action={sitePath(prefix, `/${vertical}`)}
        days={{ min: today, max: dayAfter(today, searchDaysMax) }}
        places={places}
      />
      {reading.search === null ? null : <SearchSummary search={reading.search} locale={locale} />}
      {children}
    </div>
  );
}
