import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { role } from '@/lib/server/store/schema';
import { builtInRoles } from '@/lib/shared/access/roles';

/** Id of a built-in role, which is written when nobody has needed it before. */
export async function builtInRole(key: keyof typeof builtInRoles, tx: Queryable): Promise<string> {
  const wanted = and(isNull(role.companyId), eq(role.key, key));
  const [known] = await tx.select({ id: role.id }).from(role).where(wanted);
  if (known !== undefined) return known.id;
  const { name, permissions } = builtInRoles[key];
  await tx
    .insert(role)
    .values({ companyId: null, key, name, permissions: [...permissions] })
    .onConflictDoNothing();
  const [made] = await tx.select({ id: role.id }).from(role).where(wanted);
  if (made === undefined) throw new Error(`the role ${key} was not written`);
  return made.id;
}
