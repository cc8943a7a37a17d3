import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { database, type Queryable } from '@/lib/server/store/connection';
import { memberNameOf } from '@/lib/server/store/member-name';
import { account, legalEntity, membership, office, travelerGroup } from '@/lib/server/store/schema';
import { entityIdOf, policyGroupIdOf, ruleFits } from './placement-sql';

const boss = alias(membership, 'boss');
const bossAccount = alias(account, 'boss_account');

/** Where somebody stands in their company: what policies, approvals, trip fields and reports ask. */
export type Placement = {
  readonly membershipId: string;
  /** Exactly one, which says what they may book. `byHand`: somebody put them there; else a rule, or none fits. */
  readonly policyGroup: { readonly id: string; readonly name: string; readonly byHand: boolean };
  /** The groups of labels they are in, by hand or by rule. */
  readonly labelGroupIds: readonly string[];
  readonly office: typeof office.$inferSelect | null;
  /** Their own, else that of their office, else the company's default; null while the company has none. */
  readonly entity: typeof legalEntity.$inferSelect | null;
  /** Somebody said so of them, whatever their office says. */
  readonly entityByHand: boolean;
  /** Whom they report to, by membership. */
  readonly manager: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly department: string;
  readonly title: string;
};

/** Where these members of a company stand, by membership id; ids of other companies are left out. */
export async function placementsOf(
  companyId: string,
  membershipIds: readonly string[],
  on: Pick<Queryable, 'select'> = database(),
): Promise<ReadonlyMap<string, Placement>> {
  if (membershipIds.length === 0) return new Map();
  const labels = sql<string[]>`array(
    select g.id from ${travelerGroup} g where g.company_id = ${membership.companyId} and g.kind = 'label'
    and (${ruleFits} or exists (
      select 1 from group_member gm where gm.group_id = g.id and gm.membership_id = ${membership.id}))
    order by g.id)`;
  const said = (name: 'department' | 'title') =>
    sql<string>`coalesce(${membership.profile}->>${sql.raw(`'${name}'`)}, '')`;
  const rows = await on
    .select({
      id: membership.id,
      group: { id: travelerGroup.id, name: travelerGroup.name },
      givenId: membership.policyGroupId,
      labels,
      office,
      entity: legalEntity,
      givenEntityId: membership.entityId,
      manager: { id: boss.id, name: memberNameOf(boss, bossAccount), email: boss.email },
      department: said('department'),
      title: said('title'),
    })
    .from(membership)
    .innerJoin(travelerGroup, eq(travelerGroup.id, policyGroupIdOf))
    .leftJoin(office, eq(office.id, membership.officeId))
    .leftJoin(legalEntity, eq(legalEntity.id, entityIdOf))
    .leftJoin(boss, eq(boss.id, membership.managerId))
    .leftJoin(bossAccount, eq(bossAccount.id, boss.accountId))
    .where(and(eq(membership.companyId, companyId), inArray(membership.id, [...membershipIds])));
  return new Map(
    rows.map(({ givenEntityId, givenId, group, id, labels: labelGroupIds, ...rest }) => [
      id,
      {
        ...rest,
        membershipId: id,
        policyGroup: { ...group, byHand: givenId === group.id },
        labelGroupIds,
        entityByHand: givenEntityId !== null,
      },
    ]),
  );
}

/** Where one member stands; null for somebody of another company. */
export async function placementOf(
  companyId: string,
  membershipId: string,
  on?: Pick<Queryable, 'select'>,
): Promise<Placement | null> {
  return (await placementsOf(companyId, [membershipId], on)).get(membershipId) ?? null;
}
