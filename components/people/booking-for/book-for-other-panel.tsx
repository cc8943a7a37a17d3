'use client';

import { useRef, useState } from 'react';
import { FoundUsers } from '@/components/people/users/found-users';
import { UserSearchField } from '@/components/people/users/user-search-field';
import type { UserSearchLabels } from '@/components/people/users/user-search-labels';
import { navigation } from '@/lib/client/page-navigation';
import { selectTraveler } from '@/lib/client/people/acting-for';
import { useUserSearch } from '@/lib/client/people/use-user-search';
import type { SearchMode } from '@/lib/shared/people/users/search-mode';
import { bookForOtherMax, type UserSearchSettings } from '@/lib/shared/people/users/user-search';
import type { UserSearchResult } from '@/lib/shared/people/users/user-search-result';
import styles from '../users/user-search.module.css';

export type BookForOtherProps = {
  readonly searchMode: SearchMode;
  readonly settings: UserSearchSettings;
  readonly labels: UserSearchLabels;
  readonly locale: string;
  /** Addresses that are not offered: one's own, and that of the colleague who is chosen already. */
  readonly excluded: readonly string[];
};

/**
 * Finds a colleague and acts for them from then on: choosing one loads the home page; a failure is told and the row can be
 * pressed again (specification §4).
 */
export function BookForOtherPanel({ searchMode, settings, labels, locale, excluded }: BookForOtherProps) {
  const { query, setQuery, state } = useUserSearch({ searchMode, settings, max: bookForOtherMax, excluded });
  const [picking, setPicking] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  async function pick({ email }: UserSearchResult): Promise<void> {
    if (picking !== null) return;
    setPicking(email);
    setFailed(false);
    try {
      navigation().assign(await selectTraveler(email));
    } catch {
      setFailed(true);
      setPicking(null);
    }
  }

  return (
    <div
      className={styles.panel}
      data-book-for={failed ? 'error' : picking === null ? 'ready' : 'loading'}
      aria-busy={picking !== null}
    >
      <UserSearchField
        labels={labels}
        query={query}
        setQuery={setQuery}
        enterList={() => list.current?.querySelector('button')?.focus()}
      />
      {failed ? (
        <p className={styles.failed} role="alert">
          {labels.failed}
        </p>
      ) : null}
      <FoundUsers state={state} labels={labels} locale={locale} picking={picking} pick={pick} list={list} />
    </div>
  );
}
