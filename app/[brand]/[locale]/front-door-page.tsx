import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageSite } from '@/lib/server/site/page-site';
import type { Vertical } from '@/lib/shared/site/verticals';
import { FrontDoor } from './front-door';
import { PopularPlaces } from './popular-places';
import type { PageInput } from './query';

/** Title and description of a front door. Search engines get the page without a search in its address. */
export async function frontDoorMetadata(vertical: Vertical, { searchParams }: PageInput): Promise<Metadata> {
  const [{ brand }, query, t] = await Promise.all([
    pageSite(),
    searchParams,
    getTranslations(`home.doors.${vertical}`),
  ]);
  return {
    title: t('title'),
    description: t('description', { brand: brand.displayName }),
    ...(Object.keys(query).length > 0 ? { robots: { index: false, follow: true } } : {}),
  };
}

type Props = { readonly vertical: Vertical; readonly input: PageInput };

/** The page of a vertical. */
export async function FrontDoorPage({ vertical, input }: Props) {
  const [query, t] = await Promise.all([input.searchParams, getTranslations(`home.doors.${vertical}`)]);
  return (
    <FrontDoor vertical={vertical} title={t('title')} lead={t('lead')} query={query}>
      <PopularPlaces vertical={vertical} />
    </FrontDoor>
  );
}
