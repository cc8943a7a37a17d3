import type { ReactNode } from 'react';
import styles from './trip-layout.module.css';

type Props = { readonly head: ReactNode; readonly aside?: ReactNode; readonly children: ReactNode };

/** A trip's page: its head, what is in it, and beside that what can be done with it. */
export function TripLayout({ aside, children, head }: Props) {
  return (
    <div className={styles.page}>
      {head}
      <div className={aside === undefined ? styles.main : styles.columns}>
        <div className={styles.main}>{children}</div>
        {aside === undefined ? null : <aside className={styles.aside}>{aside}</aside>}
      </div>
    </div>
  );
}
