import 'server-only';
import { and, eq, ne, not, sql } from 'drizzle-orm';
import { isGuest } from '@/lib/server/identity/member-sql';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import type { Queryable } from '@/lib/server/store/connection';
import { legalEntity, membership, office, travelerGroup } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';
import { colleagueByEmail } from './colleague-by-email';

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
  const among = and(ne(membership.status, 'expired'), not(isGuest(memberColumns)));
  const found = await colleagueByEmail(companyId, email, among, tx);
  const { rows } = await tx.execute(sql`
    with recursive above (id) as (
      select ${found}::uuid
      union select m.manager_id from ${membership} m join above on m.id = above.id where m.manager_id is not null)
    select 1 from above where id = ${membershipId}`);
  if (found === null || rows.length > 0) {
    throw new Refusal('VALIDATION_ERROR', {
      field: 'managerEmail',
      description: 'nobody they can report to',
    });
  }
  return found;
}
