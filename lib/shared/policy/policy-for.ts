import { isInPolicyAudience, type PolicyTraveler } from './audience';
import type { Policy } from './policy-set';

/** The policy that holds for somebody: for guests the one of guests, else the first that is for them; null without any. */
export function policyFor(policies: readonly Policy[], traveler: PolicyTraveler): Policy | null {
  const ofGuests = traveler.isGuest && policies.find(({ audience }) => audience.kind === 'guests');
  return ofGuests || (policies.find(({ audience }) => isInPolicyAudience(audience, traveler)) ?? null);
}
