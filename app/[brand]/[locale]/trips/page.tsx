import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TripsInvitation } from '@/components/trips/trips-for-guest';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { requireOwnPage } from '@/lib/server/page/require-page';
import type { PageInput } from '../query';
import { TripsScreen } from './trips-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('trips');
  return { title: t('title'), robots: { index: false } };
}

/** Address: `/trips`; `?q=&order=&show=&page=` choose among the trips. */
export default async function TripsPage({ searchParams }: PageInput) {
  const [site, viewer, query] = await Promise.all([pageSite(), requireOwnPage('/trips'), searchParams]);
  if (!isSignedIn(viewer)) return <TripsInvitation path={site.path} />;
  return <TripsScreen viewer={viewer} query={query} />;
}
