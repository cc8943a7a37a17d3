import 'server-only';
import { and, asc, eq, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import { approver } from '@/lib/server/store/approval-schema';
import { memberLink } from '@/lib/server/store/company-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership, role } from '@/lib/server/store/schema';
import type { ApprovalSettings } from '@/lib/shared/approvals/approval-settings';
import { mayBeNamed } from './ask-stands';

type Booker = Can<'orders.place'> | Can<'orders.cancel'>;

type Trip = {
  readonly travelerMemberId: string;
  /** In whole units of the company's currency. */
  readonly total: number;
};

/** No list is longer. */
const choicesMax = 200;

/** Whether a person may choose who approves what they book. */
export const mayChooseApprover = ({ permissions }: Booker, { travelersChoose }: ApprovalSettings): boolean =>
  travelersChoose && permissions.has('approvalExplicitRequest');

const mayProcess = or(
  sql`${role.permissions} && array['approvalExplicitProcessing', 'approvalProcessing', 'approvalProcessingForAll']::text[]`,
  sql`exists (select 1 from ${memberLink} where ${memberLink.kind} = 'approves' and ${memberLink.fromId} = ${membership.id})`,
);

/**
 * The approvers a person may choose for a trip, by name: colleagues whose role processes approvals or who are named for somebody, who may
 * approve that amount, and who neither travel nor book.
 */
export function approversToChoose(
  { membership: { companyId, id: bookerId } }: Booker,
  { total, travelerMemberId }: Trip,
  on: Queryable,
  which?: SQL,
): Promise<{ id: string; name: string }[]> {
  return on
    .select({ id: membership.id, name: memberName })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .leftJoin(approver, eq(approver.memberId, membership.id))
    .where(
      and(
        eq(membership.companyId, companyId),
        activeMembership(),
        isNull(account.disabledAt),
        isNotNull(membership.accountId),
        notInArray(membership.id, [travelerMemberId, bookerId]),
        mayBeNamed,
        mayProcess,
        sql`coalesce(${approver.limitAmount} >= ${total}, true)`,
        which,
      ),
    )
    .orderBy(asc(sql`lower(${memberName})`), asc(membership.id))
    .limit(choicesMax)
    .then((rows) => rows);
}

/** One of them; null for anybody else. */
export async function findChoosable(
  viewer: Booker,
  trip: Trip,
  id: string,
  on: Queryable,
): Promise<string | null> {
  const [found] = await approversToChoose(viewer, trip, on, eq(membership.id, id));
  return found?.id ?? null;
}
