import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { database, type Queryable } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, membership } from '@/lib/server/store/schema';

/** Names of members, by their ids. */
export async function memberNames(
  ids: readonly string[],
  on: Queryable = database(),
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: membership.id, name: memberName })
    .from(membership)
    .leftJoin(account, eq(account.id, membership.accountId))
    .where(inArray(membership.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of members in the order of their ids. */
export async function namesInOrder(
  ids: readonly string[],
  on: Queryable = database(),
): Promise<readonly string[]> {
  const names = await memberNames(ids, on);
  return ids.flatMap((id) => names.get(id) ?? []);
}
