import 'server-only';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '@/lib/server/audit/changes-of';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { refuseStale } from '@/lib/server/people/memberships/company-rows';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policySuppliers } from '@/lib/server/store/policy-schema';
import { verticalOfPolicies } from '@/lib/shared/policy/decision';
import type { SupplierTiers } from '@/lib/shared/policy/policy-set';
import type { SuppliersForm, SupplierVertical } from '@/lib/shared/policy/restriction-calls';
import { Refusal } from '@/lib/shared/refusal';
import { foldName } from '@/lib/shared/search/fold-name';

type Manager = Can<'company.policies'>;

/** Whom a company likes to travel with, and the version of that; 0 before anything was said. */
export async function supplierTiers(
  { membership: { companyId } }: Manager,
  vertical: SupplierVertical,
  on: Queryable = database(),
): Promise<SupplierTiers & { readonly version: number }> {
  const [row] = await on
    .select({ tiers: policySuppliers.tiers, version: policySuppliers.version })
    .from(policySuppliers)
    .where(and(eq(policySuppliers.companyId, companyId), eq(policySuppliers.vertical, vertical)));
  return row === undefined
    ? { preferred: [], avoid: [], version: 0 }
    : { ...row.tiers, version: row.version };
}

/** Says whom a company prefers and avoids, the names that are added last. VERSION_CONFLICT when that changed meanwhile; VALIDATION_ERROR for a name in both. */
export async function saveSupplierPreferences(
  context: RequestContext,
  viewer: Manager,
  { version, vertical, ...wanted }: SuppliersForm & { readonly vertical: SupplierVertical },
): Promise<void> {
  const preferred = withName(wanted.preferred, wanted.addPreferred);
  const avoid = withName(wanted.avoid, wanted.addAvoid);
  const liked = new Set(preferred.map(foldName));
  if (avoid.some((name) => liked.has(foldName(name))))
    throw new Refusal('VALIDATION_ERROR', { field: 'avoid', description: 'a name is in both' });
  const { companyId } = viewer.membership;
  await writeForCompany(viewer, async (tx, log) => {
    const before = await supplierTiers(viewer, vertical, tx);
    refuseStale(before, version);
    const changes = changesOf(wordsOf(before), wordsOf({ preferred, avoid }));
    if (changes === null) return;
    const set = { tiers: { preferred, avoid }, version: version + 1 };
    await tx
      .insert(policySuppliers)
      .values({ companyId, vertical, ...set })
      .onConflictDoUpdate({ target: [policySuppliers.companyId, policySuppliers.vertical], set });
    await log(context, 'policy.suppliersChanged', { vertical: verticalOfPolicies[vertical], ...changes });
  });
}

/** The names with one more, unless it is empty or among them already. */
const withName = (names: readonly string[], added: string): readonly string[] =>
  added === '' || names.some((name) => foldName(name) === foldName(added)) ? names : [...names, added];

const wordsOf = ({ avoid, preferred }: SupplierTiers) => ({
  preferred: preferred.join(', '),
  avoid: avoid.join(', '),
});
