import type { ReactNode } from 'react';
import styles from './row-fold.module.css';

type Props = { readonly title: string; readonly children: ReactNode };

/** More of a row of results, folded below it. */
export const RowFold = ({ children, title }: Props) => (
  <details className={styles.fold}>
    <summary className={styles.opener}>{title}</summary>
    {children}
  </details>
);
