import { pageOf } from '@/lib/shared/paging/page-of';
import { pageSizeDefault } from '@/lib/shared/paging/page-sizes';
import type { UserSearchPage } from './user-search-result';

/** A search waits so long after the last letter, in milliseconds (specification §9). */
export const userSearchDelayMs = 300;

/** Letters a search needs when nothing is configured; see `effectiveMinLength`. */
export const userSearchMinLengthDefault = 0;

/** So many people the simple search shows. */
export const simpleSearchMax = 5;

/** So many people the book-for-other panel shows. */
export const bookForOtherMax = 10;

/** Size of the empty page that stands for a refused search. */
export const emptyPageSize = pageSizeDefault;

/** How a search of people is set up. */
export type UserSearchSettings = {
  /** Letters it needs; 0 is treated as 1 (specification §5). */
  readonly minLength: number;
  /** Whether everybody is listed before anything is typed. */
  readonly searchOnEmpty: boolean;
};

/** Letters a search really needs. */
export const effectiveMinLength = (minLength: number): number => Math.max(1, minLength);

/** Whether a text is searched for: long enough, or empty where that is asked for (specification §5). */
export function isSearched(query: string, { minLength, searchOnEmpty }: UserSearchSettings): boolean {
  const { length } = query.trim();
  return length === 0 ? searchOnEmpty : length >= effectiveMinLength(minLength);
}

/** The first page of a search that found nobody. */
export const emptySearchPage = (): UserSearchPage => pageOf([], { page: 0, size: emptyPageSize }, 0);
