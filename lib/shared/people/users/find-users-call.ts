import * as z from 'zod';
import { SearchMode } from './search-mode';

/** Longest text that is searched for, in characters. */
export const userQueryLengthMax = 100;

/** Longest value of a filter, in characters. */
const filterLengthMax = 200;
const Filter = z.string().max(filterLengthMax);

/** What narrows a search. `subject` is the address of whoever the search is about: whose arrangers, whose approvers. */
export const UserFilters = z.strictObject({
  role: Filter.optional(),
  status: z.enum(['invited', 'requested', 'active', 'suspended', 'expired']).optional(),
  office: Filter.optional(),
  entity: Filter.optional(),
  group: Filter.optional(),
  department: Filter.optional(),
  subject: Filter.optional(),
});
export type UserFilters = z.infer<typeof UserFilters>;

/** Body of a search of people (specification §7). */
export const FindUsers = z.strictObject({
  query: z.string().max(userQueryLengthMax).default(''),
  filters: UserFilters.default({}),
  searchMode: SearchMode,
});
export type FindUsers = z.infer<typeof FindUsers>;
