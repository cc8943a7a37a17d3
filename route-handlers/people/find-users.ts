import { endpoint } from '@/lib/server/http/endpoint';
import { member } from '@/lib/server/http/guards';
import { findUsers } from '@/lib/server/people/find-users';
import { FindUsers } from '@/lib/shared/people/find-users-call';
import { PageQuery } from '@/lib/shared/people/paging-result';
import { UserSearchPage } from '@/lib/shared/people/user-search-result';

/** A page of the people of one's own company; each search mode has its own rule of who may use it. */
export const postFindUsers = endpoint(
  'POST /i/api/business/users/v2/findUsers',
  {
    guard: member,
    input: { query: PageQuery, json: FindUsers },
    output: UserSearchPage,
    errors: [],
    changesState: true,
  },
  ({ viewer, visit, input: { page, size, ...call } }) =>
    findUsers(viewer, call, { page, size }, visit.locale),
);
