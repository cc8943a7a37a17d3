import 'server-only';
import { eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { isGuest } from '@/lib/server/identity/member-sql';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { approvalAsk, approvalRequest, approver } from '@/lib/server/store/approval-schema';
import { memberLink } from '@/lib/server/store/member-schema';
import { account, membership, role } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';
import { derivedTargets } from '@/lib/shared/approvals/approval-flow';
import { personalReasons } from '@/lib/shared/approvals/approval-states';
import { stepTargetMembers } from './step-target-members';

/** Guests never approve, no matter who names them. */
export const mayBeNamed: SQL = not(isGuest(memberColumns));

/** The person asked, or the person they are deputy for. */
const asked = sql`coalesce(${approvalAsk.forId}, ${approvalAsk.memberId})`;

const isLinked = sql`exists (select 1 from ${memberLink} where ${memberLink.toId} = ${approvalRequest.travelerMemberId}
  and ${memberLink.kind} = 'approves' and ${memberLink.fromId} = ${asked})`;

const isChoice = sql`case when ${approvalRequest.chosenApproverId} is not null
  then ${approvalRequest.chosenApproverId} = ${asked} else ${isLinked} end`;

/** Where a step of the flow is the traveler's to choose for, the choice is for that one. */
const isNamed = sql`case when coalesce(${approvalRequest.flow} @> '{"steps": [{"who": "travelerChoice"}]}', false)
  then ${isLinked} else ${isChoice} end`;

const isFound = sql.join(
  derivedTargets.map((who) => {
    const trip = {
      traveler: sql`${approvalRequest.travelerMemberId}`,
      requester: sql`${approvalRequest.requesterMemberId}`,
    };
    return sql`when ${sql.raw(`'${who}'`)} then ${asked} in ${stepTargetMembers[who](trip)}`;
  }),
  sql` `,
);

/** The step in which a person is asked; null for a request without a flow. */
const step = sql`${approvalRequest.flow} -> 'steps' -> (${approvalAsk.step} - 1)`;

const isMeant = sql`exists (select 1 from ${approvalRequest} where ${approvalRequest.id} = ${approvalAsk.requestId}
  and case ${step} ->> 'who' ${isFound} when 'travelerChoice' then ${isChoice}
    when 'people' then ${step} -> 'people' ? ${asked}::text else ${isNamed} end)`;

/** Whether a person is away today and has named a deputy. */
export const isAway = sql<boolean>`coalesce(
  ${utcToday} between ${approver.deputyFrom} and ${approver.deputyUntil}, false)`;

/** The person whom a deputy replaces is still away. */
const isStillAway = sql`exists (select 1 from ${approver} where ${approver.memberId} = ${approvalAsk.forId} and ${isAway})`;

/**
 * Whether a person who was asked can still answer: they are in the company and may sign in, and the reason still holds. If they were asked
 * by name, as a manager of the traveler, as an owner, by a flow, or as the deputy of such a person who is still away, that is still the case; if they were
 * asked because of their role, it still processes approvals. Who was given a request by somebody else keeps it.
 */
export const isAskValid: SQL<boolean> = sql<boolean>`exists (
  select 1 from ${membership}
  join ${role} on ${role.id} = ${membership.roleId}
  join ${account} on ${account.id} = ${membership.accountId}
  where ${membership.id} = ${approvalAsk.memberId} and ${account.disabledAt} is null
  and ${activeMembership()}
  and case when ${eq(approvalAsk.reason, 'handedOver')} then ${mayBeNamed}
    when ${inArray(approvalAsk.reason, [...personalReasons, 'deputy'])} then ${mayBeNamed} and ${isMeant}
      and (${approvalAsk.reason} <> 'deputy' or ${isStillAway})
    else ${role.permissions} && array['approvalProcessing', 'approvalProcessingForAll']::text[] end)`;
