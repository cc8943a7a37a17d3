import 'server-only';
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { isGuest } from '@/lib/server/identity/member-sql';
import { isInGroup } from '@/lib/server/people/organization/audience';
import { entityIdOf } from '@/lib/server/people/organization/placement-sql';
import { account, legalEntity, membership, role, travelerGroup } from '@/lib/server/store/schema';
import type { DerivedTarget } from '@/lib/shared/approvals/approval-flow';

/** Of a trip, as columns or parameters of a query: memberships, which may be null. */
type Trip = { readonly traveler: SQL; readonly requester: SQL };

/** The memberships that a step means whose people follow from the company's data, as a subquery of their ids. */
export const stepTargetMembers: Readonly<Record<DerivedTarget, (trip: Trip) => SQL>> = {
  manager: (trip) => managerFrom(1, trip),
  managerOfManager: (trip) => managerFrom(2, trip),
  groupOwner: (trip) => ownerOf(travelerGroup, isInGroup, trip),
  entityApprover: (trip) => ownerOf(legalEntity, sql`g.id = ${entityIdOf}`, trip),
};

const found = alias(membership, 'found');
const foundRole = alias(role, 'found_role');
const foundAccount = alias(account, 'found_account');

/** Whether a membership is of somebody who can answer at all: active, with an account that may sign in, and no guest. */
export const canAnswer = (id: SQL): SQL => sql`exists (
  select 1 from membership ${found} join role ${foundRole} on ${foundRole.id} = ${found.roleId}
    join account ${foundAccount} on ${foundAccount.id} = ${found.accountId}
  where ${and(
    eq(found.id, id),
    activeMembership(found),
    isNull(foundAccount.disabledAt),
    not(isGuest({ endsOn: found.endsOn, roleKey: foundRole.key, roleCompanyId: foundRole.companyId })),
  )})`;

/**
 * The first manager above a traveler, from one of them on, who can answer and does not ask for the trip; nobody where managers are missing,
 * or lead back to somebody who was passed: everybody is looked at once.
 */
const managerFrom = (nth: 1 | 2, { requester, traveler }: Trip): SQL => sql`(
  with recursive up (id, nth, seen) as (
    select t.manager_id, 1, array[t.id] from membership t where t.id = ${traveler}
    union all
    select m.manager_id, up.nth + 1, up.seen || m.id from up join membership m on m.id = up.id
    where m.id <> all(up.seen))
  select up.id from up where up.nth >= ${sql.raw(String(nth))} and up.id is not null and up.id <> all(up.seen)
    and up.id is distinct from ${requester} and ${canAnswer(sql`up.id`)}
  order by up.nth limit 1)`;

/** Who owns a group that a traveler is in, by rule or by hand, or the legal entity they belong to, and can answer. */
const ownerOf = (
  table: typeof travelerGroup | typeof legalEntity,
  isTheirs: SQL,
  { traveler }: Trip,
): SQL => sql`(
  select g.owner_id from ${membership} join ${table} g on g.company_id = ${membership.companyId}
  where ${membership.id} = ${traveler} and g.owner_id is not null and ${isTheirs} and ${canAnswer(sql`g.owner_id`)})`;
