import type { SearchMode } from '@/lib/shared/people/users/search-mode';
import { emptySearchPage } from '@/lib/shared/people/users/user-search';
import type { UserSearchPage } from '@/lib/shared/people/users/user-search-result';
import { businessApi, type Paging } from '../business-api';
import { firstError } from '../first-error';
import { logFor } from '../log';

const log = logFor('people');

/** What a search of people asks for. */
export type UserSearch = { readonly query: string; readonly searchMode: SearchMode };

/**
 * Searches the people of one's own company. Never rejects: a text that the server refuses finds nobody, and any other failure is
 * logged and finds nobody either; both are an empty first page of 15 (specification §5 and §8).
 */
export async function findUsers(search: UserSearch, paging: Paging): Promise<UserSearchPage> {
  try {
    return await businessApi.postPage(
      '/i/api/business/users/v2/findUsers',
      { ...search, filters: {} },
      paging,
    );
  } catch (reason) {
    if (firstError(reason)?.code !== 'VALIDATION_ERROR') log.error('People could not be searched', reason);
    return emptySearchPage();
  }
}
