import type { ReactNode } from 'react';
import { SearchTabs } from '@/components/search/search-tabs';
import { HomeHero } from '@/components/site/home-hero';
import { pageSite } from '@/lib/server/site/page-site';
import { brandLook } from '@/lib/shared/site/brand-look';
import type { Vertical } from '@/lib/shared/site/verticals';
import type { Query } from './query';
import { SearchPart } from './search-part';

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
  return (
    <div>
      <HomeHero look={brandLook(site)} vertical={vertical} title={title} lead={lead}>
        <SearchTabs active={vertical} />
      </HomeHero>
      <SearchPart vertical={vertical} query={query} action={`/${vertical}`} />
      {children}
    </div>
  );
}
