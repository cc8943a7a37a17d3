'use client';

import { useEffect, useRef, useState } from 'react';
import type { SearchMode } from '@/lib/shared/people/users/search-mode';
import {
  isSearched,
  type UserSearchSettings,
  userSearchDelayMs,
} from '@/lib/shared/people/users/user-search';
import type { UserSearchResult } from '@/lib/shared/people/users/user-search-result';
import { findUsers } from './find-users';

type Options = {
  readonly searchMode: SearchMode;
  readonly settings: UserSearchSettings;
  /** So many people at most. */
  readonly max: number;
  /** Addresses that are never found: one's own, and that of whoever is chosen already. */
  readonly excluded: readonly string[];
};

/**
 * What a search shows: nothing yet, that it is on its way, or whom it found. On its way it still shows whom the search before
 * found: a row keeps the focus when the next answer has it too.
 */
export type UserSearchState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'loading' | 'loaded';
      readonly people: readonly UserSearchResult[];
      readonly total: number;
    };

const noneYet: UserSearchState = { kind: 'loading', people: [], total: 0 };

/** A search of people while somebody types: it waits for a pause, and an answer that comes too late is not shown. */
export function useUserSearch({ searchMode, settings, max, excluded }: Options) {
  const [query, setQuery] = useState('');
  const [state, setState] = useState<UserSearchState>({ kind: 'idle' });
  const without = useRef(excluded);
  const { minLength, searchOnEmpty } = settings;
  useEffect(() => {
    if (!isSearched(query, { minLength, searchOnEmpty })) {
      setState({ kind: 'idle' });
      return;
    }
    let late = false;
    const ask = async () => {
      setState((before) => (before.kind === 'idle' ? noneYet : { ...before, kind: 'loading' }));
      const { content, paging } = await findUsers(
        { query: query.trim(), searchMode },
        { page: 0, size: max },
      );
      if (late) return;
      const people = content.filter(({ email }) => !without.current.includes(email)).slice(0, max);
      setState({ kind: 'loaded', people, total: paging.totalElements });
    };
    const timer = setTimeout(ask, query === '' ? 0 : userSearchDelayMs);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [query, searchMode, minLength, searchOnEmpty, max]);
  return { query, setQuery, state };
}
