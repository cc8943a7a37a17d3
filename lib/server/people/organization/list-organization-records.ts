import 'server-only';
import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { contains } from '@/lib/server/store/contains';
import { groupMember } from '@/lib/server/store/member-schema';
import { type PageAsked, readPage } from '@/lib/server/store/read-page';
import { legalEntity, membership, office, travelerGroup } from '@/lib/server/store/schema';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type { RecordsQuery } from '@/lib/shared/people/organization/organization-calls';
import { entityIdOf, policyGroupIdOf, ruleFits } from './placement-sql';

type Query = RecordsQuery & PageAsked;

/** An office with who works there. */
export type ListedOffice = typeof office.$inferSelect & {
  readonly entity: string;
  readonly people: number;
};
/** A legal entity with who belongs to it, by hand, by their office or because it is the default. */
export type ListedEntity = typeof legalEntity.$inferSelect & { readonly people: number };
/** A group with who is in it, by hand or by rule. */
export type ListedGroup = typeof travelerGroup.$inferSelect & { readonly people: number };

const isThere = sql`${membership.status} <> 'expired'`;
const inOrder = ({ down, sort }: RecordsQuery, name: SQL, people: SQL): SQL => {
  const by = sort === 'people' ? people : sql`lower(${name})`;
  return down ? sql`${by} desc` : sql`${by} asc`;
};

/** How many of a company's people stand in each record, by its id: `counts.id` and `counts.n`. */
const counted = (companyId: string, by: SQL): SQL => sql`(
  select ${by} as id, count(*)::int as n from ${membership}
  where ${membership.companyId} = ${companyId} and ${isThere} group by 1) counts`;
const people = sql<number>`coalesce(counts.n, 0)`;

/** The offices of the viewer's company. */
export function listOffices(viewer: Can<'offices.write'>, query: Query): Promise<PagingResult<ListedOffice>> {
  const { companyId } = viewer.membership;
  const which = and(eq(office.companyId, companyId), contains(query.q, office.name));
  return readPage(
    query,
    database()
      .select({
        ...getTableColumns(office),
        entity: sql<string>`coalesce(${legalEntity.name}, '')`,
        people,
      })
      .from(office)
      .leftJoin(legalEntity, eq(legalEntity.id, office.entityId))
      .leftJoin(counted(companyId, sql`${membership.officeId}`), sql`counts.id = ${office.id}`)
      .where(which)
      .orderBy(inOrder(query, sql`${office.name}`, people), asc(office.id)),
    database().select({ n: count() }).from(office).where(which),
  );
}

/** The legal entities of the viewer's company. */
export function listEntities(
  viewer: Can<'entities.write'>,
  query: Query,
): Promise<PagingResult<ListedEntity>> {
  const { companyId } = viewer.membership;
  const which = and(eq(legalEntity.companyId, companyId), contains(query.q, legalEntity.name));
  return readPage(
    query,
    database()
      .select({ ...getTableColumns(legalEntity), people })
      .from(legalEntity)
      .leftJoin(counted(companyId, entityIdOf), sql`counts.id = ${legalEntity.id}`)
      .where(which)
      .orderBy(inOrder(query, sql`${legalEntity.name}`, people), asc(legalEntity.id)),
    database().select({ n: count() }).from(legalEntity).where(which),
  );
}

const labelled = (companyId: string): SQL => sql`(
  select count(*)::int from ${membership} cross join ${travelerGroup} g
  where g.id = ${travelerGroup.id} and ${membership.companyId} = ${companyId} and ${isThere} and (${ruleFits} or exists (
    select 1 from ${groupMember} gm where gm.group_id = g.id and gm.membership_id = ${membership.id})))`;

/** The groups of the viewer's company: those of policies in the order in which their rules are asked, then labels. */
export function listGroups(viewer: Can<'groups.write'>, query: Query): Promise<PagingResult<ListedGroup>> {
  const { companyId } = viewer.membership;
  const which = and(eq(travelerGroup.companyId, companyId), contains(query.q, travelerGroup.name));
  const inGroup = sql<number>`case when ${travelerGroup.kind} = 'policy' then ${people} else ${labelled(companyId)} end`;
  const asked = sql`${travelerGroup.kind} desc, ${travelerGroup.isDefault}, ${travelerGroup.priority}, lower(${travelerGroup.name})`;
  return readPage(
    query,
    database()
      .select({ ...getTableColumns(travelerGroup), people: inGroup })
      .from(travelerGroup)
      .leftJoin(counted(companyId, policyGroupIdOf), sql`counts.id = ${travelerGroup.id}`)
      .where(which)
      .orderBy(
        query.sort === 'name' && !query.down ? asked : inOrder(query, sql`${travelerGroup.name}`, inGroup),
        asc(travelerGroup.id),
      ),
    database().select({ n: count() }).from(travelerGroup).where(which),
  );
}

/** E-mail addresses of who is in a group by hand, in order. */
export async function membersByHand(viewer: Can<'groups.write'>, groupId: string): Promise<string[]> {
  const rows = await database()
    .selectDistinct({ email: membership.email })
    .from(membership)
    .leftJoin(groupMember, eq(groupMember.membershipId, membership.id))
    .where(
      and(
        eq(membership.companyId, viewer.membership.companyId),
        isThere,
        sql`(${membership.policyGroupId} = ${groupId} or ${groupMember.groupId} = ${groupId})`,
      ),
    )
    .orderBy(asc(membership.email));
  return rows.map(({ email }) => email);
}
