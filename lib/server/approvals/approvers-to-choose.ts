import 'server-only';
import { and, eq, isNotNull, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import { standsInOneOf } from '@/lib/server/people/organization/audience';
import { potentialApprover } from '@/lib/server/people/users/search-scope';
import { approver } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { memberLink } from '@/lib/server/store/member-schema';
import { account, membership, role } from '@/lib/server/store/schema';
import { type ApprovalFlow, type FlowStep, hasChoice } from '@/lib/shared/approvals/approval-flow';
import type { ApprovalSettings } from '@/lib/shared/approvals/approval-settings';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';
import { isUuid } from '@/lib/shared/uuid';
import { mayBeNamed } from './is-ask-valid';

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

/** No list is longer: beyond it an address is typed. */
const choicesMax = 200;

/** Colleagues by name; `tooMany` where there are more than a list should have. */
export type ApproverChoices = readonly { readonly id: string; readonly name: string }[] | 'tooMany';

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
  return and(potentialApprover, outside.length === 0 ? undefined : not(standsInOneOf(outside)));
};

/**
 * The approvers a person may choose for a trip, by name: colleagues as `choosable` says (as the search modes `potentialCustomApprovers` and
 * `potentialRuleCustomApprovers` have them), who may approve that amount, and who neither travel nor book.
 */
export async function approversToChoose(viewer: Booker, trip: Trip, on: Queryable): Promise<ApproverChoices> {
  // Sorted afterwards: so the database stops at the first that is too many, and need not look at thousands.
  const found = await choosableWhere(viewer, trip, undefined, on).limit(choicesMax + 1);
  if (found.length > choicesMax) return 'tooMany';
  return found.sort((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id));
}

/** One of them, by the id of their membership or their address; null for anybody else. */
export async function findChoosable(
  viewer: Booker,
  trip: Trip,
  typed: string,
  on: Queryable,
): Promise<string | null> {
  const which = isUuid(typed) ? eq(membership.id, typed) : eq(membership.email, normalEmail(typed) ?? '');
  const [found] = await choosableWhere(viewer, trip, which, on).limit(1);
  return found?.id ?? null;
}

const choosableWhere = (
  { membership: { companyId, id: bookerId } }: Booker,
  { choosable, total, travelerMemberId }: Trip,
  which: SQL | undefined,
  on: Queryable,
) =>
  on
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
        which,
        mayBeNamed,
        sql`coalesce(${approver.limitAmount} >= ${total}, true)`,
        isOpen(choosable),
      ),
    );
