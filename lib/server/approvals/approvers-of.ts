import 'server-only';
import { and, eq, inArray, not, or, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { approver } from '@/lib/server/store/approval-schema';
import { memberLink } from '@/lib/server/store/company-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { bookingOrder } from '@/lib/server/store/order-schema';
import { account, membership, role } from '@/lib/server/store/schema';
import type { FlowStep } from '@/lib/shared/approvals/approval-flow';
import {
  type Approver,
  type Ask,
  escalationFor,
  routeStep,
  type StepRoute,
} from '@/lib/shared/approvals/route-approval';
import { isAway, mayBeNamed } from './ask-stands';

type Trip = {
  readonly companyId: string;
  readonly travelerMemberId: string | null;
  readonly requesterMemberId: string | null;
  /** The approver chosen with the request instead of those named for the traveler. */
  readonly chosenApproverId?: string | null;
  /** An existing order; the person who placed it is not asked either. */
  readonly orderId?: string;
  /** In the company's currency. */
  readonly total: number;
};

type Step = Pick<FlowStep, 'agree' | 'people' | 'who'>;

/** Who is asked in each of some steps, and how many of them have to agree; people and their days are read once. */
export async function whoApprovesIn(
  trip: Trip,
  steps: readonly Step[],
  on: Queryable,
): Promise<readonly StepRoute[]> {
  const people = await approversOf(
    { ...trip, chosen: [...new Set(steps.flatMap((step) => step.people))] },
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

const tripOf = ({ requesterMemberId, total, travelerMemberId }: Trip) => ({
  total,
  notThese: [travelerMemberId, requesterMemberId].flatMap((id) => id ?? []),
});

type Asking = Pick<Trip, 'chosenApproverId' | 'companyId' | 'orderId' | 'travelerMemberId'> & {
  /** Memberships that a flow has chosen. */
  readonly chosen?: readonly string[];
};

/** Everybody in a company who is named for the traveler, is the traveler's manager, was chosen, is a deputy, or processes approvals. */
async function approversOf(
  { chosen = [], chosenApproverId = null, companyId, orderId, travelerMemberId }: Asking,
  on: Queryable,
): Promise<Approver[]> {
  const isLinked = sql<boolean>`exists (select 1 from ${memberLink} where ${memberLink.kind} = 'approves'
    and ${memberLink.fromId} = ${membership.id} and ${memberLink.toId} = ${travelerMemberId}::uuid)`;
  const named =
    chosenApproverId === null ? isLinked : sql<boolean>`(${membership.id} = ${chosenApproverId}::uuid)`;
  const manager = sql<boolean>`coalesce(${membership.id} = (
    select traveler.manager_id from membership traveler where traveler.id = ${travelerMemberId}::uuid), false)`;
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
      manager,
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
        or(named, manager, isChosen, isDeputy, processes),
        placed && not(placed),
      ),
    )
    .orderBy(membership.email);
}
