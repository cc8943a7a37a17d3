import { HomeCards } from '@/components/site/home-cards';
import { HomeHero } from '@/components/site/home-hero';
import { JsonLd } from '@/components/site/json-ld';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSeo } from '@/lib/server/site/page-seo';
import { pageSite } from '@/lib/server/site/page-site';
import { homeData } from '@/lib/shared/site/structured-data';

/** Address: `/`. */
export default async function HomePage() {
  const [{ brand, demo, locale }, { account }, { canonical }] = await Promise.all([
    pageSite(),
    currentViewer(),
    pageSeo(),
  ]);
  const name = account === null ? null : account.name || account.email;
  return (
    <div>
      <HomeHero brandName={brand.displayName} name={name} demo={demo} />
      <HomeCards />
      <JsonLd data={homeData({ name: brand.displayName, url: canonical, locale })} />
    </div>
  );
}
