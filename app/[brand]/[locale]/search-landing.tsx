import type { ReactNode } from 'react';
import { SearchTabs } from '@/components/search/search-tabs';
import { HomeHero } from '@/components/site/home/home-hero';
import { ServerHtml } from '@/components/ui/server-html/server-html';
import { pageSite } from '@/lib/server/page/page-site';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { readSearch } from '@/lib/shared/search/read-search';
import { brandLook } from '@/lib/shared/site/brand-look';
import type { Vertical } from '@/lib/shared/site/verticals';
import { carriedFlex, type Query, queryValue } from './query';
import { SearchPart } from './search-part';

type Props = {
  readonly vertical: Vertical;
  readonly title: string;
  readonly lead: string;
  readonly query: Query;
  /** What follows the search. */
  readonly children: ReactNode;
};

/** A page one begins a search from: a view and the form. A search that can be made never gets here (`resultsRedirect`). */
export async function LandingPage({ vertical, title, lead, query, children }: Props) {
  const site = await pageSite();
  const reading = readSearch(vertical, (name) => queryValue(query, name), earliestToday(new Date()));
  return (
    <ServerHtml>
      <div>
        <HomeHero look={brandLook(site)} vertical={vertical} title={title} lead={lead}>
          <SearchTabs active={vertical} />
        </HomeHero>
        <SearchPart
          vertical={vertical}
          reading={reading}
          action={`/${vertical}`}
          carried={carriedFlex(query)}
          isLandingPage
        />
        {children}
      </div>
    </ServerHtml>
  );
}
