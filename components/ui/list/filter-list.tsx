'use client';

import type { ReactNode } from 'react';
import styles from './filter-list.module.css';
import { FilterListContext } from './filter-list-context';

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
export function FilterList({ id, current = null, emptyTitle, emptyText, children }: Props) {
  return (
    <FilterListContext value={{ current }}>
      <div id={id}>
        {children}
        <div className={styles.empty} data-empty="" hidden>
          <p className={styles.title}>{emptyTitle}</p>
          <p>{emptyText}</p>
        </div>
      </div>
    </FilterListContext>
  );
}
