import { keepStored, readStored } from '@/lib/client/local-storage';
import { recentSearchesKey } from '@/lib/shared/search/recent-searches-key';
import { recentSearchesMax } from '@/lib/shared/search/search-limits';

/** The addresses of the searches this browser remembers, the latest first. */
export function rememberedSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(recentSearchesKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((one): one is string => typeof one === 'string' && !/\s/.test(one))
      .slice(0, recentSearchesMax);
  } catch {
    return [];
  }
}

/** Remembers these alone; none at all leaves nothing behind. */
export function keepSearches(searches: readonly string[]): void {
  keepStored(
    recentSearchesKey,
    searches.length === 0 ? null : JSON.stringify(searches.slice(0, recentSearchesMax)),
  );
}

/** Puts a search before the others, if there is one. */
export function rememberSearch(search: string | undefined): void {
  if (search !== undefined) keepSearches([search, ...rememberedSearches().filter((one) => one !== search)]);
}
