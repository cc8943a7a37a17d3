import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InvitationCard } from '@/components/trips/invitation-card';
import { TripGone } from '@/components/trips/trip-gone';
import { TripLayout } from '@/components/trips/trip-layout';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { findTrip } from '@/lib/server/trips/trip-access';
import { fullIdOf } from '@/lib/server/trips/trip-from';
import { findInvitation } from '@/lib/server/trips/trip-members';
import type { PageInput } from '../../query';
import { TripScreen } from './trip-screen';

type Props = PageInput & { readonly params: Promise<{ trip: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [viewer, { trip }] = await Promise.all([requirePage('/trips/{trip}'), params]);
  const reached = (await findTrip(viewer, trip)) ?? (await findInvitation(viewer, trip));
  const t = await getTranslations('trip-pages.gone.unknown');
  return { title: reached?.row.name ?? t('title'), robots: { index: false } };
}

/** Address: `/trips/{full trip id}`: the trip, the invitation to it, or that it is not here. */
export default async function TripPage({ params, searchParams }: Props) {
  const [viewer, { trip }, query, site] = await Promise.all([
    requirePage('/trips/{trip}'),
    params,
    searchParams,
    pageSite(),
  ]);
  const reached = await findTrip(viewer, trip);
  if (reached !== null) return <TripScreen viewer={viewer} reached={reached} query={query} />;
  const invited = await findInvitation(viewer, trip);
  if (invited === null) return <TripGone kind="unknown" />;
  const fullTripId = fullIdOf(invited.row);
  const { token } = await formState('trip', {});
  return (
    <TripLayout
      head={
        <InvitationCard
          tripName={invited.row.name}
          ownerName={invited.ownerName}
          role={invited.role}
          way={{ fullTripId }}
          declines={fullTripId}
          guestPath={null}
          heading="h1"
          locale={site.locale}
          token={token}
        />
      }
    >
      {null}
    </TripLayout>
  );
}
