import * as z from 'zod';
import { pagingResult } from '@/lib/shared/paging/paging-result';

/** Somebody of the company as a search finds them (specification §3). */
export const UserSearchResult = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.strictObject({ roleName: z.string() }),
  /** Address of the picture, or null. */
  profileImageUrl: z.string().nullable(),
  /** What the company says about them; null when it says nothing. */
  customData: z.strictObject({ staffClassDescription: z.string().nullable() }),
});
export type UserSearchResult = z.infer<typeof UserSearchResult>;

export const UserSearchPage = pagingResult(UserSearchResult);
export type UserSearchPage = z.infer<typeof UserSearchPage>;
