import * as z from 'zod';
import { listQuery } from '@/lib/shared/paging/list-query';
import { searchText } from '@/lib/shared/paging/search-text';

/** Where a membership in a company stands. */
export const membershipStatuses = ['active', 'invited', 'requested', 'suspended', 'expired'] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

export const userSorts = ['name', 'email', 'role', 'status', 'office', 'group', 'entity', 'seen'] as const;
export type UserSort = (typeof userSorts)[number];

const text = searchText(100);

/** How the table of users stands in an address. */
export const usersList = listQuery({
  filters: {
    q: text,
    role: text,
    status: z.enum([...membershipStatuses, '']).default(''),
    office: text,
    group: text,
    entity: text,
  },
  sorts: userSorts,
  sizes: [15, 50, 100],
});

/** Which users a page shows; all of it stands in the address. */
export type UsersQuery = ReturnType<typeof usersList.read>;

/** Reads the query of an address; what is not valid is as if it were not there. */
export const readUsersQuery = (query: Readonly<Record<string, string | string[] | undefined>>): UsersQuery =>
  usersList.read((name) => [query[name]].flat()[0]);

/** The query string of these users, with `?`; empty where everything is as usual. */
export const usersAddress = usersList.address;

/** Into so many files the list of users is split at most. */
export const usersFilePartsMax = 99;
