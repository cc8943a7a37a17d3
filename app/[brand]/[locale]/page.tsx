import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/site/document/json-ld';
import { pageSite } from '@/lib/server/page/page-site';
import { pageSeo } from '@/lib/server/site/page-seo';
import { homeData } from '@/lib/shared/site/pages/structured-data';
import { HomeScreen } from './home-screen';

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, t] = await Promise.all([pageSite(), getTranslations('home')]);
  return { description: t('description', { brand: brand.displayName }) };
}

/** Address: `/`. */
export default async function HomePage() {
  const [{ brand, locale }, { canonical }] = await Promise.all([pageSite(), pageSeo()]);
  return (
    <>
      <HomeScreen />
      <JsonLd data={homeData({ name: brand.displayName, url: canonical, locale })} />
    </>
  );
}
