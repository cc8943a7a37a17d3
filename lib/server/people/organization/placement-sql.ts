import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { groupMember } from '@/lib/server/store/member-schema';
import { legalEntity, membership, office, travelerGroup } from '@/lib/server/store/schema';

/*
 * Where the memberships of a query stand, computed and not stored, so that it is never stale. For queries that join
 * `membership` with something: Drizzle leaves the table's name out where there is one table alone.
 */

/** The legal entity of a membership: its own, else that of its office, else the company's default; null where there is none. */
export const entityIdOf: SQL<string | null> = sql`coalesce(
  ${membership.entityId},
  (select o.entity_id from ${office} o where o.id = ${membership.officeId}),
  (select e.id from ${legalEntity} e where e.company_id = ${membership.companyId} and e.is_default))`;

/** Whether the rule of the group called `g` in the query fits a membership. A group without a rule fits nobody. */
export const ruleFits: SQL<boolean> = sql`(
  cardinality(g.departments) + cardinality(g.titles) + cardinality(g.office_ids) + cardinality(g.entity_ids) > 0
  and (cardinality(g.departments) = 0 or lower(${membership.profile}->>'department') in (select lower(d) from unnest(g.departments) d))
  and (cardinality(g.titles) = 0 or lower(${membership.profile}->>'title') in (select lower(t) from unnest(g.titles) t))
  and (cardinality(g.office_ids) = 0 or ${membership.officeId} = any(g.office_ids))
  and (cardinality(g.entity_ids) = 0 or ${entityIdOf} = any(g.entity_ids)))`;

const policyGroup = (what: 'id' | 'name'): SQL<string> => sql`(
  select g.${sql.raw(what)} from ${travelerGroup} g
  where g.company_id = ${membership.companyId} and g.kind = 'policy'
    and (g.id = ${membership.policyGroupId} or g.is_default or ${ruleFits})
  order by coalesce(g.id = ${membership.policyGroupId}, false) desc, g.is_default, g.priority, g.id limit 1)`;

/** The one policy group of a membership: that given by hand, else the first whose rule fits, else the default. */
export const policyGroupIdOf = policyGroup('id');

/** The name of that group. */
export const policyGroupNameOf = policyGroup('name');

/** Which memberships of a company stand in the office, entity or policy group of these names; '' does not narrow. */
export function placedIn(
  companyId: string,
  { entity = '', group = '', office: inOffice = '' }: PlacementNames,
): (SQL | undefined)[] {
  // The company stands in it, so that the index of names serves.
  const named = (table: typeof office | typeof legalEntity | typeof travelerGroup, name: string) =>
    sql`(select r.id from ${table} r where r.company_id = ${companyId} and lower(r.name) = lower(${name}))`;
  return [
    inOffice === '' ? undefined : sql`${membership.officeId} = ${named(office, inOffice)}`,
    entity === '' ? undefined : sql`${entityIdOf} = ${named(legalEntity, entity)}`,
    group === '' ? undefined : inGroup(named(travelerGroup, group)),
  ];
}

export type PlacementNames = {
  readonly office?: string | undefined;
  readonly entity?: string | undefined;
  /** Of a policy group or of labels. */
  readonly group?: string | undefined;
};

/** Whether a membership is in a group, of either kind. */
export const inGroup = (id: SQL | string): SQL => sql`(
  ${policyGroupIdOf} = ${id} or exists (
    select 1 from ${travelerGroup} g where g.id = ${id} and g.kind = 'label' and (${ruleFits} or exists (
      select 1 from ${groupMember} gm where gm.group_id = g.id and gm.membership_id = ${membership.id}))))`;
