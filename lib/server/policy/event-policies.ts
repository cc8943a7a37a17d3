import 'server-only';
import { publishedPolicies } from '@/lib/server/company/settings/published-policies';
import type { Can } from '@/lib/server/identity/proofs';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { policyVerticalOf } from '@/lib/shared/policy/decision';
import type { Policy } from '@/lib/shared/policy/policy-set';
import type { Vertical } from '@/lib/shared/site/verticals';

/** What holds for a kind of travel to an event. */
export type EventPolicy = {
  readonly vertical: PolicyVertical;
  /** The policy of the event; null where everybody follows their own. */
  readonly policy: Policy | null;
  /** Somebody follows a policy of this kind of travel at all. */
  readonly isLimited: boolean;
};

/** By which published policies of the viewer's company people book for an event, for each kind of travel that it allows. */
export const eventPolicies = (
  { membership: { companyId } }: Can<'events.attend' | 'events.write'>,
  { id, verticals }: { readonly id: string; readonly verticals: readonly Vertical[] },
): Promise<EventPolicy[]> =>
  Promise.all(
    verticals.map(async (one) => {
      const vertical = policyVerticalOf[one];
      const { policies } = await publishedPolicies(companyId, vertical);
      const policy = policies.find(({ audience }) => audience.kind === 'events' && audience.ids.includes(id));
      return { vertical, policy: policy ?? null, isLimited: policies.length > 0 };
    }),
  );
