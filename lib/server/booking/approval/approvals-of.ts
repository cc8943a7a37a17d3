import 'server-only';
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Can } from '@/lib/server/identity/proofs';
import { approvalAsk, approvalRequest } from '@/lib/server/store/approval-schema';

/**
 * Requests that somebody may decide: those of their company they are asked for, and all of it where they approve for everybody; never
 * what they travel on or have asked for themselves.
 */
export function approvalsOf({
  membership: { companyId, id },
  permissions,
}: Can<'approvals.decide'>): SQL | undefined {
  const notOwn = (column: PgColumn) => or(isNull(column), ne(column, id));
  return and(
    eq(approvalRequest.companyId, companyId),
    notOwn(approvalRequest.travelerMemberId),
    notOwn(approvalRequest.requesterMemberId),
    permissions.has('approvalProcessingForAll') ? undefined : isAsked(id),
  );
}

/** Whether a member is asked for a request. */
export const isAsked = (memberId: string): SQL => sql`exists (select 1 from ${approvalAsk}
  where ${approvalAsk.requestId} = ${approvalRequest.id} and ${approvalAsk.memberId} = ${memberId}::uuid)`;
