import { InvitationCard } from '@/components/trips/invitation-card';
import { TripHead } from '@/components/trips/trip-head';
import { TripLayout } from '@/components/trips/trip-layout';
import { TripTimeline } from '@/components/trips/trip-timeline';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { pageRatesNote } from '@/lib/server/page/rates-notes';
import { pageEvents, tripPicture } from '@/lib/server/trips/page-trip';
import { tripFrom } from '@/lib/server/trips/trip-from';
import type { Invitation } from '@/lib/server/trips/trip-members';

type Props = {
  readonly shared: Invitation;
  /** By what it is accepted. */
  readonly way: Readonly<Record<string, string>>;
};

/** A trip as somebody sees it who was given a way to it: all of it but the notes, and a press takes it. */
export async function SharedScreen({ shared, way }: Props) {
  const [site, viewer] = await Promise.all([pageSite(), currentViewer()]);
  const reached = { row: shared.row, ownerName: shared.ownerName, role: 'viewer' } as const;
  const [{ events }, { token }] = await Promise.all([pageEvents(reached, site, 0), formState('trip', {})]);
  const trip = tripFrom(reached);
  const withoutNotes = events.map((one) => ({ ...one, event: { ...one.event, note: '' } }));
  return (
    <TripLayout head={<TripHead trip={trip} locale={site.locale} picture={tripPicture(trip)} bare />}>
      <InvitationCard
        tripName={trip.tripName}
        ownerName={shared.ownerName}
        role={shared.role}
        way={way}
        guestPath={isSignedIn(viewer) ? null : site.path}
        heading="h2"
        locale={site.locale}
        token={token}
      />
      <TripTimeline events={withoutNotes} locale={site.locale} rates={await pageRatesNote()} tools={null} />
    </TripLayout>
  );
}
