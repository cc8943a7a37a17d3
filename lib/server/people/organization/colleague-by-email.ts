import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { membership, role } from '@/lib/server/store/schema';
import { normalEmail } from '@/lib/shared/sign-in/normal-email';

/**
 * The membership in a company under an address, however it is typed, where it is one of those that `among` allows (a condition on
 * memberships and their roles); null for nobody, and for another company's.
 */
export async function colleagueByEmail(
  companyId: string,
  typed: string,
  among: SQL | undefined,
  tx: Pick<Queryable, 'select'>,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(and(eq(membership.companyId, companyId), eq(membership.email, normalEmail(typed) ?? ''), among));
  return found?.id ?? null;
}
