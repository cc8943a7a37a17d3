import 'server-only';
import { and, eq, inArray, not, or, type SQL } from 'drizzle-orm';
import { isGuest } from '@/lib/server/identity/member-sql';
import { memberColumns } from '@/lib/server/people/users/search-scope';
import { database, type Queryable } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import { Refusal } from '@/lib/shared/refusal';
import { colleagueByEmail } from './colleague-by-email';

/** No guests, and nobody who only asks to join or no longer acts for the company. */
const mayOwn: SQL | undefined = and(
  inArray(membership.status, ['active', 'invited']),
  not(isGuest(memberColumns)),
);

/** Everybody of a company who may own a group or approve for a legal entity, by address. */
export const possibleOwners = (
  companyId: string,
  on: Pick<Queryable, 'select'>,
): Promise<{ id: string; name: string }[]> =>
  on
    .select({ id: membership.id, name: membership.email })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(eq(membership.companyId, companyId), mayOwn))
    .then((rows) => rows);

/**
 * Who owns a group or approves for a legal entity, as stored: nobody for an empty address; nothing for one that is left out. VALIDATION_ERROR
 * names the field `ownerEmail` for an address of nobody who may own anything there and does not own it already.
 */
export async function ownerIn(
  companyId: string,
  { kept, typed }: { readonly typed: string | undefined; readonly kept: string | null | undefined },
  tx: Pick<Queryable, 'select'>,
): Promise<{ readonly ownerId?: string | null }> {
  if (typed === undefined) return {};
  if (typed === '') return { ownerId: null };
  // Whoever owns it already stays, whatever has become of them: the rest of the form can be saved.
  const among = or(mayOwn, kept ? eq(membership.id, kept) : undefined);
  const ownerId = await colleagueByEmail(companyId, typed, among, tx);
  if (ownerId === null)
    throw new Refusal('VALIDATION_ERROR', { field: 'ownerEmail', description: 'no colleague' });
  return { ownerId };
}

/** The address of whoever that is, for the form; '' for nobody. */
export async function ownerEmailOf(companyId: string, ownerId: string | null): Promise<string> {
  if (ownerId === null) return '';
  const [found] = await database()
    .select({ email: membership.email })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.id, ownerId)));
  return found?.email ?? '';
}
