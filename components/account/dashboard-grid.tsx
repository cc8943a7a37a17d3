import type { ReactNode } from 'react';
import styles from './dashboard-grid.module.css';

/** The cards of the profile's first page, two beside each other where there is room. */
export function DashboardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
