import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SavedForGuest } from '@/components/trips/saved-for-guest';
import { SavedTrips } from '@/components/trips/saved-trips';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requireOwnPage } from '@/lib/server/page/require-page';
import { pageGlobals } from '@/lib/server/site/page-globals';
import { readSavedTrips } from '@/lib/server/trips/saved-trips';
import { findPage } from '@/lib/shared/site/pages/find-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('saving');
  return { title: t('title'), robots: { index: false } };
}

/** Address: `/trips/saved`; the trips drawer takes its content out of it. */
export default async function SavedPage() {
  const [site, viewer, t] = await Promise.all([
    pageSite(),
    requireOwnPage('/trips/saved'),
    getTranslations('saving'),
  ]);
  return (
    <PageFrame title={t('title')}>
      {isSignedIn(viewer) ? (
        <SavedTrips
          trips={await readSavedTrips(viewer, site.locale)}
          token={(await pageGlobals()).formtoken ?? null}
          locale={site.locale}
          searchPath={findPage('/flights', site) === null ? '/' : '/flights'}
        />
      ) : (
        <SavedForGuest />
      )}
    </PageFrame>
  );
}
