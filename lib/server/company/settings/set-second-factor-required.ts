import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { company } from '@/lib/server/store/schema';

/**
 * Whether everybody of the company must show a second factor to act for it, not only those who manage something. It
 * holds from the next request of each of them. Other settings stay as they are.
 */
export async function setSecondFactorRequired(
  context: RequestContext,
  viewer: Can<'company.secondFactor'>,
  required: boolean,
): Promise<void> {
  const { companyId, require2fa } = viewer.membership;
  if (require2fa === required) return noteUnchanged();
  await writeForCompany(viewer, async (tx, log) => {
    await tx
      .update(company)
      .set({
        settings: sql`${company.settings} || ${JSON.stringify({ require2fa: required })}::jsonb`,
        version: sql`${company.version} + 1`,
      })
      .where(eq(company.id, companyId));
    await log(context, required ? 'twoFactor.required' : 'twoFactor.unrequired');
  });
}
