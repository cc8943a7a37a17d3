import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoTrips } from '@/components/trips/no-trips';
import { TripsInvitation } from '@/components/trips/trips-invitation';
import { currentViewer } from '@/lib/server/session/current-viewer';
import { pageSite } from '@/lib/server/site/page-site';
import { findPage } from '@/lib/shared/site/find-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('trips');
  return { title: t('title'), robots: { index: false } };
}

/** Address: `/trips`. */
export default async function TripsPage() {
  const [site, { account }] = await Promise.all([pageSite(), currentViewer()]);
  if (account === null) return <TripsInvitation path={site.path} />;
  return <NoTrips searchPath={findPage('/flights', site) === null ? '/' : '/flights'} />;
}
