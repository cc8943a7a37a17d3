import type { PolicyAudience, PolicyTraveler } from './policy-audience';
import { policyFor, policyStandings } from './policy-for';
import type { Policy } from './policy-set';

/**
 * Policies with somebody in their audience for whom a higher one holds: the name of the highest such by the id of the lower. The last
 * is for whoever is left, so it is none of them.
 *
 * @param travelers the people of the company
 */
export function policyOverlaps(
  policies: readonly Policy[],
  travelers: readonly PolicyTraveler[],
): ReadonlyMap<string, string> {
  const before = new Map<Policy, Policy>();
  const note = (lower: Policy, higher: Policy) => {
    const known = before.get(lower);
    if (known === undefined || policies.indexOf(higher) < policies.indexOf(known)) before.set(lower, higher);
  };
  for (const [at, lower] of policies.slice(0, -1).entries()) {
    const higher = policies.slice(0, at).find(({ audience }) => coversSome(audience, lower.audience));
    if (higher !== undefined) note(lower, higher);
  }
  for (const traveler of travelers) {
    const holds = policyFor(policies, traveler);
    for (const { policy, standing } of policyStandings(policies, traveler))
      if (standing === 'alsoFor' && holds !== null && policy !== policies.at(-1)) note(policy, holds);
  }
  return new Map([...before].map(([{ id }, { name }]) => [id, name]));
}

/** Whether two audiences share somebody whoever the people are. */
function coversSome(higher: PolicyAudience, lower: PolicyAudience): boolean {
  if (higher.kind === 'all') return true;
  if (higher.kind !== lower.kind) return false;
  return !('ids' in higher && 'ids' in lower) || higher.ids.some((id) => lower.ids.includes(id));
}
