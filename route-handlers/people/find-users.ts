import { endpoint } from '@/lib/server/http/endpoint';
import { can } from '@/lib/server/http/guards';
import { findUsers } from '@/lib/server/people/users/find-users';
import { PageQuery } from '@/lib/shared/paging/paging-result';
import { FindUsers } from '@/lib/shared/people/users/find-users-call';
import { UserSearchPage } from '@/lib/shared/people/users/user-search-result';

/** A page of the people of one's own company; each search mode has its own rule of who may use it. */
export const postFindUsers = endpoint(
  'POST /i/api/business/users/v2/findUsers',
  {
    guard: can('users.find'),
    input: { query: PageQuery, json: FindUsers },
    output: UserSearchPage,
    errors: [],
    changesState: true,
  },
  ({ viewer, context, input: { page, size, ...call } }) =>
    findUsers(viewer, call, { page, size }, context.locale),
);
