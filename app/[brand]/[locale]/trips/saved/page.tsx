import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ChangeTrip } from '@/components/trips/move-saved-form';
import { SavedForGuest } from '@/components/trips/saved-for-guest';
import { SavedTrips } from '@/components/trips/saved-trips';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requireOwnPage } from '@/lib/server/page/require-page';
import { pageGlobals } from '@/lib/server/site/page-globals';
import { readDrawerTrips } from '@/lib/server/trips/drawer-trips';
import { readSavedEvent } from '@/lib/server/trips/saved-trip-event';
import { findPage } from '@/lib/shared/site/pages/find-page';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type PageInput, queryValue } from '../../query';
import { SaveOutcomePart } from '../../save-outcome-part';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('saving');
  return { title: t('title'), robots: { index: false } };
}

/**
 * Address: `/trips/saved`; the trips drawer takes its content out of it. With `?event=` it moves one of the saved things to
 * another trip, which the words at the trips button take out of it.
 */
export default async function SavedPage({ searchParams }: PageInput) {
  const [site, viewer, query, t] = await Promise.all([
    pageSite(),
    requireOwnPage('/trips/saved'),
    searchParams,
    getTranslations('saving'),
  ]);
  if (!isSignedIn(viewer)) {
    return (
      <PageFrame title={t('title')}>
        <SavedForGuest />
      </PageFrame>
    );
  }
  const { locale, prefix } = site;
  const token = (await pageGlobals()).formtoken ?? null;
  const moving = await readSavedEvent(viewer, queryValue(query, 'event') ?? '', locale);
  return (
    <PageFrame title={t('title')}>
      <SaveOutcomePart />
      {moving === null ? null : (
        <Panel id="change" title={t('change.title')} lead={moving.title}>
          <ChangeTrip
            {...moving}
            id="saved-change"
            path={sitePath(prefix, '/trips/saved')}
            locale={locale}
            token={token}
          />
        </Panel>
      )}
      <SavedTrips
        trips={await readDrawerTrips(viewer, locale)}
        token={token}
        locale={locale}
        searchPath={findPage('/flights', site) === null ? '/' : '/flights'}
      />
    </PageFrame>
  );
}
