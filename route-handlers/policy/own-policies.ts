import { ownApprovers } from '@/lib/server/approvals/own-approvers';
import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { ownPolicies } from '@/lib/server/policy/own-policies';
import { OwnPolicies } from '@/lib/shared/policy/own-policies';

/** The limits that hold for oneself as a traveler, and who approves. */
export const getOwnPolicies = endpoint(
  'GET /i/api/business/policies/v1/mine',
  { guard: can('policies.mine'), input: {}, output: OwnPolicies, errors: ['NOT_FOUND'] },
  async ({ viewer }) => {
    const [policies, approvers] = await Promise.all([ownPolicies(viewer), ownApprovers(viewer)]);
    return {
      approvers: [...approvers],
      policies: policies.map(({ advanced, policy, restrictions, vertical, version }) => ({
        vertical,
        version,
        name: policy?.name ?? null,
        currency: policy?.currency ?? null,
        rules: [...(policy?.rules ?? [])],
        restrictions: restrictions.map(({ action, from, kind, reason, until, values }) => ({
          kind,
          values: [...values],
          action,
          reason,
          from,
          until,
        })),
        advancedRules: [...advanced],
      })),
    };
  },
);
