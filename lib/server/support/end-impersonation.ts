import 'server-only';
import { eq } from 'drizzle-orm';
import { record } from '@/lib/server/audit/record-audit';
import { isAble, type SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { session } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { endCompanySupport } from './support-grant';
import { endSupportView } from './support-view';

/** What has ended: support's look by themselves, acting for a colleague, the looks of support at a company, or nothing. */
export type EndedImpersonation = 'support' | 'traveler' | 'company' | 'nothing';

/**
 * Ends an impersonation from whichever side asks: support gets its own identity back, whoever acts for a colleague acts
 * for themselves again, and a company's admin ends whoever of support looks at the company.
 */
export async function endImpersonation(
  context: RequestContext,
  viewer: SignedIn,
): Promise<EndedImpersonation> {
  if (viewer.session.support !== null) {
    await endSupportView(context, viewer);
    return 'support';
  }
  if (viewer.session.actingFor !== null) {
    await releaseTraveler(context, viewer);
    return 'traveler';
  }
  if (!isAble(viewer, 'support.withdraw')) return 'nothing';
  return (await endCompanySupport(context, viewer)) > 0 ? 'company' : 'nothing';
}

async function releaseTraveler(context: RequestContext, viewer: SignedIn): Promise<void> {
  const { account, membership, session: own } = viewer;
  await inTransaction(async (tx) => {
    await tx.update(session).set({ actingForId: null }).where(eq(session.id, own.id));
    await record(
      {
        action: 'traveler.released',
        accountId: account.id,
        ...(membership === null ? {} : { companyId: membership.companyId }),
        sessionId: own.id,
        ip: context.ip,
      },
      tx,
    );
  });
}
