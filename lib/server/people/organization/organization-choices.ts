import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { legalEntity, office, travelerGroup } from '@/lib/server/store/schema';

/** A record of the company as a list of choices offers it. */
export type RecordChoice = { readonly id: string; readonly name: string };

/** What the people of a company can be placed in, each by name. Policy groups stand in the order in which they are asked. */
export type OrganizationChoices = {
  readonly offices: readonly RecordChoice[];
  readonly entities: readonly RecordChoice[];
  readonly policyGroups: readonly RecordChoice[];
  readonly labelGroups: readonly RecordChoice[];
};

/** The offices, entities and groups of a company, for fields and filters. */
export async function organizationChoices(companyId: string): Promise<OrganizationChoices> {
  const [offices, entities, groups] = await Promise.all([
    database()
      .select({ id: office.id, name: office.name })
      .from(office)
      .where(eq(office.companyId, companyId))
      .orderBy(asc(office.name)),
    database()
      .select({ id: legalEntity.id, name: legalEntity.name })
      .from(legalEntity)
      .where(eq(legalEntity.companyId, companyId))
      .orderBy(asc(legalEntity.name)),
    database()
      .select({ id: travelerGroup.id, name: travelerGroup.name, kind: travelerGroup.kind })
      .from(travelerGroup)
      .where(eq(travelerGroup.companyId, companyId))
      .orderBy(asc(travelerGroup.isDefault), asc(travelerGroup.priority), asc(travelerGroup.name)),
  ]);
  const ofKind = (wanted: 'policy' | 'label') =>
    groups.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }));
  return { offices, entities, policyGroups: ofKind('policy'), labelGroups: ofKind('label') };
}
