import 'server-only';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  type Published,
  policyCurrency,
  publishedPolicies,
} from '@/lib/server/company/settings/published-policies';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { siteOf } from '@/lib/server/notifications/notify';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import type { Queryable } from '@/lib/server/store/connection';
import { policyDraft, policyVersion } from '@/lib/server/store/policy-schema';
import { account, company } from '@/lib/server/store/schema';
import { policySchemas } from '@/lib/shared/company/settings/policy-settings';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import { type Policy, policiesSchemaOf } from '@/lib/shared/policy/policy-set';
import { policiesOfSimple } from '@/lib/shared/policy/simple-policy';
import { Refusal } from '@/lib/shared/refusal';
import { endRunningShadow } from './end-running-shadow';
import { failedTests } from './failed-tests';
import { draftOf, lockedDraft } from './locked-draft';
import { requireKnownAudience } from './require-known-audience';
import { tellOfPolicies } from './tell-of-policies';

/** The ordered set, or the short form of one policy for everybody. */
type Given = { readonly policies?: readonly unknown[] | undefined } & Readonly<Record<string, unknown>>;

/** What is published: policies, or the draft, named by its version. */
type What =
  | { readonly policies: Given; readonly draft?: never }
  | { readonly draft: number; readonly policies?: never };

type Wish = What & {
  readonly vertical: PolicyVertical;
  readonly note: string;
  /** The published version it was made on; without one it holds whatever was published before it. */
  readonly version?: number | undefined;
  /** It is published although examples fail. */
  readonly overrideFailedTests?: boolean;
};

/**
 * Publishes the policies of one vertical of the viewer's company as its next version, which holds from now on; its draft is gone,
 * and what was tried beside the version before ends.
 * Refuses with VALIDATION_ERROR for policies that do not suit the vertical, VERSION_CONFLICT when somebody has published meanwhile or
 * changed the draft, NOT_FOUND for a draft that is not there, POLICY_TEST_FAILED where examples of the company fail and that is not
 * overridden, TOO_MANY_REQUESTS.
 */
export async function publishPolicies(
  context: RequestContext,
  viewer: Can<'company.policies'>,
  { draft: draftVersion, note, overrideFailedTests = false, policies: given, version, vertical }: Wish,
): Promise<{ readonly version: number }> {
  const { companyId } = viewer.membership;
  await takePoint('companyChangesByAccount', viewer.account.id);
  const { perEuro } = await exchangeRates();
  const published = await writeForCompany(viewer, async (tx, log) => {
    const before = await seenPublished(companyId, vertical, version, tx);
    const draft =
      draftVersion === undefined ? null : await lockedDraft(companyId, vertical, draftVersion, tx);
    if (draft === undefined) throw new Refusal('NOT_FOUND');
    const policies = await policiesOf(
      companyId,
      vertical,
      draft === null ? (given ?? {}) : { policies: draft.policies },
      tx,
    );
    const failed = await failedTests({ companyId, vertical, policies }, perEuro, tx);
    if (failed > 0 && !overrideFailedTests) throw new Refusal('POLICY_TEST_FAILED');
    const next = before.version + 1;
    const publishedById = viewer.account.id;
    await writePolicyVersion({ companyId, vertical, version: next, policies, note, publishedById }, tx);
    await tx.delete(policyDraft).where(draftOf(companyId, vertical));
    const overridden = failed > 0 ? { failedTests: failed } : {};
    await log(context, 'policy.published', {
      vertical: verticalOfPolicies[vertical],
      before: before.version,
      after: next,
      note,
      ...overridden,
    });
    if (await endRunningShadow(companyId, vertical, tx))
      await log(context, 'policy.shadowEnded', { vertical: verticalOfPolicies[vertical] });
    const told = { companyId, vertical, before: before.policies, after: policies, note, publishedById };
    await tellOfPolicies({ ...told, site: siteOf(context) }, tx);
    return { version: next };
  });
  kickOutbox();
  return published;
}

/** Writes a version of the policies of a vertical, which must suit it; the highest version holds. */
export async function writePolicyVersion(
  row: typeof policyVersion.$inferInsert,
  tx: Queryable,
): Promise<void> {
  const read = policiesSchemaOf[row.vertical].safeParse(row.policies);
  if (!read.success) throw invalid(read.error);
  await tx.insert(policyVersion).values({ ...row, policies: read.data });
}

async function policiesOf(
  companyId: string,
  vertical: PolicyVertical,
  { policies, ...short }: Given,
  tx: Queryable,
): Promise<readonly Policy[]> {
  if (policies !== undefined) {
    const read = policiesSchemaOf[vertical].safeParse(policies);
    if (!read.success) throw invalid(read.error);
    for (const { audience } of read.data) await requireKnownAudience(companyId, audience, tx);
    return read.data;
  }
  const simple = policySchemas[vertical].safeParse(short);
  if (!simple.success) throw invalid(simple.error);
  const [row] = await tx
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, companyId));
  return policiesOfSimple(vertical, simple.data, policyCurrency(row?.settings ?? {}));
}

const invalid = (error: z.ZodError) =>
  new Refusal('VALIDATION_ERROR', { description: z.prettifyError(error) });

/** What holds, for a change that begins from it. Refuses with VERSION_CONFLICT where the page was drawn of another version. */
export async function seenPublished(
  companyId: string,
  vertical: PolicyVertical,
  version: number | undefined,
  tx: Queryable,
): Promise<Published> {
  const published = await publishedPolicies(companyId, vertical, tx);
  if (version !== undefined && version !== published.version)
    throw await publishedMeanwhile(companyId, vertical, published.version, tx);
  return published;
}

async function publishedMeanwhile(
  companyId: string,
  vertical: PolicyVertical,
  version: number,
  tx: Queryable,
): Promise<Refusal> {
  const [last] = await tx
    .select({ by: account.name, at: policyVersion.publishedAt })
    .from(policyVersion)
    .leftJoin(account, eq(account.id, policyVersion.publishedById))
    .where(
      and(
        eq(policyVersion.companyId, companyId),
        eq(policyVersion.vertical, vertical),
        eq(policyVersion.version, version),
      ),
    );
  return new Refusal('VERSION_CONFLICT', {
    field: 'version',
    ...(last === undefined ? {} : { changed: { by: last.by ?? '', at: last.at.toISOString() } }),
  });
}
