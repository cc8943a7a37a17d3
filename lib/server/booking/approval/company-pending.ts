import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { kickOutbox } from '@/lib/server/jobs/kick-outbox';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { approvalRequest } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import type { PendingChoice } from '@/lib/shared/approvals/settings-calls';
import { approveMany } from './approve-many';
import { endApproval, lockPending, orderOf } from './settle-approval';

type Admin = Can<'company.approvals'>;

const pendingOf = ({ membership: { companyId } }: Admin) =>
  and(eq(approvalRequest.companyId, companyId), eq(approvalRequest.state, 'pending'));

/** How many requests of a company wait. */
export const countCompanyPending = (viewer: Admin): Promise<number> =>
  database().$count(approvalRequest, pendingOf(viewer));

/**
 * What becomes of those that wait once a company asks for nothing any more: approved as far as the viewer may, given up, or neither. One that
 * is decided meanwhile stays as it is.
 */
export async function endCompanyPending(
  context: RequestContext,
  viewer: Admin & Can<'approvals.decide'>,
  choice: PendingChoice,
): Promise<void> {
  if (choice === 'keep') return;
  const waiting = await database()
    .select({ id: approvalRequest.id, cents: approvalRequest.priceNowCents })
    .from(approvalRequest)
    .where(pendingOf(viewer));
  if (choice === 'approve') {
    await approveMany(
      context,
      viewer,
      waiting.map(({ cents, id }) => `${id}.${cents}`),
    );
    return;
  }
  for (const { id } of waiting)
    await writeForCompany(viewer, async (tx, log) => {
      const request = await lockPending(id, tx);
      if (request === null) return;
      const by = { actorId: viewer.account.id, person: viewer.account.name };
      await endApproval(request, { ...by, state: 'declined' }, tx);
      const { number } = await orderOf(request, tx);
      await log(context, 'approval.declined', { order: number, cents: request.askedCents });
    });
  kickOutbox();
}
