import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** Buttons side by side, below each other where there is no room. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
