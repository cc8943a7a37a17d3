import type { Metadata } from 'next';
import { HomeCards } from '@/components/site/home-cards';
import { HomeHero } from '@/components/site/home-hero';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageGlobals } from '@/lib/server/site/page-globals';
import { pageSite } from '@/lib/server/site/page-site';

export async function generateMetadata(): Promise<Metadata> {
  const { seo } = await pageGlobals();
  return { robots: { index: seo.indexable, follow: true }, alternates: { canonical: seo.canonical } };
}

/** Address: `/`. */
export default async function HomePage() {
  const [{ brand, demo }, { account }] = await Promise.all([pageSite(), currentViewer()]);
  const name = account === null ? null : account.name || account.email;
  return (
    <div>
      <HomeHero brandName={brand.displayName} name={name} demo={demo} />
      <HomeCards />
    </div>
  );
}
