import 'server-only';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { takePoint } from '@/lib/server/rate-limits/rate-limits';
import { companyDomain } from '@/lib/server/store/company-sign-in-schema';
import { database } from '@/lib/server/store/connection';
import { inTransaction } from '@/lib/server/store/transaction';
import { txtRecords } from '@/lib/server/vendors/txt-records';
import { domainRetryMs, recordOf } from '@/lib/shared/company/domains/domain-proof';
import { Refusal, type RefusalCode } from '@/lib/shared/refusal';
import { markVerified, ownDomain } from './domains';

const retryEveryMs = 10 * 60_000;
const batchMax = 50;

/** What looking for a domain's record can be refused for. */
export const verifyDomainErrors = [
  'NOT_FOUND',
  'DOMAIN_UNVERIFIED',
  'DOMAIN_TAKEN',
  'TOO_MANY_REQUESTS',
] as const satisfies readonly RefusalCode[];

type Row = Pick<typeof companyDomain.$inferSelect, 'id' | 'domain' | 'proof' | 'companyId'>;

/**
 * Looks for the record of a domain now and marks it as proved. DOMAIN_UNVERIFIED when it is not there (yet),
 * DOMAIN_TAKEN when another company has proved the domain before.
 */
export async function verifyDomain(viewer: Can<'domains.add'>, id: string): Promise<void> {
  await takePoint('domainChecksByCompany', viewer.membership.companyId);
  const row = await inTransaction((tx) => ownDomain(viewer, id, tx));
  if (row.verifiedAt !== null) return;
  if (!(await isProved(row))) throw new Refusal('DOMAIN_UNVERIFIED');
  await markVerified(row, viewer);
}

/**
 * Looks for the records of all domains that were named within the last three days and were not looked for within
 * the last ten minutes. Returns how many were found.
 */
export async function verifyPendingDomains(now = new Date()): Promise<number> {
  const rows = await database()
    .select()
    .from(companyDomain)
    .where(
      and(
        isNull(companyDomain.verifiedAt),
        gt(companyDomain.createdAt, new Date(now.getTime() - domainRetryMs)),
        or(
          isNull(companyDomain.checkedAt),
          lt(companyDomain.checkedAt, new Date(now.getTime() - retryEveryMs)),
        ),
      ),
    )
    .orderBy(companyDomain.createdAt)
    .limit(batchMax);
  let found = 0;
  for (const row of rows) found += (await verifyQuietly(row)) ? 1 : 0;
  return found;
}

async function verifyQuietly(row: Row): Promise<boolean> {
  if (!(await isProved(row))) return false;
  try {
    await markVerified(row, null);
    return true;
  } catch (error) {
    // Another company was first: the page says so.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function isProved({ id, domain, proof }: Row): Promise<boolean> {
  const { name, value } = recordOf(domain, proof);
  const records = proof === '' ? [] : await txtRecords(name);
  await database().update(companyDomain).set({ checkedAt: new Date() }).where(eq(companyDomain.id, id));
  return records.some((text) => text.trim() === value);
}
