import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Props = { readonly tone: 'good' | 'caution' | 'bad' | 'accent'; readonly children: ReactNode };

/** A short state beside a name. */
export function Badge({ tone, children }: Props) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
