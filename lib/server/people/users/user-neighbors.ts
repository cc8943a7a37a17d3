import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import type { UsersQuery } from '@/lib/shared/people/users/users-query';
import { type ListedUser, listUsers } from './list-users';

/** Somebody beside another one in a list, and the page of it that they are on. */
export type Neighbor = Pick<ListedUser, 'id' | 'name'> & { readonly page: number };

/** Who comes before and after somebody in a list as it was filtered and sorted; null at its ends, and for whoever is not on that page any more. */
export async function neighborsOf(
  viewer: Can<'users.read'>,
  query: UsersQuery,
  id: string,
): Promise<{ readonly before: Neighbor | null; readonly after: Neighbor | null }> {
  const on = async (page: number) => (await listUsers(viewer, { ...query, page })).content;
  const { content, paging } = await listUsers(viewer, query);
  const at = content.findIndex((one) => one.id === id);
  const as = (one: ListedUser | undefined, page: number): Neighbor | null =>
    one === undefined ? null : { id: one.id, name: one.name, page };
  if (at < 0) return { before: null, after: null };
  const { page, size } = query;
  const isLast = (page + 1) * size >= paging.totalElements;
  return {
    before: at > 0 ? as(content[at - 1], page) : page > 0 ? as((await on(page - 1)).at(-1), page - 1) : null,
    after:
      at + 1 < content.length
        ? as(content[at + 1], page)
        : isLast
          ? null
          : as((await on(page + 1))[0], page + 1),
  };
}
