import 'server-only';
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
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

/** Only a flow wants it approved, which the settings do not change. */
const isByFlow: SQL = sql`${approvalRequest.reasons} @> '[{"code": "flow"}]'`;

const byModeOf = (viewer: Admin) => and(pendingOf(viewer), not(isByFlow));

/** How many of them wait because of the settings, or of rules that they heed: nobody would be asked for these where they ask for nothing. */
export const countPendingByMode = (viewer: Admin): Promise<number> =>
  database().$count(approvalRequest, byModeOf(viewer));

/** How many are decided at once; the rest waits for another press. */
const most = 200;

/**
 * What becomes of those that `countPendingByMode` counts once the settings ask for nothing any more: approved as far as the viewer may, given up,
 * or neither. One that is decided meanwhile stays as it is. Returns how many were decided, and how many of them still wait, also for others
 * who have to agree.
 */
export async function endCompanyPending(
  context: RequestContext,
  viewer: Admin & Can<'approvals.decide'>,
  choice: PendingChoice,
): Promise<{ readonly ended: number; readonly left: number }> {
  const ended = choice === 'wait' ? 0 : await decideAll(context, viewer, choice);
  return { ended, left: await countPendingByMode(viewer) };
}

async function decideAll(
  context: RequestContext,
  viewer: Admin & Can<'approvals.decide'>,
  choice: 'approve' | 'cancel',
): Promise<number> {
  const waiting = await database()
    .select({ id: approvalRequest.id, cents: approvalRequest.priceNowCents })
    .from(approvalRequest)
    .where(byModeOf(viewer))
    .orderBy(asc(approvalRequest.deadline))
    .limit(most);
  if (choice === 'approve') {
    const seen = waiting.map(({ cents, id }) => `${id}.${cents}`);
    const { agreed, approved, blocked } = await approveMany(context, viewer, seen);
    return approved - agreed + blocked;
  }
  let ended = 0;
  for (const { id } of waiting)
    await writeForCompany(viewer, async (tx, log) => {
      const request = await lockPending(id, tx);
      if (request === null) return;
      const by = { actorId: viewer.account.id, person: viewer.account.name };
      await endApproval(request, { ...by, state: 'declined' }, tx);
      const { number } = await orderOf(request, tx);
      await log(context, 'approval.declined', { order: number, cents: request.priceNowCents });
      ended += 1;
    });
  kickOutbox();
  return ended;
}
