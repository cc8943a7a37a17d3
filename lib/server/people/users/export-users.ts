import 'server-only';
import { record } from '@/lib/server/audit/record-audit';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { recordFileLinesMax } from '@/lib/shared/people/record-files/record-file';
import type { UsersQuery } from '@/lib/shared/people/users/users-query';
import { type ListedUser, listUsers } from './list-users';

/** Rows of the file for callers that ask for no part of it; who needs more asks for parts. */
const usersFileMax = 10_000;

/**
 * Every user the filters show, of those the viewer may see, in the order of the list; that it was taken is kept. Of a `part`, counted from
 * 1, as many as a file has that comes back (`recordFileLinesMax`).
 */
export async function exportUsers(
  viewer: Can<'users.export'>,
  context: RequestContext,
  { part, ...query }: UsersQuery & { readonly part: number | null },
): Promise<readonly ListedUser[]> {
  const rows = part === null ? { page: 0, size: usersFileMax } : { page: part - 1, size: recordFileLinesMax };
  const { content: users } = await listUsers(viewer, { ...query, ...rows });
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
    data: { users: users.length, ...(part === null ? {} : { part }), ...filters },
  });
  return users;
}
