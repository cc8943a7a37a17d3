import type { MemberRole } from '@/lib/shared/trips/sharing';
import { InvitationCard } from './invitation-card';
import type { TripFormSite } from './trip-form';

type Props = TripFormSite & {
  readonly invitations: readonly {
    readonly fullTripId: string;
    readonly tripName: string;
    readonly ownerName: string;
    readonly role: MemberRole;
  }[];
};

/** Trips others share, until they are accepted or declined. */
export function TripsInvited({ invitations, ...site }: Props) {
  return invitations.map(({ fullTripId, ...one }) => (
    <InvitationCard
      key={fullTripId}
      {...site}
      {...one}
      way={{ fullTripId }}
      declines={fullTripId}
      guestPath={null}
      heading="h2"
    />
  ));
}
