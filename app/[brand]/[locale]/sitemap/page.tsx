import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Trail } from '@/components/site/navigation/trail';
import { SiteMapSections } from '@/components/site/site-map/site-map-sections';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { pageSite } from '@/lib/server/page/page-site';
import { footerState } from '@/lib/server/site/footer-state';
import { trailSteps } from '../trail-steps';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('footer');
  return { title: t('siteMap') };
}

/** Address: `/sitemap`. */
export default async function SiteMapPage() {
  const state = await footerState(await pageSite());
  return (
    <div>
      <Trail {...(await trailSteps(state.siteMapTitle))} />
      <PageFrame title={state.siteMapTitle} wide>
        <SiteMapSections state={state} />
      </PageFrame>
    </div>
  );
}
