import 'server-only';
import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import type { Can } from '@/lib/server/identity/proofs';
import { standsIn } from '@/lib/server/people/organization/audience';
import { approvalFlow, approver } from '@/lib/server/store/approval-schema';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { memberLink } from '@/lib/server/store/member-schema';
import { account, legalEntity, membership, role, travelerGroup } from '@/lib/server/store/schema';
import { type DerivedTarget, derivedTargets } from '@/lib/shared/approvals/approval-flow';
import { isAway, mayBeNamed } from './is-ask-valid';
import { canAnswer, stepTargetMembers } from './step-target-members';

/** A person whose trips another person is asked to approve. */
export type ApprovedPerson = { readonly accountId: string; readonly name: string };

/**
 * The people whose trips the viewer is asked about by name, as `routeOrder` would ask today: those who name the viewer as approver; those the
 * viewer manages, directly or as a manager of their managers, whose group or legal entity the viewer owns, or for whom a flow has chosen the viewer,
 * if a flow of the company that applies to them has such a step; and the people of
 * anyone the viewer is deputy for today. Never the viewer. Approving for everybody does not count, nor does being asked because nobody else
 * was available. Guests approve for nobody.
 */
export async function approvedPeople({
  membership: { companyId, id },
}: Can<'reports.people'>): Promise<readonly ApprovedPerson[]> {
  const seats = await seatsOf(companyId, id);
  if (seats.length === 0) return [];
  const ids = sql`${sql.param(seats)}::uuid[]`;
  const isNamed = sql`exists (select 1 from ${memberLink} where ${memberLink.kind} = 'approves'
    and ${memberLink.toId} = ${membership.id} and ${memberLink.fromId} = any(${ids}))`;
  const rows = await database()
    .select({ accountId: sql<string>`${membership.accountId}`, name: memberName })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, companyId),
        isNotNull(membership.accountId),
        ne(membership.id, id),
        or(
          isNamed,
          // First whether any flow asks so: the way up is walked for each member.
          ...derivedTargets.map((who) => and(hasStep(sql`step ->> 'who' = ${who}`), isFoundIn[who](ids))),
          hasStep(sql`step ->> 'who' = 'people' and exists (
            select 1 from jsonb_array_elements_text(step -> 'people') one where one::uuid = any(${ids}))`),
        ),
      ),
    )
    .orderBy(asc(memberName), asc(membership.id));
  return rows;
}

/** Whether a step means one of some people for a member who books their own trip. */
const isFoundIn: Readonly<Record<DerivedTarget, (ids: SQL) => SQL>> = {
  manager: (ids) => managedBy('manager', ids),
  managerOfManager: (ids) => managedBy('managerOfManager', ids),
  groupOwner: (ids) => ownedBy(travelerGroup, ids),
  entityApprover: (ids) => ownedBy(legalEntity, ids),
};

/** The trip is the member's own, and booked by them: whoever of the way up cannot answer is passed, as when a request is routed. */
const managedBy = (who: 'manager' | 'managerOfManager', ids: SQL): SQL => {
  const self = sql`${membership.id}`;
  return sql`${stepTargetMembers[who]({ traveler: self, requester: self })} = any(${ids})`;
};

const ownedBy = (table: typeof travelerGroup | typeof legalEntity, ids: SQL): SQL =>
  sql`exists (select 1 from ${table} o where o.company_id = ${membership.companyId}
    and o.owner_id = any(${ids}) and o.id = any(${standsIn}) and ${canAnswer(sql`o.owner_id`)})`;

/** Whether a flow that is for the trips of a member has a step of a kind. */
const hasStep = (isIt: SQL): SQL => sql`exists (
  select 1 from ${approvalFlow}, jsonb_array_elements(${approvalFlow.steps}) step
  where ${approvalFlow.companyId} = ${membership.companyId}
    and (cardinality(${approvalFlow.audience}) = 0 or ${standsIn} && ${approvalFlow.audience}) and ${isIt})`;

/**
 * A member and the people they are deputy for today. A chain of deputies continues only past people who cannot be asked themselves, as it
 * does when a request is routed.
 */
async function seatsOf(companyId: string, id: string): Promise<string[]> {
  const mayApprove = sql`exists (select 1 from ${membership} join ${role} on ${role.id} = ${membership.roleId}
    where ${membership.id} = ${id}::uuid and ${mayBeNamed})`;
  const isHere = sql`exists (select 1 from ${membership} where ${membership.id} = seat.id and ${activeMembership()})`;
  const { rows } = await database().execute<{ id: string }>(sql`with recursive seat as (
    select ${id}::uuid id where ${mayApprove}
    union
    select ${approver.memberId} from ${approver} join seat on ${approver.deputyId} = seat.id
    where ${approver.companyId} = ${companyId} and ${isAway} and (seat.id = ${id}::uuid or not ${isHere}))
    select id from seat`);
  return rows.map((row) => row.id);
}
