import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { listGuidePlaces } from '@/lib/server/account/guide-places';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { type PageInput, queryValue } from '../../query';
import { AllGuides } from './all-guides';
import { OneGuide } from './one-guide';
import { OnePlace } from './one-place';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('guides');
  return { title: t('title') };
}

/**
 * Address: `/guides/yourguides` (ROUTE-027), there while the flag `guidebook` is on. With `?city=` and a code one
 * guide, with `?place=new` or a place's id the form; an unknown code or id is the page of all guides.
 */
export default async function GuidesPage({ searchParams }: PageInput) {
  const [query, viewer, site] = await Promise.all([
    searchParams,
    requirePage('/guides/yourguides'),
    pageSite(),
  ]);
  const places = await listGuidePlaces(viewer);
  const [city] = citiesOf([queryValue(query, 'city') ?? '']);
  const wanted = queryValue(query, 'place');
  const edited = places.find(({ placeId }) => placeId === wanted);
  if (wanted === 'new' || edited !== undefined) {
    return <OnePlace place={edited ?? null} city={city ?? null} query={query} site={site} />;
  }
  const own = places.filter((place) => place.city === city?.code);
  if (city !== undefined && (own.length > 0 || query.deleted !== undefined)) {
    return <OneGuide city={city} places={own} query={query} site={site} />;
  }
  return <AllGuides places={places} query={query} site={site} />;
}
