import 'server-only';
import { member, type SignedIn } from '@/lib/server/http/guards';
import { bookingForKind } from '@/lib/shared/access/booking-for';
import { userQueryLengthMax } from '@/lib/shared/people/find-users-call';
import { pageSizeDefault } from '@/lib/shared/people/page-sizes';
import { searchModeOfKind } from '@/lib/shared/people/search-mode-of-kind';
import { findUsers } from './find-users';

/** Whom the viewer can choose to act for, as a page shows them. An odd page is the first one. */
export async function travelersToChoose(viewer: SignedIn, query: string, page: number) {
  const person = member.admit(viewer);
  const kind = bookingForKind(person.permissions) ?? 'book';
  const call = {
    query: query.slice(0, userQueryLengthMax),
    filters: {},
    searchMode: searchModeOfKind[kind],
  };
  const number = Number.isInteger(page) && page > 0 && page < 100_000 ? page : 0;
  return { kind, found: await findUsers(person, call, { page: number, size: pageSizeDefault }) };
}
