import { fitsEvent } from '@/lib/shared/company-events/fits-event';
import type { Offer } from '@/lib/shared/search/offer';
import { isInPolicyAudience, type PolicyTraveler } from './audience';
import type { Policy } from './policy-set';

/**
 * The policy that applies to a person: the first one for the event, if they book for one; the guests' policy for guests; otherwise the first
 * that matches them; null if there is none. Without an offer, the one that applies regardless of what they book.
 */
export function policyFor(
  policies: readonly Policy[],
  traveler: PolicyTraveler,
  offer: Offer | null = null,
): Policy | null {
  const ofEvent = offer && policies.find((one) => isForEvent(one, traveler, offer));
  const ofGuests = traveler.isGuest && policies.find(({ audience }) => audience.kind === 'guests');
  return (
    ofEvent || ofGuests || (policies.find(({ audience }) => isInPolicyAudience(audience, traveler)) ?? null)
  );
}

/** Whether a policy is for an event that a person attends, and an offer fits that event. */
const isForEvent = ({ audience }: Policy, { events = [] }: PolicyTraveler, offer: Offer): boolean =>
  audience.kind === 'events' &&
  events.some((event) => audience.ids.includes(event.id) && fitsEvent(offer, event));

/** How a policy relates to a person: it applies, it would if no other came before it, or it is not for them. */
export type PolicyStanding = 'holds' | 'alsoFor' | 'notFor';

/** The policies in order, and how each relates to a person who books an offer. */
export function policyStandings(
  policies: readonly Policy[],
  traveler: PolicyTraveler,
  offer: Offer | null = null,
): readonly { readonly policy: Policy; readonly standing: PolicyStanding }[] {
  const holds = policyFor(policies, traveler, offer);
  return policies.map((policy) => {
    if (policy === holds) return { policy, standing: 'holds' };
    const isFor =
      isInPolicyAudience(policy.audience, traveler) ||
      (offer !== null && isForEvent(policy, traveler, offer));
    return { policy, standing: isFor ? 'alsoFor' : 'notFor' };
  });
}
