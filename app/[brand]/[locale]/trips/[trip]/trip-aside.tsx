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
  readonly token: string | null;
  /** What was typed into an invitation that was refused. */
  readonly typedEmail: string;
};

/** Whom a trip is shared with, and what else can be done with it. */
export async function TripAside({ reached, settings, token, typedEmail }: Props) {
  const [site, members] = await Promise.all([pageSite(), listMembers(reached)]);
  const trip = tripFrom(reached);
  const form = { locale: site.locale, token };
  return (
    <>
      <SharePanel
        {...form}
        fullTripId={trip.fullTripId}
        isOwner={trip.role === 'owner'}
        ownerName={trip.ownerDisplayName}
        members={members}
        link={pageShareLink(reached, site)}
        typedEmail={typedEmail}
      />
      <TripManage {...form} trip={trip} settings={settings} path={sitePath(site.prefix, trip.tripUrl.url)} />
    </>
  );
}
