import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TripGone } from '@/components/trips/trip-gone';
import { requireOwnPage } from '@/lib/server/page/require-page';
import { findLinkedTrip } from '@/lib/server/trips/share-link';
import { SharedScreen } from '../../shared-screen';

type Props = { readonly params: Promise<{ link: string }> };

/** The address stays on this site; with no referrer at all a browser would post forms without saying from where. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('trip-pages.invitation');
  return { title: t('page'), robots: { index: false }, referrer: 'same-origin' };
}

/** Address: `/trips/shared/{link}`: whoever has the link may look; a withdrawn one says so (410). */
export default async function SharedTripPage({ params }: Props) {
  await requireOwnPage('/trips/shared/{link}');
  const { link } = await params;
  const linked = await findLinkedTrip(link);
  return linked.kind === 'live' ? (
    <SharedScreen shared={linked} way={{ link }} />
  ) : (
    <TripGone kind={linked.kind} />
  );
}
