import { isInPolicyAudience, type PolicyTraveler } from './audience';
import type { Policy } from './policy-set';

/** The policy that holds for somebody: for guests the one of guests, else the first that is for them; null without any. */
export function policyFor(policies: readonly Policy[], traveler: PolicyTraveler): Policy | null {
  const ofGuests = traveler.isGuest && policies.find(({ audience }) => audience.kind === 'guests');
  return ofGuests || (policies.find(({ audience }) => isInPolicyAudience(audience, traveler)) ?? null);
}

/** How a policy stands to somebody: it holds, it would if no other came before it, or it is not for them. */
export type PolicyStanding = 'holds' | 'alsoFor' | 'notFor';

/** The policies in their order, and how each stands to somebody. */
export function policyStandings(
  policies: readonly Policy[],
  traveler: PolicyTraveler,
): readonly { readonly policy: Policy; readonly standing: PolicyStanding }[] {
  const holds = policyFor(policies, traveler);
  return policies.map((policy) => {
    if (policy === holds) return { policy, standing: 'holds' };
    return { policy, standing: isInPolicyAudience(policy.audience, traveler) ? 'alsoFor' : 'notFor' };
  });
}
