import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { publishedPolicies } from '@/lib/server/company/settings/published-policies';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { policyDraft, policyVersion } from '@/lib/server/store/policy-schema';
import { account } from '@/lib/server/store/schema';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { draftOf } from './locked-draft';

/** How the policies of a vertical stand. */
export type PolicyOverview = {
  readonly version: number;
  readonly policies: readonly Policy[];
  /** Null before the first. */
  readonly published: { readonly by: string | null; readonly at: Date } | null;
  readonly hasDraft: boolean;
};

/** Which policies of a vertical hold, since when, and whether others are being written. */
export async function policyOverview(
  { membership: { companyId } }: Can<'company.policies'>,
  vertical: PolicyVertical,
): Promise<PolicyOverview> {
  const [{ policies, version }, [last], [draft]] = await Promise.all([
    publishedPolicies(companyId, vertical),
    database()
      .select({ by: account.name, at: policyVersion.publishedAt })
      .from(policyVersion)
      .leftJoin(account, eq(account.id, policyVersion.publishedById))
      .where(and(eq(policyVersion.companyId, companyId), eq(policyVersion.vertical, vertical)))
      .orderBy(desc(policyVersion.version))
      .limit(1),
    database().select({ version: policyDraft.version }).from(policyDraft).where(draftOf(companyId, vertical)),
  ]);
  return {
    version,
    policies,
    published: last ?? null,
    hasDraft: draft !== undefined,
  };
}
