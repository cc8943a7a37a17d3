import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { lockOwnCompany } from '@/lib/server/people/memberships/lock-membership';
import { actOf } from '@/lib/server/sign-in/pass-second-factor';
import { company } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';

/**
 * Whether everybody of the company must show a second factor to act for it, not only those who manage something. It
 * holds from the next request of each of them. Other settings stay as they are.
 */
export async function requireSecondFactor(
  context: RequestContext,
  viewer: Can<'company.secondFactor'>,
  required: boolean,
): Promise<void> {
  const { companyId, require2fa } = viewer.membership;
  if (require2fa === required) return;
  await inTransaction(async (tx) => {
    await lockOwnCompany(viewer, tx);
    await tx
      .update(company)
      .set({
        settings: sql`${company.settings} || ${JSON.stringify({ require2fa: required })}::jsonb`,
        version: sql`${company.version} + 1`,
      })
      .where(eq(company.id, companyId));
    const action = required ? 'twoFactor.required' : 'twoFactor.unrequired';
    await record({ action, ...actOf(context, viewer), companyId }, tx);
  });
}
