import 'server-only';
import { and, asc, eq, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import { standsIn } from '@/lib/server/people/organization/audience';
import { potentialApprover } from '@/lib/server/people/users/search-scope';
import { approver } from '@/lib/server/store/approval-schema';
import { memberLink } from '@/lib/server/store/company-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership, role } from '@/lib/server/store/schema';
import { type ApprovalFlow, type FlowStep, hasChoice } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalSettings } from '@/lib/shared/approvals/approval-settings';
import { mayBeNamed } from './ask-stands';

type Booker = Can<'orders.place'> | Can<'orders.cancel'>;

type Trip = {
  readonly travelerMemberId: string;
  /** In whole units of the company's currency. */
  readonly total: number;
  readonly choosable: Choosable;
};

/** Whom somebody may choose: whoever approves for colleagues, or everybody but those whom a flow is for. */
export type Choosable = 'approvers' | { readonly outside: readonly string[] };

type Followed = {
  readonly flow: Pick<ApprovalFlow, 'audience' | 'steps'> | null;
  readonly steps: readonly { readonly step: Pick<FlowStep, 'who'> }[];
};

/** No list is longer. */
const choicesMax = 200;

/**
 * Whom a person may choose to approve what they book; null for nobody. A step of a flow that is theirs to choose for is open to everybody
 * in the company but those whom the flow is for; who is named for the traveler is replaced by somebody who approves, where the company allows it.
 */
export function choosableFor(
  { permissions }: Booker,
  { travelersChoose }: ApprovalSettings,
  { flow, steps }: Followed,
): Choosable | null {
  if (!permissions.has('approvalExplicitRequest')) return null;
  if (flow !== null && hasChoice(flow.steps)) return { outside: flow.audience };
  return travelersChoose && steps.some(({ step }) => step.who === 'named') ? 'approvers' : null;
}

const mayProcess = or(
  sql`${role.permissions} && array['approvalExplicitProcessing', 'approvalProcessing', 'approvalProcessingForAll']::text[]`,
  sql`exists (select 1 from ${memberLink} where ${memberLink.kind} = 'approves' and ${memberLink.fromId} = ${membership.id})`,
);

const isOpen = (choosable: Choosable): SQL | undefined => {
  if (choosable === 'approvers') return mayProcess;
  const { outside } = choosable;
  const isOutside =
    outside.length === 0 ? undefined : sql`not ${standsIn} && ${sql.param([...outside])}::uuid[]`;
  return and(potentialApprover, isOutside);
};

/**
 * The approvers a person may choose for a trip, by name: colleagues as `choosable` says (as the search modes `potentialCustomApprovers` and
 * `potentialRuleCustomApprovers` have them), who may approve that amount, and who neither travel nor book.
 */
export function approversToChoose(
  { membership: { companyId, id: bookerId } }: Booker,
  { choosable, total, travelerMemberId }: Trip,
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
        isOpen(choosable),
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
