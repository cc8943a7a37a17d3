import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policyVersion } from '@/lib/server/store/policy-schema';
import { company } from '@/lib/server/store/schema';
import { type PolicyVertical, policyVerticals } from '@/lib/shared/company/settings/policy-verticals';
import type { Policy } from '@/lib/shared/policy/policy-set';
import { policiesOfSimple } from '@/lib/shared/policy/simple-policy';
import { storedSettings } from './stored-settings';

/** The policies of a vertical that hold, and of which version they are; 0 before the first was published. */
export type Published = {
  readonly version: number;
  readonly policies: readonly Policy[];
  readonly publishedAt: Date | null;
};

/** Of amounts, where a company has not chosen a currency. */
const usualCurrency = 'EUR';

/** The currency a company writes its limits in. */
export const policyCurrency = (settings: Readonly<Record<string, unknown>>): string =>
  storedSettings(settings).currency || usualCurrency;

/** The policies that hold for one vertical of a company; one in the short form, from before there were versions, is read as it was meant. */
export async function publishedPolicies(
  companyId: string,
  vertical: PolicyVertical,
  on: Queryable = database(),
): Promise<Published> {
  const [row] = await on
    .select()
    .from(policyVersion)
    .where(and(eq(policyVersion.companyId, companyId), eq(policyVersion.vertical, vertical)))
    .orderBy(desc(policyVersion.version))
    .limit(1);
  if (row !== undefined) return row;
  const [old] = await on
    .select({ settings: company.settings })
    .from(company)
    .where(eq(company.id, companyId));
  return { version: 0, policies: fromBefore(vertical, old?.settings ?? {}), publishedAt: null };
}

function fromBefore(
  vertical: PolicyVertical,
  settings: Readonly<Record<string, unknown>>,
): readonly Policy[] {
  return policiesOfSimple(vertical, storedSettings(settings).policies[vertical], policyCurrency(settings));
}

/** The same of every vertical. */
export async function allPublishedPolicies(
  companyId: string,
  on: Queryable = database(),
): Promise<Record<PolicyVertical, Published>> {
  const found: [PolicyVertical, Published][] = [];
  // One after the other: a transaction has one connection.
  for (const vertical of policyVerticals)
    found.push([vertical, await publishedPolicies(companyId, vertical, on)]);
  return Object.fromEntries(found) as Record<PolicyVertical, Published>;
}
