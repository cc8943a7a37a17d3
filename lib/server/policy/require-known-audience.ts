import 'server-only';
import { and, count, eq, inArray } from 'drizzle-orm';
import { companyEvent } from '@/lib/server/store/company-event-schema';
import type { Queryable } from '@/lib/server/store/connection';
import { legalEntity, office, travelerGroup } from '@/lib/server/store/schema';
import type { PolicyAudience } from '@/lib/shared/policy/policy-audience';
import { Refusal } from '@/lib/shared/refusal';

/** Refuses with VALIDATION_ERROR for policy groups, offices, entities and events that are not the company's. */
export async function requireKnownAudience(
  companyId: string,
  audience: PolicyAudience,
  tx: Queryable,
): Promise<void> {
  if (!('ids' in audience)) return;
  const table = { groups: travelerGroup, offices: office, entities: legalEntity, events: companyEvent }[
    audience.kind
  ];
  const [known] = await tx
    .select({ count: count() })
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        inArray(table.id, [...audience.ids]),
        audience.kind === 'groups' ? eq(travelerGroup.kind, 'policy') : undefined,
      ),
    );
  if (known?.count === new Set(audience.ids).size) return;
  throw new Refusal('VALIDATION_ERROR', { field: 'audience', description: 'the company does not know them' });
}
