'use client';

import type { ReactNode } from 'react';
import styles from './searchable-list.module.css';
import { SearchableListContext } from './searchable-list-context';

type Props = {
  /** For `list` of the `FilterField`. */
  readonly id: string;
  /** The value of the item that is chosen now. */
  readonly current?: string | null;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly children: ReactNode;
};

/** Items that a `FilterField` narrows, in sections; and what it says when none is left. */
export function SearchableList({ id, current = null, emptyTitle, emptyText, children }: Props) {
  return (
    <SearchableListContext value={{ current }}>
      <div id={id}>
        {children}
        <div className={styles.empty} data-empty="" hidden>
          <p className={styles.title}>{emptyTitle}</p>
          <p>{emptyText}</p>
        </div>
      </div>
    </SearchableListContext>
  );
}
