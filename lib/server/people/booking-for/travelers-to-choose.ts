import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import { findUsers } from '@/lib/server/people/users/find-users';
import { bookingForKind } from '@/lib/shared/access/booking-for';
import type { PageQuery } from '@/lib/shared/paging/paging-result';
import { userQueryLengthMax } from '@/lib/shared/people/users/find-users-call';
import { searchModeOfKind } from '@/lib/shared/people/users/search-mode-of-kind';

/** Whom the viewer can choose to act for, as a page shows them. */
export async function travelersToChoose(
  viewer: Can<'travelers.select'>,
  { query, ...page }: PageQuery & { readonly query: string },
) {
  const kind = bookingForKind(viewer.permissions) ?? 'book';
  const call = {
    query: query.slice(0, userQueryLengthMax),
    filters: {},
    searchMode: searchModeOfKind[kind],
  };
  return { kind, found: await findUsers(viewer, call, { ...page, orLast: true }) };
}
