import * as z from 'zod';

/** Where a place in a company stands. */
export const placeStatuses = ['active', 'invited', 'requested', 'suspended', 'expired'] as const;
export type PlaceStatus = (typeof placeStatuses)[number];

export const userSorts = ['name', 'email', 'role', 'status', 'office', 'seen'] as const;
export type UserSort = (typeof userSorts)[number];

/** Rows a page of users may have. */
export const userPageSizes = [15, 50, 100] as const;

/** Which users a page shows; all of it stands in the address. */
export type UsersQuery = {
  readonly q: string;
  readonly role: string;
  readonly status: PlaceStatus | '';
  readonly office: string;
  readonly sort: UserSort;
  readonly down: boolean;
  /** From 0. */
  readonly page: number;
  readonly size: number;
};

const text = z.string().trim().max(100).catch('');
const Parameters = z.object({
  q: text,
  role: text,
  status: z.enum([...placeStatuses, '']).catch(''),
  office: text,
  sort: z
    .string()
    .regex(/^-?[a-z]+$/)
    .catch('name'),
  page: z.coerce.number().int().min(0).max(100_000).catch(0),
  size: z.coerce
    .number()
    .refine((size) => (userPageSizes as readonly number[]).includes(size))
    .catch(userPageSizes[0]),
});

/** Reads the query of an address; what is not valid is as if it were not there. */
export function readUsersQuery(query: Readonly<Record<string, string | string[] | undefined>>): UsersQuery {
  const { sort, ...rest } = Parameters.parse(query);
  const name = sort.replace('-', '');
  const known = (userSorts as readonly string[]).includes(name);
  return { ...rest, sort: known ? (name as UserSort) : 'name', down: known && sort.startsWith('-') };
}

/** The query string of these users, with `?`; empty where everything is as usual. */
export function usersAddress(query: UsersQuery): string {
  const { down, page, size, sort, ...filters } = query;
  const parts = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (sort !== 'name' || down) parts.set('sort', `${down ? '-' : ''}${sort}`);
  if (page > 0) parts.set('page', String(page));
  if (size !== userPageSizes[0]) parts.set('size', String(size));
  return parts.size === 0 ? '' : `?${parts}`;
}
