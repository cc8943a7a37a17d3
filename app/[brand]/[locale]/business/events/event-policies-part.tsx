import { EventPolicies } from '@/components/company-events/event-policies';
import type { EventEditor, EventRow } from '@/lib/server/company-events/find-event';
import { isOffered } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { eventPolicies } from '@/lib/server/policy/event-policies';
import { businessPath } from '@/lib/shared/access/business-path';
import { utcDay } from '@/lib/shared/day/utc-day';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';

type Props = { readonly viewer: EventEditor; readonly event: EventRow };

/** By which policies people book for an event, and for whoever writes policies where they write one. */
export async function EventPoliciesPart({ event, viewer }: Props) {
  const [site, policies] = await Promise.all([pageSite(), eventPolicies(viewer, event)]);
  const isAhead = event.state !== 'closed' && event.endsOn >= utcDay(new Date());
  const mayWrite = isAhead && isOffered(viewer, 'company.policies');
  return (
    <EventPolicies
      policies={policies.map(({ isLimited, policy, vertical }) => ({
        vertical: verticalOfPolicies[vertical],
        name: policy?.name ?? null,
        isLimited,
        // The first policy of all is for everybody.
        write:
          mayWrite && isLimited && policy === null
            ? businessPath(site.businessPath, `/policy/${vertical}/settings?policy=new&event=${event.id}`)
            : null,
      }))}
    />
  );
}
