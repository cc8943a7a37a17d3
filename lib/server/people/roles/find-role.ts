import 'server-only';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { role } from '@/lib/server/store/schema';

type Row = typeof role.$inferSelect;

/** The roles of a company: the built-in ones and its own. */
export const rolesOf = (companyId: string) => or(isNull(role.companyId), eq(role.companyId, companyId));

/** A role of a company or a built-in one; null for any other, another company's included. */
export async function findRole(
  companyId: string,
  id: string,
  on: Pick<Queryable, 'select'>,
): Promise<Row | null> {
  const [found] = await on
    .select()
    .from(role)
    .where(and(eq(role.id, id), rolesOf(companyId)));
  return found ?? null;
}

/** A built-in role by its key. */
export async function builtInRole(key: string, on: Pick<Queryable, 'select'>): Promise<Row> {
  const [found] = await on
    .select()
    .from(role)
    .where(and(eq(role.key, key), isNull(role.companyId)));
  if (found === undefined) throw new Error(`the built-in role ${key} is missing`);
  return found;
}
