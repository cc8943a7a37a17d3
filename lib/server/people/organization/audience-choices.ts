import 'server-only';
import { rolesIn } from '@/lib/server/people/roles/company-roles';
import type { NamedRole } from '@/lib/shared/people/roles/role-name';
import { organizationChoices, type RecordChoice } from './organization-choices';

/** Whom something of a company can be for. */
export type AudienceChoices = Readonly<Record<'groups' | 'offices' | 'entities', readonly RecordChoice[]>> & {
  readonly roles: readonly (NamedRole & { readonly id: string })[];
};

/** The groups, offices, legal entities and roles of a company. */
export async function audienceChoices(companyId: string): Promise<AudienceChoices> {
  const [{ entities, labelGroups, offices, policyGroups }, roles] = await Promise.all([
    organizationChoices(companyId),
    rolesIn(companyId),
  ]);
  return { groups: [...policyGroups, ...labelGroups], offices, entities, roles };
}
