import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageGlobals } from '@/lib/server/site/page-globals';
import { pageSite } from '@/lib/server/site/page-site';
import { HomeScreen } from './home-screen';

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, { seo }, t] = await Promise.all([pageSite(), pageGlobals(), getTranslations('home')]);
  return {
    description: t('description', { brand: brand.displayName }),
    robots: { index: seo.indexable, follow: true },
    alternates: { canonical: seo.canonical },
  };
}

/** Address: `/`. */
export default function HomePage() {
  return <HomeScreen />;
}
