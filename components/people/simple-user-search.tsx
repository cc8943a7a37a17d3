'use client';

import { useRef, useState } from 'react';
import { useUserSearch } from '@/lib/client/people/use-user-search';
import type { SearchMode } from '@/lib/shared/people/search-mode';
import { simpleSearchMax, type UserSearchSettings } from '@/lib/shared/people/user-search';
import { nameOfFound, type UserSearchResult } from '@/lib/shared/people/user-search-result';
import { UserRows } from './user-rows';
import styles from './user-search.module.css';
import { UserSearchField } from './user-search-field';
import type { UserSearchLabels } from './user-search-labels';

type Props = {
  readonly searchMode: SearchMode;
  readonly settings: UserSearchSettings;
  readonly labels: UserSearchLabels;
  readonly locale: string;
  readonly excluded: readonly string[];
  /** Name of the field that carries the address of whoever is chosen. */
  readonly name: string;
};

/** Finds a colleague for a form: whoever is chosen stands below the search, and their address goes with the form. */
export function SimpleUserSearch({ searchMode, settings, labels, locale, excluded, name }: Props) {
  const { query, setQuery, state } = useUserSearch({ searchMode, settings, max: simpleSearchMax, excluded });
  const [chosen, setChosen] = useState<UserSearchResult | null>(null);
  const list = useRef<HTMLUListElement>(null);

  function pick(person: UserSearchResult): void {
    setChosen(person);
    setQuery('');
  }

  return (
    <div className={styles.panel}>
      <UserSearchField
        labels={labels}
        query={query}
        setQuery={setQuery}
        enterList={() => list.current?.querySelector('button')?.focus()}
      />
      <UserRows state={state} labels={labels} locale={locale} picking={null} pick={pick} list={list} />
      <output className={styles.chosen}>{chosen === null ? null : <bdi>{nameOfFound(chosen)}</bdi>}</output>
      <input type="hidden" name={name} value={chosen?.email ?? ''} />
    </div>
  );
}
