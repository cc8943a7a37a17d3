import type { ReactNode } from 'react';
import styles from './result-list.module.css';

/** The rows of a page of results. */
export function ResultList({ children }: { readonly children: ReactNode }) {
  return (
    <ol className={styles.list} data-result-list="">
      {children}
    </ol>
  );
}
