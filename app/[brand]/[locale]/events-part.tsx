import { EventNotice } from '@/components/company-events/event-notice';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { travelingMembership } from '@/lib/server/identity/traveling-membership';
import { pageSite } from '@/lib/server/page/page-site';
import { eventPolicies } from '@/lib/server/policy/event-policies';
import { eventsToBook } from '@/lib/server/policy/policy-traveler';
import { businessPath } from '@/lib/shared/access/business-path';
import type { EventTravel } from '@/lib/shared/company-events/fits-event';
import type { Vertical } from '@/lib/shared/site/verticals';

type Props = {
  /** Whether what the page is about is for an event. */
  readonly isFor: (event: EventTravel) => boolean;
  /** The kinds of travel that it is about. */
  readonly verticals: readonly Vertical[];
};

/** The viewer's events that a search, or what they are about to book, is for; nothing outside business mode and for a colleague's travel. */
export async function EventsPart({ isFor, verticals }: Props) {
  const viewer = await currentViewer();
  if (!isAble(viewer, 'orders.place') || travelingMembership(viewer) !== viewer.membership.id) return null;
  const [site, events] = await Promise.all([pageSite(), eventsToBook(viewer.membership)]);
  const mayRead = isAble(viewer, 'events.attend');
  return Promise.all(
    events.filter(isFor).map(async (event) => {
      const found = mayRead ? await eventPolicies(viewer, { id: event.id, verticals }) : [];
      const names = found.flatMap(({ policy }) => policy?.name ?? []);
      return (
        <EventNotice
          key={event.id}
          event={event}
          href={businessPath(site.businessPath, `/my-events?event=${event.id}`)}
          policies={[...new Set(names)]}
        />
      );
    }),
  );
}
