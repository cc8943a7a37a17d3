import 'server-only';
import { sql } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policyAdvancedRule, policyRestriction, policyVersion } from '@/lib/server/store/policy-schema';
import { Refusal } from '@/lib/shared/refusal';

/**
 * For how many kinds of travel the policies, restrictions and advanced rules name a record of the company. Without the record they would be for
 * nobody, and its people would get another policy unnoticed.
 */
export async function namedByPolicies(
  companyId: string,
  recordId: string,
  on: Pick<Queryable, 'execute'> = database(),
): Promise<number> {
  const { rows } = await on.execute<{ n: number }>(sql`
    with held as (
      select distinct on (vertical) vertical, policies::text as said from ${policyVersion}
      where company_id = ${companyId} order by vertical, version desc)
    select count(distinct vertical)::int as n from (
      select vertical, said from held
      union all select vertical, restriction::text from ${policyRestriction} where company_id = ${companyId}
      union all select vertical, rule::text from ${policyAdvancedRule} where company_id = ${companyId}) said
    where position(${recordId} in said.said) > 0`);
  return rows[0]?.n ?? 0;
}

/** VALIDATION_ERROR with the field `policies` while a policy that holds names a record. */
export async function refuseNamedByPolicies(
  companyId: string,
  recordId: string,
  tx: Pick<Queryable, 'execute'>,
): Promise<void> {
  if ((await namedByPolicies(companyId, recordId, tx)) > 0)
    throw new Refusal('VALIDATION_ERROR', { field: 'policies', description: 'a published policy names it' });
}
