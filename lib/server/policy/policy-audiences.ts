import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { legalEntity, office, travelerGroup } from '@/lib/server/store/schema';

type Named = { readonly id: string; readonly name: string };

/** The policy groups, offices and legal entities of the viewer's company, by name: whom a policy can be for. */
export async function policyAudiences({
  membership: { companyId },
}: Can<'company.policies'>): Promise<Readonly<Record<'groups' | 'offices' | 'entities', readonly Named[]>>> {
  const [groups, offices, entities] = await Promise.all([
    database()
      .select({ id: travelerGroup.id, name: travelerGroup.name })
      .from(travelerGroup)
      .where(and(eq(travelerGroup.companyId, companyId), eq(travelerGroup.kind, 'policy')))
      .orderBy(asc(travelerGroup.name)),
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
  ]);
  return { groups, offices, entities };
}
