import 'server-only';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Can } from '@/lib/server/identity/proofs';
import { companyEvent } from '@/lib/server/store/company-event-schema';
import { database } from '@/lib/server/store/connection';
import { legalEntity, office, travelerGroup } from '@/lib/server/store/schema';
import { utcToday } from '@/lib/server/store/utc-today';

type Named = { readonly id: string; readonly name: string };

/**
 * The policy groups, offices and legal entities of the viewer's company by name, and its events, those to come first: whom a policy can be
 * for. Nothing is booked any more for an event that is over.
 */
export async function policyAudiences({ membership: { companyId } }: Can<'company.policies'>): Promise<
  Readonly<Record<'groups' | 'offices' | 'entities', readonly Named[]>> & {
    readonly events: readonly (Named & { readonly isOver: boolean })[];
  }
> {
  const isOver = sql<boolean>`(${companyEvent.state} = 'closed' or ${companyEvent.endsOn} < ${utcToday})`;
  const [groups, offices, entities, events] = await Promise.all([
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
    database()
      .select({ id: companyEvent.id, name: companyEvent.name, isOver })
      .from(companyEvent)
      .where(eq(companyEvent.companyId, companyId))
      .orderBy(asc(isOver), desc(companyEvent.startsOn), asc(companyEvent.id)),
  ]);
  return { groups, offices, entities, events };
}
