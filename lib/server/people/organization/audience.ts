import 'server-only';
import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { activeMembership } from '@/lib/server/identity/active-membership';
import { approvalFlow } from '@/lib/server/store/approval-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { companyProgram, paymentMethod, tripField } from '@/lib/server/store/finance-schema';
import { homepageMessage } from '@/lib/server/store/homepage-message-schema';
import { groupMember } from '@/lib/server/store/member-schema';
import { legalEntity, membership, office, role, travelerGroup } from '@/lib/server/store/schema';
import { audienceMax } from '@/lib/shared/people/organization/audience';
import { Refusal } from '@/lib/shared/refusal';
import { entityIdOf, policyGroupIdOf, ruleFits } from './placement-sql';

/** The ids of the labels of a membership, by rule and by hand. */
const labelsOf = sql<string[]>`array(
  select g.id from ${travelerGroup} g where g.company_id = ${membership.companyId} and g.kind = 'label'
    and (${ruleFits} or exists (
      select 1 from ${groupMember} gm where gm.group_id = g.id and gm.membership_id = ${membership.id})))`;

/** The same with the group, the office, the legal entity and the role of a membership, for queries that join it with its role. */
export const standsIn = sql`(array[${policyGroupIdOf}, ${entityIdOf}, ${membership.officeId}, ${membership.roleId}]::uuid[] || ${labelsOf})`;

/** Whether a membership is in the group called `g` in the query, of either kind. */
export const isInGroup = sql<boolean>`(case when g.kind = 'policy' then g.id = ${policyGroupIdOf}
  else ${ruleFits} or exists (
    select 1 from ${groupMember} gm where gm.group_id = g.id and gm.membership_id = ${membership.id}) end)`;

/**
 * Whether a membership stands in one of some groups, offices, legal entities and roles, as `standsIn` has them, for queries that join it with
 * its role. Of the groups only these are looked at, which is fast also for thousands of people.
 */
export const standsInOneOf = (ids: readonly string[]): SQL => {
  const some = sql`any(${sql.param([...ids])}::uuid[])`;
  return sql`(coalesce(${membership.officeId} = ${some}, false) or ${membership.roleId} = ${some}
    or coalesce(${entityIdOf} = ${some}, false) or exists (
      select 1 from ${travelerGroup} g where g.id = ${some} and g.company_id = ${membership.companyId} and ${isInGroup}))`;
};

/** The ids of everything that an active member of the company stands in: groups, office, legal entity, role. Empty for anybody else. */
export async function standingOf(
  companyId: string,
  membershipId: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<readonly string[]> {
  const [found] = await on
    .select({
      groupId: policyGroupIdOf,
      labels: labelsOf,
      entityId: entityIdOf,
      officeId: membership.officeId,
      roleId: membership.roleId,
    })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(eq(membership.companyId, companyId), eq(membership.id, membershipId), activeMembership()));
  if (found === undefined) return [];
  const { entityId, groupId, officeId, roleId } = found;
  return [groupId, ...found.labels, entityId, officeId, roleId].filter((id) => id !== null);
}

/** VALIDATION_ERROR with the field `audience` alike for ids of nothing, those of another company, and too many. */
export async function checkAudience(
  companyId: string,
  ids: readonly string[],
  tx: Pick<Queryable, 'select'>,
): Promise<void> {
  const names = ids.length > audienceMax ? null : await audienceNames(companyId, ids, tx);
  if (names?.length !== ids.length)
    throw new Refusal('VALIDATION_ERROR', { field: 'audience', description: 'no such record' });
}

/** What these ids are called, for the audit log. */
export async function audienceNames(
  companyId: string,
  ids: readonly string[],
  tx: Pick<Queryable, 'select'>,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const names: string[] = [];
  for (const table of [travelerGroup, office, legalEntity, role]) {
    const ofCompany = eq(table.companyId, companyId);
    const rows = await tx
      .select({ name: table.name })
      .from(table)
      .where(
        and(inArray(table.id, wanted), table === role ? or(isNull(role.companyId), ofCompany) : ofCompany),
      );
    names.push(...rows.map(({ name }) => name));
  }
  return names;
}

/** How many active people of a company something is for. */
export async function countAudience(companyId: string, audience: readonly string[]): Promise<number> {
  const [found] = await database()
    .select({ n: count() })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(membership.status, 'active'),
        audience.length === 0 ? undefined : standsInOneOf(audience),
      ),
    );
  return found?.n ?? 0;
}

/**
 * How many approval flows, programs, payment methods, trip fields and messages of the company are for a group, an office, an entity or a role. Without it
 * they would be for others, or for everybody, unnoticed.
 */
export async function namedByAudiences(
  companyId: string,
  id: string,
  on: Pick<Queryable, 'select'> = database(),
): Promise<number> {
  let named = 0;
  for (const table of [approvalFlow, companyProgram, paymentMethod, tripField, homepageMessage]) {
    const [found] = await on
      .select({ n: count() })
      .from(table)
      .where(and(eq(table.companyId, companyId), sql`${id}::uuid = any(${table.audience})`));
    named += found?.n ?? 0;
  }
  return named;
}

/** VALIDATION_ERROR with the field `audience` while one is. */
export async function refuseNamedByAudiences(
  companyId: string,
  id: string,
  tx: Pick<Queryable, 'select'>,
): Promise<void> {
  if ((await namedByAudiences(companyId, id, tx)) > 0)
    throw new Refusal('VALIDATION_ERROR', { field: 'audience', description: 'something is for it alone' });
}
