import 'server-only';
import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Can } from '@/lib/server/identity/proofs';
import { approvalAsk, approvalRequest, approver } from '@/lib/server/store/approval-schema';
import { bookingOrder } from '@/lib/server/store/order-schema';

/**
 * Requests that somebody may decide: those of their company they are asked for, and where they approve for everybody all that are within
 * their limit; never what they travel on or have asked for themselves, also where they did so as another member than they are now.
 */
export function decidableApprovals({
  account,
  membership: { companyId, id },
  permissions,
}: Can<'approvals.decide'>): SQL | undefined {
  const notOwn = (column: PgColumn) => or(isNull(column), ne(column, id));
  return and(
    eq(approvalRequest.companyId, companyId),
    notOwn(approvalRequest.travelerMemberId),
    notOwn(approvalRequest.requesterMemberId),
    notOrderedBy(account.id),
    permissions.has('approvalProcessingForAll') ? or(isAsked(id), isWithinLimitOf(id)) : isAsked(id),
  );
}

/**
 * Those of them that wait for an answer, and can still be given one: of requests that take steps, those whose present step asks them and
 * that they have not agreed to.
 */
export const waitingFor = (viewer: Can<'approvals.decide'>): SQL | undefined =>
  and(
    decidableApprovals(viewer),
    eq(approvalRequest.state, 'pending'),
    gt(approvalRequest.deadline, sql`now()`),
    or(isNull(approvalRequest.flow), isAskedNow(viewer.membership.id)),
  );

/** Those of them that somebody has agreed to, and others have to as well. */
export const agreedBy = ({ membership: { id } }: Can<'approvals.decide'>): SQL => sql`exists (
  select 1 from ${approvalAsk} where ${approvalAsk.requestId} = ${approvalRequest.id}
  and ${approvalAsk.memberId} = ${id}::uuid and ${approvalAsk.agreedAt} is not null)`;

/** Whether a member is asked for a request. */
const isAsked = (memberId: string): SQL => sql`exists (select 1 from ${approvalAsk}
  where ${approvalAsk.requestId} = ${approvalRequest.id} and ${approvalAsk.memberId} = ${memberId}::uuid)`;

const isAskedNow = (memberId: string): SQL => sql`exists (select 1 from ${approvalAsk}
  where ${approvalAsk.requestId} = ${approvalRequest.id} and ${approvalAsk.memberId} = ${memberId}::uuid
  and ${approvalAsk.step} = ${approvalRequest.step} and ${approvalAsk.agreedAt} is null)`;

/** Whether a request costs no more than a member may approve. */
export const isWithinLimitOf = (memberId: string): SQL => sql`not exists (select 1 from ${approver}
  where ${approver.memberId} = ${memberId}::uuid and ${approver.limitAmount} < ${approvalRequest.total})`;

const notOrderedBy = (accountId: string): SQL => sql`not exists (select 1 from ${bookingOrder}
  where ${bookingOrder.id} = ${approvalRequest.orderId}
  and ${accountId}::uuid in (${bookingOrder.bookedById}, ${bookingOrder.travelerId}))`;
