import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { publishedPolicies } from '@/lib/server/company/settings/published-policies';
import { database, type Queryable } from '@/lib/server/store/connection';
import {
  countryRisk,
  policyAdvancedRule,
  policyRestriction,
  policySuppliers,
} from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { riskActions } from '@/lib/shared/policy/country-risk';
import type { PolicyRule, RuleCode } from '@/lib/shared/policy/policy-rules';
import type { HeldRestriction, PolicySet } from '@/lib/shared/policy/policy-set';

/** What holds where nothing is published. */
export const noPolicies: PolicySet = {
  version: 0,
  policies: [],
  restrictions: [],
  advanced: [],
  suppliers: { preferred: [], avoid: [] },
};

/** Everything that holds for one vertical of a company now. */
export async function readPolicySet(
  companyId: string,
  vertical: PolicyVertical,
  on: Queryable = database(),
): Promise<PolicySet> {
  const { policies, version } = await publishedPolicies(companyId, vertical, on);
  const restrictions = await on
    .select({ id: policyRestriction.id, restriction: policyRestriction.restriction })
    .from(policyRestriction)
    .where(and(eq(policyRestriction.companyId, companyId), eq(policyRestriction.vertical, vertical)))
    .orderBy(asc(policyRestriction.createdAt), asc(policyRestriction.id));
  const risks = await on
    .select()
    .from(countryRisk)
    .where(eq(countryRisk.companyId, companyId))
    .orderBy(asc(countryRisk.country));
  const advanced = await on
    .select({ id: policyAdvancedRule.id, rule: policyAdvancedRule.rule })
    .from(policyAdvancedRule)
    .where(
      and(
        eq(policyAdvancedRule.companyId, companyId),
        eq(policyAdvancedRule.vertical, vertical),
        sql`(${policyAdvancedRule.rule} -> 'on')::boolean`,
      ),
    )
    .orderBy(asc(policyAdvancedRule.createdAt), asc(policyAdvancedRule.id));
  const [suppliers] = await on
    .select({ tiers: policySuppliers.tiers })
    .from(policySuppliers)
    .where(and(eq(policySuppliers.companyId, companyId), eq(policySuppliers.vertical, vertical)));
  return {
    version,
    policies,
    restrictions: [
      ...restrictions.map(({ id, restriction }) => ({ ...restriction, id })),
      ...risks.map(heldRisk),
    ],
    advanced: advanced.map(({ id, rule }) => ({ ...rule, id })),
    suppliers: suppliers?.tiers ?? { preferred: [], avoid: [] },
  };
}

const heldRisk = ({ country, effect, id, note }: typeof countryRisk.$inferSelect): HeldRestriction => ({
  id,
  kind: 'risk',
  values: [country],
  action: riskActions[effect],
  reason: note,
  audience: { kind: 'all' },
  from: null,
  until: null,
});

/** Whether anything is asked of offers at all. */
export const hasPolicy = ({ advanced, policies, restrictions }: PolicySet): boolean =>
  policies.length + restrictions.length + advanced.length > 0;

/** Whether the company prefers or avoids anybody. */
export const hasTiers = ({ suppliers }: PolicySet): boolean =>
  suppliers.preferred.length + suppliers.avoid.length > 0;

/** Whether a rule of it compares an offer with what else is to be had. */
export const needsComparison = (set: PolicySet): boolean =>
  hasRule(set, (rule) => ('mode' in rule && rule.mode !== 'fixed') || comparing.has(rule.code));

/** Rules that compare whatever their fields say. */
const comparing: ReadonlySet<RuleCode> = new Set([
  'CARRIER_NOT_PREFERRED',
  'CO2_ABOVE',
  'NOT_LOWEST_RATE',
  'NOT_PREFERRED_PROPERTY',
  'FLEX',
]);

/** Whether any policy of it has such a rule. */
export const hasRule = ({ policies }: PolicySet, isIt: (rule: PolicyRule) => boolean): boolean =>
  policies.some(({ rules }) => rules.some(isIt));
