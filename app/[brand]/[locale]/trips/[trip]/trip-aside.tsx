import type { PostedView } from '@/components/trips/refused-form';
import { SharePanel } from '@/components/trips/share-panel';
import { TripManage } from '@/components/trips/trip-manage';
import { pageSite } from '@/lib/server/page/page-site';
import { pageShareLink } from '@/lib/server/trips/page-trip';
import type { ReachedTrip } from '@/lib/server/trips/trip-access';
import { tripFrom } from '@/lib/server/trips/trip-from';
import { listMembers } from '@/lib/server/trips/trip-members';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import type { TripSettings } from '@/lib/shared/trips/trips-store';

type Props = {
  readonly reached: ReachedTrip;
  readonly settings: TripSettings;
  /** The form that was posted last. */
  readonly posted: PostedView;
};

/** Whom a trip is shared with, and what else can be done with it. */
export async function TripAside({ posted, reached, settings }: Props) {
  const [site, members] = await Promise.all([pageSite(), listMembers(reached)]);
  const trip = tripFrom(reached);
  const form = { locale: site.locale, token: posted.token };
  return (
    <>
      <SharePanel
        {...form}
        fullTripId={trip.fullTripId}
        isOwner={trip.role === 'owner'}
        ownerName={trip.ownerDisplayName}
        members={members}
        link={pageShareLink(reached, site)}
        typedEmail={posted.values.email ?? ''}
        posted={posted.form}
      />
      <TripManage
        {...form}
        trip={trip}
        settings={settings}
        path={sitePath(site.prefix, trip.tripUrl.url)}
        posted={posted}
      />
    </>
  );
}
