import { fitsEvent } from '@/lib/shared/company-events/fits-event';
import type { Offer } from '@/lib/shared/search/offer';
import { isInPolicyAudience, type PolicyTraveler } from './policy-audience';
import type { Policy } from './policy-set';

/**
 * The policy that holds for somebody: of what they book for an event the first one of that event, for guests the one of guests, else the
 * first that is for them; null without any. Without an offer what holds whatever they book.
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

/** The policy that holds for what is booked for an event; null where that of whoever books holds. */
export const policyOfEvent = (policies: readonly Policy[], eventId: string): Policy | null =>
  policies.find(({ audience }) => audience.kind === 'events' && audience.ids.includes(eventId)) ?? null;

/** Whether a policy is for an event to which somebody comes, and an offer is for that. */
const isForEvent = ({ audience }: Policy, { events = [] }: PolicyTraveler, offer: Offer): boolean =>
  audience.kind === 'events' &&
  events.some((event) => audience.ids.includes(event.id) && fitsEvent(offer, event));

/** How a policy stands to somebody: it holds, it would if no other came before it, or it is not for them. */
export type PolicyStanding = 'holds' | 'alsoFor' | 'notFor';

/** The policies in their order, and how each stands to somebody who books an offer. */
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
