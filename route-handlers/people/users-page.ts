import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { businessPath } from '@/lib/shared/access/business-path';
import { readUsersQuery, usersAddress } from '@/lib/shared/people/users/users-query';

/** The filters of the list, so that somebody comes back to it; each letter of a search may be nine in an address. */
export const listLeft = z.string().max(8000).optional();

/** The page of users with these parameters, and with the filters of the list somebody came from. */
export function usersPage(
  context: RequestContext,
  parameters: Readonly<Record<string, string>>,
  list: string | undefined,
): string {
  const query = new URLSearchParams(
    usersAddress(readUsersQuery(Object.fromEntries(new URLSearchParams(list ?? '')))),
  );
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  const text = query.size === 0 ? '' : `?${query}`;
  return inSite(context, `${businessPath(readEnv().businessPath, '/users/manage')}${text}`);
}
