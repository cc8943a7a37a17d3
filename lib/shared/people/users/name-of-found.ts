import type { UserSearchResult } from './user-search-result';

/** First and last name, or the address of whoever has no name yet. */
export const nameOfFound = ({ firstName, lastName, email }: UserSearchResult): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ') || email;
