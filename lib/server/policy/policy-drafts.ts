import 'server-only';
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import { policyCurrency, publishedPolicies } from '@/lib/server/company/settings/published-policies';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policyDraft, policyVersion } from '@/lib/server/store/policy-schema';
import { account, company } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import type { DraftAct, PolicyForm } from '@/lib/shared/policy/policy-calls';
import { freeId } from '@/lib/shared/policy/policy-file';
import { policyOverlaps } from '@/lib/shared/policy/policy-overlaps';
import { type Policy, policiesMax, policiesSchemaOf } from '@/lib/shared/policy/policy-set';
import { templateRules } from '@/lib/shared/policy/policy-templates';
import { readRules } from '@/lib/shared/policy/rule-fields';
import { Refusal, refuseFields } from '@/lib/shared/refusal';
import { foldName } from '@/lib/shared/search/fold-name';
import { companyTravelers } from './company-travelers';
import { draftOf, lockedDraft } from './locked-draft';
import { publishPolicies, seenPublished } from './publish-policies';
import { requireKnownAudience } from './require-known-audience';

type Manager = Can<'company.policies'>;

/** Of drafts, 0 where there is none. */
type Draft = { readonly version: number; readonly basedOn: number; readonly policies: readonly Policy[] };

/** What a vertical's settings page shows: what holds, what is being written, and the currency of its amounts. */
export type PolicyDesk = {
  readonly published: Awaited<ReturnType<typeof publishedPolicies>>;
  readonly draft: (Draft & { readonly by: string | null; readonly at: Date }) | null;
  readonly versions: readonly {
    readonly version: number;
    readonly note: string;
    readonly by: string | null;
    readonly at: Date;
    readonly policies: readonly Policy[];
  }[];
  readonly currency: string;
  /** Of the policies that are shown, which a higher one overlaps: its name, by the id of the lower. */
  readonly overlaps: ReadonlyMap<string, string>;
};

/** Versions that a page shows. */
const versionsShown = 50;

/** The policies of a vertical with their draft and their history, the newest version first. */
export async function policyDesk(viewer: Manager, vertical: PolicyVertical): Promise<PolicyDesk> {
  const { companyId } = viewer.membership;
  const [published, drafts, versions, rows, travelers] = await Promise.all([
    publishedPolicies(companyId, vertical),
    database()
      .select({ draft: policyDraft, by: account.name })
      .from(policyDraft)
      .leftJoin(account, eq(account.id, policyDraft.changedById))
      .where(draftOf(companyId, vertical)),
    database()
      .select({ row: policyVersion, by: account.name })
      .from(policyVersion)
      .leftJoin(account, eq(account.id, policyVersion.publishedById))
      .where(and(eq(policyVersion.companyId, companyId), eq(policyVersion.vertical, vertical)))
      .orderBy(desc(policyVersion.version))
      .limit(versionsShown),
    database().select({ settings: company.settings }).from(company).where(eq(company.id, companyId)),
    companyTravelers(companyId, database()),
  ]);
  const [draft] = drafts;
  return {
    published,
    draft: draft === undefined ? null : { ...draft.draft, by: draft.by, at: draft.draft.changedAt },
    versions: versions.map(({ by, row: { note, policies, publishedAt: at, version } }) => ({
      version,
      note,
      by,
      at,
      policies,
    })),
    currency: policyCurrency(rows[0]?.settings ?? {}),
    overlaps: policyOverlaps(draft?.draft.policies ?? published.policies, travelers),
  };
}

/**
 * Writes one policy of the draft by its form; the draft begins with what holds. A new policy comes before the one for everybody.
 * Refuses with VALIDATION_ERROR for a field that makes no sense, AMOUNT_NEEDED for a missing one, PLACE_UNKNOWN,
 * PLACE_AMOUNT or PLACE_TWICE for a line of one, and names every such field; NAME_USED for that of another policy,
 * VERSION_CONFLICT when the draft has changed meanwhile, NOT_FOUND.
 */
export async function saveDraftPolicy(
  context: RequestContext,
  viewer: Manager,
  { vertical, ...form }: PolicyForm & { readonly vertical: PolicyVertical },
): Promise<void> {
  const { faults, rules } = readRules(vertical, form.rules);
  refuseFields(faults);
  await changeDraft(
    context,
    viewer,
    { vertical, version: form.version, published: form.published },
    async (policies, tx) => {
      const before = policies.find(({ id }) => id === form.id);
      if (form.id !== '' && before === undefined) throw new Refusal('NOT_FOUND');
      const isNamed = ({ id, name }: Policy) => id !== form.id && foldName(name) === foldName(form.name);
      if (policies.some(isNamed)) throw new Refusal('NAME_USED', { field: 'name' });
      const currency = before?.currency ?? (await currencyOf(viewer.membership.companyId, tx));
      const isRest = before === undefined ? policies.length === 0 : before === policies.at(-1);
      const audience: Policy['audience'] = isRest ? { kind: 'all' } : form.audience;
      // One whose group is gone can be written on; publishing asks for another.
      if (!isDeepStrictEqual(audience, before?.audience))
        await requireKnownAudience(viewer.membership.companyId, audience, tx);
      const policy: Policy = {
        id: before?.id ?? freeId(new Set(policies.map(({ id }) => id))),
        name: form.name,
        audience,
        currency,
        rules,
      };
      if (before !== undefined) return policies.map((one) => (one === before ? policy : one));
      if (policies.length >= policiesMax) throw new Refusal('VALIDATION_ERROR', { field: 'name' });
      return isRest ? [policy] : [...policies.slice(0, -1), policy, ...policies.slice(-1)];
    },
  );
}

async function currencyOf(companyId: string, tx: Queryable): Promise<string> {
  const [row] = await tx
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, companyId));
  return policyCurrency(row?.settings ?? {});
}

/** Does one thing to the draft: moves or removes a policy, begins from a template or an older version, or gives the draft up. */
export async function actOnDraft(
  context: RequestContext,
  viewer: Manager,
  { act, of, ...which }: DraftAct & { readonly vertical: PolicyVertical },
): Promise<void> {
  const { companyId } = viewer.membership;
  const { vertical } = which;
  if (act === 'discard') return discardDraft(context, viewer, which);
  await changeDraft(context, viewer, which, async (policies, tx) => {
    if (act === 'restore') return versionOf(companyId, vertical, Number(of), tx);
    if (act === 'lean' || act === 'balanced' || act === 'flexible') {
      const currency = await currencyOf(companyId, tx);
      const rules = templateRules(vertical, act);
      return [{ id: 'standard', name: 'Standard', audience: { kind: 'all' }, currency, rules }];
    }
    const at = policies.findIndex(({ id }) => id === of);
    // The policy for everybody is the last, and stays.
    const movable = policies.length - 1;
    if (at < 0 || at >= movable) throw new Refusal('NOT_FOUND');
    if (act === 'remove') return policies.toSpliced(at, 1);
    const to = Math.min(Math.max(0, act === 'up' ? at - 1 : at + 1), movable - 1);
    return policies.toSpliced(at, 1).toSpliced(to, 0, ...policies.slice(at, at + 1));
  });
}

async function versionOf(
  companyId: string,
  vertical: PolicyVertical,
  version: number,
  tx: Queryable,
): Promise<readonly Policy[]> {
  if (!Number.isSafeInteger(version) || version > 2 ** 31 - 1) throw new Refusal('NOT_FOUND');
  const [found] = await tx
    .select({ policies: policyVersion.policies })
    .from(policyVersion)
    .where(
      and(
        eq(policyVersion.companyId, companyId),
        eq(policyVersion.vertical, vertical),
        eq(policyVersion.version, version),
      ),
    );
  if (found === undefined) throw new Refusal('NOT_FOUND');
  return found.policies;
}

/** A draft as a page was drawn of it, beside the version that held. */
type Which = {
  readonly vertical: PolicyVertical;
  readonly version: number;
  readonly published: number;
};

/**
 * Versions of a draft begin anywhere: it is deleted when it is published or given up, and a page that was drawn of it must not
 * match the next one.
 */
const firstVersion = () => randomInt(1, 500_000_000);

/**
 * Writes the draft anew from what it is, or what holds without one. Refuses with VERSION_CONFLICT for another draft, or another published
 * version, than the page was drawn of.
 */
export async function changeDraft(
  context: RequestContext,
  viewer: Manager,
  { vertical, version, published: seen }: Which,
  change: (
    policies: readonly Policy[],
    tx: Queryable,
    published: readonly Policy[],
  ) => readonly Policy[] | Promise<readonly Policy[]>,
  action: 'policy.drafted' | 'policy.imported' = 'policy.drafted',
): Promise<void> {
  const { companyId } = viewer.membership;
  await writeForCompany(viewer, async (tx, log) => {
    const draft = await lockedDraft(companyId, vertical, version, tx);
    const published = await seenPublished(companyId, vertical, seen, tx);
    const policies = policiesSchemaOf[vertical].safeParse(
      await change(draft?.policies ?? published.policies, tx, published.policies),
    );
    if (!policies.success) throw new Refusal('VALIDATION_ERROR', { field: 'name' });
    const values = { policies: policies.data, changedById: viewer.account.id, changedAt: new Date() };
    const basedOn = published.version;
    await tx
      .insert(policyDraft)
      .values({ companyId, vertical, ...values, basedOn, version: firstVersion() })
      .onConflictDoUpdate({
        target: [policyDraft.companyId, policyDraft.vertical],
        set: { ...values, version: version + 1 },
      });
    await log(context, action, { vertical: verticalOfPolicies[vertical] });
  });
}

async function discardDraft(
  context: RequestContext,
  viewer: Manager,
  { vertical, version, published }: Which,
): Promise<void> {
  const { companyId } = viewer.membership;
  await writeForCompany(viewer, async (tx, log) => {
    await seenPublished(companyId, vertical, published, tx);
    await lockedDraft(companyId, vertical, version, tx);
    await tx.delete(policyDraft).where(draftOf(companyId, vertical));
    await log(context, 'policy.drafted', { vertical: verticalOfPolicies[vertical] });
  });
}

type Publishing = Which & { readonly note: string; readonly overrideFailedTests: boolean };

/**
 * Publishes the draft. Refuses with VERSION_CONFLICT when the draft has changed or is gone, or something was published, since the page
 * was drawn, POLICY_TEST_FAILED as `publishPolicies`.
 */
export async function publishDraft(
  context: RequestContext,
  viewer: Manager,
  { note, overrideFailedTests, published, version: draft, vertical }: Publishing,
): Promise<{ readonly version: number }> {
  const wish = { vertical, draft, note, version: published, overrideFailedTests };
  return publishPolicies(context, viewer, wish);
}
