import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { findOwnRow } from '@/lib/server/people/memberships/company-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { audienceNames } from '@/lib/server/people/organization/audience';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policyAdvancedRule } from '@/lib/server/store/policy-schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { type AdvancedForm, readConditions } from '@/lib/shared/policy/advanced-rule-calls';
import { AdvancedRule, advancedRulesMax, matchesTheSame } from '@/lib/shared/policy/advanced-rules';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import { matches } from '@/lib/shared/policy/match-conditions';
import { isInPolicyAudience } from '@/lib/shared/policy/policy-audience';
import { Refusal } from '@/lib/shared/refusal';
import { always, judgedCases } from './judged-cases';
import { requireKnownAudience } from './require-known-audience';

type Manager = Can<'company.policies'>;
type KeptRule = AdvancedRule & { readonly id: string; readonly version: number };

/** Bookings that each rule is tried on, the newest first. */
const triedMax = 500;

/** An advanced rule, how many of the bookings it was tried on it matches, and another that matches the same. */
export type ShownAdvancedRule = KeptRule & {
  readonly matched: number;
  /** The name of another rule in force with the same conditions for the same people; null for none. */
  readonly sameAs: string | null;
};

const ofVertical = ({ membership: { companyId } }: Manager, vertical: PolicyVertical) =>
  and(eq(policyAdvancedRule.companyId, companyId), eq(policyAdvancedRule.vertical, vertical));

/** The advanced rules of a vertical, the oldest first, and on how many bookings they were tried: those that are off, too. */
export async function listAdvancedRules(
  viewer: Manager,
  vertical: PolicyVertical,
): Promise<{ readonly rules: readonly ShownAdvancedRule[]; readonly tried: number }> {
  const rows = await database()
    .select()
    .from(policyAdvancedRule)
    .where(ofVertical(viewer, vertical))
    .orderBy(asc(policyAdvancedRule.createdAt), asc(policyAdvancedRule.id));
  if (rows.length === 0) return { rules: [], tried: 0 };
  const cases = await judgedCases(viewer, vertical, always(), triedMax);
  const all = rows.map(({ id, rule, version }): KeptRule => ({ ...rule, id, version }));
  const rules = all.map((rule) => ({
    ...rule,
    matched: cases.filter(
      ({ inputs, offer }) =>
        isInPolicyAudience(rule.audience, inputs.traveler) && matches(rule, offer, new Date(inputs.at)),
    ).length,
    sameAs: all.find((other) => isTwin(rule, other))?.name ?? null,
  }));
  return { rules, tried: cases.length };
}

/** One of them, for its form; null alike for another company's, another vertical's and none. */
export async function readAdvancedRule(
  { membership: { companyId } }: Manager,
  vertical: PolicyVertical,
  id: string,
): Promise<KeptRule | null> {
  const row = await findOwnRow(companyId, policyAdvancedRule, id);
  return row === null || row.vertical !== vertical ? null : { ...row.rule, id, version: row.version };
}

const isTwin = (rule: KeptRule, other: KeptRule): boolean =>
  other.id !== rule.id && other.on && rule.on && matchesTheSame(rule, other);

/**
 * Adds an advanced rule, or changes one: if it is on, it holds at once. What is there already is not written again. NOT_FOUND for one
 * of another company; VERSION_CONFLICT when it changed since the form was drawn; VALIDATION_ERROR for a condition that cannot be read
 * (the field is the condition's), no condition at all (`match`), stars that no hotel has (`stars`), an audience that is not the
 * company's (`audience`), excluding from comparison for some only (`effect`), and one more than there may be (`rules`).
 */
export async function saveAdvancedRule(
  context: RequestContext,
  viewer: Manager,
  { id, version, vertical, ...form }: AdvancedForm & { readonly vertical: PolicyVertical },
): Promise<void> {
  const rule = ruleOf(vertical, form);
  const { companyId } = viewer.membership;
  await writeForCompany(viewer, async (tx, log, rows) => {
    await requireKnownAudience(companyId, rule.audience, tx);
    const row = await rows.edited(policyAdvancedRule, { id, version });
    if (row !== null && row.vertical !== vertical) throw new Refusal('NOT_FOUND');
    if (row === null) {
      const known = await tx.select().from(policyAdvancedRule).where(ofVertical(viewer, vertical));
      // Pressed twice.
      if (known.some((one) => changesOf(one.rule, rule) === null)) return;
      if (known.length >= advancedRulesMax)
        throw new Refusal('VALIDATION_ERROR', { field: 'rules', description: 'too many rules' });
    }
    const { changes } = await rows.save(policyAdvancedRule, { row, values: { rule }, first: { vertical } });
    if (changes === null) return;
    await log(context, row === null ? 'policy.advancedRuleAdded' : 'policy.advancedRuleChanged', {
      vertical: verticalOfPolicies[vertical],
      name: rule.name,
      ...(await told(row?.rule ?? null, rule, companyId, tx)),
    });
  });
}

/** What of a rule changes, as the audit log tells it, with names in place of ids. */
async function told(before: AdvancedRule | null, after: AdvancedRule, companyId: string, tx: Queryable) {
  const listed = (some: AdvancedRule['conditions']) =>
    some.map(({ name, value }) => `${name}: ${String(value)}`).join('; ');
  const flat = async ({ audience, conditions, group, on, ...one }: AdvancedRule) => ({
    ...one,
    active: on,
    conditions: listed(conditions),
    group: group === undefined ? '' : `${group.match}: ${listed(group.conditions)}`,
    audience:
      'ids' in audience ? (await audienceNames(companyId, audience.ids, tx)).join(', ') : audience.kind,
  });
  return changesOf(before === null ? null : await flat(before), await flat(after)) ?? {};
}

/** Deletes an advanced rule. Refuses as `saveAdvancedRule` does for one that is not there or has changed. */
export async function removeAdvancedRule(
  context: RequestContext,
  viewer: Manager,
  which: { readonly vertical: PolicyVertical; readonly id: string; readonly version: number },
): Promise<void> {
  await writeForCompany(viewer, async (tx, log, rows) => {
    const row = await rows.edited(policyAdvancedRule, which);
    if (row === null || row.vertical !== which.vertical) throw new Refusal('NOT_FOUND');
    await tx.delete(policyAdvancedRule).where(eq(policyAdvancedRule.id, row.id));
    const { name, reason } = row.rule;
    await log(context, 'policy.advancedRuleRemoved', {
      vertical: verticalOfPolicies[which.vertical],
      name,
      reason,
    });
  });
}

type Fields = Omit<AdvancedForm, 'id' | 'version'>;

function ruleOf(
  vertical: PolicyVertical,
  { audience, effect, groupMatch, match, name, on, reason, ...form }: Fields,
): AdvancedRule {
  const { conditions, problems } = readConditions(vertical, form);
  const within = readConditions(vertical, form, 'group');
  const [problem] = [...problems, ...within.problems];
  if (problem !== undefined)
    throw new Refusal('VALIDATION_ERROR', { field: problem.field, description: problem.text });
  if (conditions.length === 0) throw new Refusal('VALIDATION_ERROR', { field: 'match' });
  const group =
    within.conditions.length === 0 ? {} : { group: { match: groupMatch, conditions: within.conditions } };
  const read = AdvancedRule.safeParse({ audience, conditions, ...group, effect, match, name, on, reason });
  if (!read.success)
    throw new Refusal('VALIDATION_ERROR', { field: String(read.error.issues[0]?.path[0] ?? 'match') });
  if (isImpossible(read.data)) throw new Refusal('VALIDATION_ERROR', { field: 'stars' });
  return read.data;
}

/** No hotel has at least more stars than at most, where all of it must be so. */
function isImpossible({ conditions, group, match }: AdvancedRule): boolean {
  const within = group?.match === 'all' ? group.conditions : [];
  const held = match === 'all' ? [...conditions, ...within] : [];
  return [held, within].some((all) => {
    const least = all.flatMap((one) => (one.name === 'starsMin' ? Number(one.value) : []));
    const most = all.flatMap((one) => (one.name === 'starsMax' ? Number(one.value) : []));
    return Math.max(0, ...least) > Math.min(5, ...most);
  });
}
