import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { legalEntity, membership, office, role, travelerGroup } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';

/** Where somebody is to stand, by id; '' takes them out, what is left out stays. */
export type WantedPlacement = {
  readonly officeId?: string | undefined;
  readonly entityId?: string | undefined;
  readonly policyGroupId?: string | undefined;
};

const tables = { officeId: office, entityId: legalEntity, policyGroupId: travelerGroup } as const;

/**
 * The same as columns of a membership. VALIDATION_ERROR with its field alike for a record that does not exist, another
 * company's, and a group of labels.
 */
export async function checkedPlacement(
  companyId: string,
  wanted: WantedPlacement,
  tx: Pick<Queryable, 'select'>,
): Promise<Readonly<Partial<Record<keyof WantedPlacement, string | null>>>> {
  const columns: Partial<Record<keyof WantedPlacement, string | null>> = {};
  for (const field of ['officeId', 'entityId', 'policyGroupId'] as const) {
    const id = wanted[field];
    if (id === undefined) continue;
    if (id !== '') {
      const table = tables[field];
      const isPolicy = field === 'policyGroupId' ? eq(travelerGroup.kind, 'policy') : undefined;
      const [found] = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), eq(table.companyId, companyId), isPolicy));
      if (found === undefined)
        throw new Refusal('VALIDATION_ERROR', { field, description: 'no such record' });
    }
    columns[field] = id === '' ? null : id;
  }
  return columns;
}

/**
 * The membership that somebody reports to, by address; null for ''. VALIDATION_ERROR for nobody of the company, a guest,
 * themselves, and whoever reports to them, directly or through others.
 */
export async function checkedManager(
  companyId: string,
  membershipId: string,
  email: string,
  tx: Pick<Queryable, 'select' | 'execute'>,
): Promise<string | null> {
  if (email === '') return null;
  const [found] = await tx
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(
      and(
        eq(membership.companyId, companyId),
        eq(membership.email, email.toLowerCase()),
        ne(membership.status, 'expired'),
        ne(role.key, 'guest'),
      ),
    );
  const { rows } = await tx.execute(sql`
    with recursive above (id) as (
      select ${found?.id ?? null}::uuid
      union select m.manager_id from ${membership} m join above on m.id = above.id where m.manager_id is not null)
    select 1 from above where id = ${membershipId}`);
  if (found === undefined || rows.length > 0) {
    throw new Refusal('VALIDATION_ERROR', {
      field: 'managerEmail',
      description: 'nobody they can report to',
    });
  }
  return found.id;
}
