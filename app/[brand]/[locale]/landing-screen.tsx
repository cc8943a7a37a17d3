import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageSite } from '@/lib/server/page/page-site';
import type { Vertical } from '@/lib/shared/site/verticals';
import { PopularPlaces } from './popular-places';
import type { PageInput } from './query';
import { LandingPage } from './search-landing';

/** Title and description of a landing page. Its canonical address is the one without a search. */
export async function landingMetadata(vertical: Vertical): Promise<Metadata> {
  const [{ brand }, t] = await Promise.all([pageSite(), getTranslations(`home.doors.${vertical}`)]);
  return {
    title: t('title'),
    description: t('description', { brand: brand.displayName }),
  };
}

type Props = { readonly vertical: Vertical; readonly input: PageInput };

/** The page of a vertical. */
export async function LandingScreen({ vertical, input }: Props) {
  const [query, t] = await Promise.all([input.searchParams, getTranslations(`home.doors.${vertical}`)]);
  return (
    <LandingPage vertical={vertical} title={t('title')} lead={t('lead')} query={query}>
      <PopularPlaces vertical={vertical} />
    </LandingPage>
  );
}
