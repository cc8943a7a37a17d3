import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SearchTabs } from '@/components/search/search-tabs';
import { HomeHero } from '@/components/site/home/home-hero';
import { ServerHtml } from '@/components/ui/server-html/server-html';
import { pageSite } from '@/lib/server/page/page-site';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { readFocus } from '@/lib/shared/map/map-focus';
import { exploreFields, readExplore } from '@/lib/shared/search/explore';
import { judgedAt } from '@/lib/shared/search/is-offer-over';
import { mainCityOf } from '@/lib/shared/search/main-city-of';
import { brandLook } from '@/lib/shared/site/brand-look';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { type PageInput, queryValue } from '../query';
import { SearchPart } from '../search-part';
import { ExploredPart } from './explored-part';

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, t] = await Promise.all([pageSite(), getTranslations('destinations.explore')]);
  return { title: t('title'), description: t('description', { brand: brand.displayName }) };
}

/** Address: `/explore`, with where from (`from`), when (`depart`, `return`), for how much (`most`, in the page's currency) and a
 * piece of the map (`map`) in the query. */
export default async function ExplorePage({ searchParams }: PageInput) {
  const [site, query, t] = await Promise.all([
    pageSite(),
    searchParams,
    getTranslations('destinations.explore'),
  ]);
  const { country } = findLocale(site.locale) ?? defaultLocale;
  const now = new Date();
  const reading = judgedAt(
    readExplore((name) => queryValue(query, name), mainCityOf(country), earliestToday(now)),
    now.getTime(),
  );
  const most = budgetOf(queryValue(query, 'most'));
  return (
    <ServerHtml>
      <div>
        <HomeHero look={brandLook(site)} vertical="flights" title={t('title')} lead={t('lead')}>
          <SearchTabs active="flights" />
        </HomeHero>
        <SearchPart
          vertical="flights"
          fields={exploreFields}
          reading={reading}
          action="/explore"
          carried={most === null ? {} : { most: String(most) }}
        />
        {reading.search === null ? null : (
          <ExploredPart search={reading.search} most={most} focus={readFocus(queryValue(query, 'map'))} />
        )}
      </div>
    </ServerHtml>
  );
}

/** Whole units of the page's currency; null for any amount. */
function budgetOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
