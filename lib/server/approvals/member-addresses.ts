import 'server-only';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '@/lib/server/store/connection';
import { membership } from '@/lib/server/store/schema';

/** The addresses of members in the order of their ids, for the audit log. */
export async function memberAddresses(ids: readonly string[], tx: Queryable): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: membership.id, email: membership.email })
    .from(membership)
    .where(inArray(membership.id, [...ids]));
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.email ?? []);
}
