import type { ReactNode } from 'react';
import styles from './view-parts.module.css';

/** What else one could do here, as quiet links. */
export function Links({ children }: { readonly children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}
