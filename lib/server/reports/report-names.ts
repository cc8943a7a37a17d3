import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { organizationChoices } from '@/lib/server/people/organization/organization-choices';
import { database } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';

/** What the people of a company can be divided by: offices, entities and policy groups by id, departments by name. */
export type ReportNames = Readonly<
  Record<
    'office' | 'entity' | 'group' | 'department',
    readonly { readonly id: string; readonly name: string }[]
  >
>;

/** The records of the viewer's company, for the filters and the words of reports. */
export async function reportNames({ membership: { companyId } }: Can<'reports.read'>): Promise<ReportNames> {
  const department = sql<string>`trim(${membership.profile} ->> 'department')`;
  const [{ entities, offices, policyGroups }, departments] = await Promise.all([
    organizationChoices(companyId),
    database()
      .selectDistinct({ name: department })
      .from(membership)
      .where(
        and(eq(membership.companyId, companyId), isNotNull(membership.accountId), sql`${department} <> ''`),
      )
      .orderBy(department),
  ]);
  return {
    office: offices,
    entity: entities,
    group: policyGroups,
    department: departments.map(({ name }) => ({ id: name, name })),
  };
}
