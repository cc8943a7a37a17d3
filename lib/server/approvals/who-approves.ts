import 'server-only';
import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { approver } from '@/lib/server/store/approval-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { memberLink } from '@/lib/server/store/member-schema';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { account, membership, role } from '@/lib/server/store/schema';
import {
  type AskedFlow,
  derivedTargets,
  type FlowStep,
  hasChoice,
  type StepTarget,
} from '@/lib/shared/approvals/approval-flow';
import {
  type Approver,
  type Ask,
  escalationFor,
  routeStep,
  type StepRoute,
} from '@/lib/shared/approvals/route-approval';
import { isAway, mayBeNamed } from './is-ask-valid';
import { stepTargetMembers } from './step-target-members';

type Trip = {
  readonly companyId: string;
  readonly travelerMemberId: string | null;
  readonly requesterMemberId: string | null;
  /** The approver chosen with the request: in the steps that say so, otherwise instead of those named for the traveler. */
  readonly chosenApproverId?: string | null;
  /** The flow that it follows, if any: all its steps, also where one of them is asked for. */
  readonly flow?: AskedFlow | null;
  /** An existing order; the person who placed it is not asked either. */
  readonly orderId?: string;
  /** In the company's currency. */
  readonly total: number;
  /** Others who are not asked. */
  readonly without?: readonly string[];
};

type Step = Pick<FlowStep, 'agree' | 'people' | 'who'>;

/** Who is asked in each of some steps, and how many of them have to agree; people and their days are read once. */
export async function whoApprovesIn(
  trip: Trip,
  steps: readonly Step[],
  on: Queryable,
): Promise<readonly StepRoute[]> {
  const people = await approversOf(
    {
      ...trip,
      chosen: [...new Set(steps.flatMap((step) => step.people))],
      targets: [...new Set(steps.map(({ who }) => who))],
    },
    on,
  );
  return steps.map((step) => routeStep(people, step, tripOf(trip)));
}

/** Who is asked after those who were have not answered; nobody where all who could have been. */
export async function whoElseApproves(
  trip: Trip,
  asked: readonly string[],
  on: Queryable,
): Promise<readonly Ask[]> {
  return escalationFor(await approversOf(trip, on), tripOf(trip), asked);
}

const tripOf = ({ requesterMemberId, total, travelerMemberId, without = [] }: Trip) => ({
  total,
  without,
  notThese: [travelerMemberId, requesterMemberId].flatMap((id) => id ?? []),
});

type Asking = Omit<Trip, 'total'> & {
  /** Memberships that a flow has chosen. */
  readonly chosen?: readonly string[];
  /** Whom the steps ask. */
  readonly targets?: readonly StepTarget[];
};

/** Everybody in a company who is named for the traveler, is meant by a step, was chosen, is a deputy, or processes approvals. */
async function approversOf(
  { targets = [], chosen = [], companyId, orderId, ...trip }: Asking,
  on: Queryable,
): Promise<Approver[]> {
  const { meant, named } = meantIn(trip, targets);
  const isChosen = chosen.length === 0 ? undefined : inArray(membership.id, [...chosen]);
  const isDeputy = sql<boolean>`exists (select 1 from ${approver} away where away.deputy_id = ${membership.id})`;
  const holds = (permission: string) => sql<boolean>`${permission} = any(${role.permissions})`;
  const placed =
    orderId === undefined
      ? undefined
      : sql`exists (select 1 from ${bookingOrder} where ${bookingOrder.id} = ${orderId}
          and ${bookingOrder.bookedById} = ${membership.accountId})`;
  const forAll = holds('approvalProcessingForAll');
  const processes = or(forAll, holds('approvalProcessing'));
  return on
    .select({
      id: membership.id,
      active: sql<boolean>`(${and(activeMembership(), mayBeNamed, sql`${account.id} is not null and ${account.disabledAt} is null`)})`,
      named,
      matchingSteps: sql<
        StepTarget[]
      >`array_remove(array[${sql.join([sql`null`, ...meant.map(([who, is]) => sql`case when ${is} then ${who} end`)], sql`, `)}]::text[], null)`,
      forAll,
      processes: sql<boolean>`(${processes})`,
      limit: approver.limitAmount,
      deputyId: sql<string | null>`case when ${isAway} then ${approver.deputyId} end`,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .leftJoin(account, eq(account.id, membership.accountId))
    .leftJoin(approver, eq(approver.memberId, membership.id))
    .where(
      and(
        eq(membership.companyId, companyId),
        or(named, ...meant.map(([, is]) => is), isChosen, isDeputy, processes),
        placed && not(placed),
      ),
    )
    .orderBy(membership.email);
}

/** Whether a member is named for the traveler, and for each of some steps whether it means them. */
function meantIn(
  { chosenApproverId = null, flow = null, requesterMemberId, travelerMemberId }: Omit<Asking, 'companyId'>,
  targets: readonly StepTarget[],
) {
  const isLinked = sql<boolean>`exists (select 1 from ${memberLink} where ${memberLink.kind} = 'approves'
    and ${memberLink.fromId} = ${membership.id} and ${memberLink.toId} = ${travelerMemberId}::uuid)`;
  const choice =
    chosenApproverId === null ? isLinked : sql<boolean>`(${membership.id} = ${chosenApproverId}::uuid)`;
  const trip = { traveler: sql`${travelerMemberId}::uuid`, requester: sql`${requesterMemberId}::uuid` };
  const found = derivedTargets
    .filter((who) => targets.includes(who))
    .map((who) => [who, sql`${membership.id} in ${stepTargetMembers[who](trip)}`] as const);
  const chosen = targets.includes('travelerChoice') ? [['travelerChoice', sql`${choice}`] as const] : [];
  return { named: hasChoice(flow?.steps ?? []) ? isLinked : choice, meant: [...found, ...chosen] };
}
