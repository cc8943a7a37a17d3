import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import { type PolicyVertical, policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import { utcDay } from '@/lib/shared/day/utc-day';
import type { AdvancedEffect } from '@/lib/shared/policy/advanced-rules';
import { isInPolicyAudience } from '@/lib/shared/policy/policy-audience';
import { policyFor } from '@/lib/shared/policy/policy-for';
import type { HeldRestriction, Policy, Restriction } from '@/lib/shared/policy/policy-set';
import { policyTraveler } from './policy-traveler';
import { readPolicySet } from './read-policy-set';

/** What holds for somebody in a vertical. */
export type OwnPolicy = {
  readonly vertical: PolicyVertical;
  readonly version: number;
  /** Null where there is none. */
  readonly policy: Policy | null;
  /** Those that hold now and those to come. */
  readonly restrictions: readonly Restriction[];
  /** What advanced rules in force say to them. */
  readonly advanced: readonly {
    readonly name: string;
    readonly reason: string;
    readonly effect: Exclude<AdvancedEffect, 'exclude'>;
  }[];
};

/** The policies that hold for the viewer when they travel, of each vertical. */
export async function ownPolicies(viewer: Can<'policies.mine'>): Promise<readonly OwnPolicy[]> {
  const { companyId, id } = viewer.membership;
  const { traveler } = await policyTraveler(viewer, id);
  const today = utcDay(new Date());
  return Promise.all(
    policyVerticals.map(async (vertical) => {
      const { advanced, policies, restrictions, version } = await readPolicySet(companyId, vertical);
      return {
        vertical,
        version,
        policy: policyFor(policies, traveler),
        restrictions: restrictions
          .flatMap(limitOf)
          .filter(
            ({ audience, until }) =>
              isInPolicyAudience(audience, traveler) && (until === null || until >= today),
          ),
        advanced: advanced.flatMap(({ audience, effect, name, reason }) =>
          effect !== 'exclude' && isInPolicyAudience(audience, traveler) ? [{ name, reason, effect }] : [],
        ),
      };
    }),
  );
}

/** A rated country is a limit where nobody travels to it. */
function limitOf({ id: _, ...held }: HeldRestriction): Restriction[] {
  const { action } = held;
  if (action !== 'block' && action !== 'hide') return [];
  return [{ ...held, action, kind: held.kind === 'risk' ? 'country' : held.kind }];
}
