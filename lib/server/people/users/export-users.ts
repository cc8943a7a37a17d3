import 'server-only';
import { record } from '@/lib/server/audit/record';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { UsersQuery } from '@/lib/shared/people/users/users-query';
import { type ListedUser, listUsers } from './list-users';

/** Rows of one file; who needs more narrows the filters. */
export const usersFileMax = 10_000;

/** Every user the filters show, of those the viewer may see, in the order of the list; that it was taken is kept. */
export async function exportUsers(
  viewer: Can<'users.export'>,
  context: RequestContext,
  query: UsersQuery,
): Promise<readonly ListedUser[]> {
  const { content: users } = await listUsers(viewer, { ...query, page: 0, size: usersFileMax });
  const filters = Object.fromEntries(
    (['q', 'role', 'status', 'office', 'group', 'entity'] as const).flatMap((one) =>
      query[one] === '' ? [] : [[one, query[one]]],
    ),
  );
  await record({
    action: 'members.exported',
    accountId: viewer.account.id,
    companyId: viewer.membership.companyId,
    sessionId: viewer.session.id,
    ip: context.ip,
    data: { users: users.length, ...filters },
  });
  return users;
}
