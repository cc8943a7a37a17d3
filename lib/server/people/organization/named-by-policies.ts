import 'server-only';
import { sql } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { policyVersion } from '@/lib/server/store/policy-schema';
import { Refusal } from '@/lib/shared/refusal';

/**
 * For how many kinds of travel the policies that hold now name a record of the company. Without the record they would be for
 * nobody, and its people would get another policy unnoticed.
 */
export async function namedByPolicies(
  companyId: string,
  recordId: string,
  on: Pick<Queryable, 'execute'> = database(),
): Promise<number> {
  const { rows } = await on.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select distinct on (vertical) policies from ${policyVersion}
      where company_id = ${companyId} order by vertical, version desc) held
    where position(${recordId} in held.policies::text) > 0`);
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
