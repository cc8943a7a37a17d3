import 'server-only';
import type { Member } from '@/lib/server/http/guards';
import type { Visit } from '@/lib/server/http/visit';
import { record } from '@/lib/server/insight/record';
import type { UsersQuery } from '@/lib/shared/people/users-query';
import { type ListedUser, listUsers } from './list-users';

/** Rows of one file; who needs more narrows the filters. */
export const usersFileMax = 10_000;

/** Every user the filters show, of those the viewer may see, in the order of the list; that it was taken is kept. */
export async function exportUsers(
  viewer: Member,
  visit: Visit,
  query: UsersQuery,
): Promise<readonly ListedUser[]> {
  const { users } = await listUsers(viewer, { ...query, page: 0, size: usersFileMax });
  const filters = Object.fromEntries(
    (['q', 'role', 'status', 'office'] as const).flatMap((one) =>
      query[one] === '' ? [] : [[one, query[one]]],
    ),
  );
  await record({
    action: 'members.exported',
    accountId: viewer.account.id,
    companyId: viewer.membership.companyId,
    sessionId: viewer.session.id,
    ip: visit.ip,
    data: { users: users.length, ...filters },
  });
  return users;
}
