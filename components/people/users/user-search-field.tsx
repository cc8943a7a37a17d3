'use client';

import { type KeyboardEvent, useId } from 'react';
import styles from './user-search.module.css';
import type { UserSearchLabels } from './user-search-labels';

type Props = {
  readonly labels: UserSearchLabels;
  readonly query: string;
  readonly setQuery: (query: string) => void;
  /** Goes into the list, from the keyboard. */
  readonly enterList: () => void;
};

/** Where one types whom one looks for. Down goes to the first who was found. */
export function UserSearchField({ labels, query, setQuery, enterList }: Props) {
  const id = useId();

  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    enterList();
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {labels.label}
      </label>
      <input
        className={styles.input}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={labels.placeholder}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={pressed}
      />
    </div>
  );
}
