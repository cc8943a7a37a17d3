import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'good' | 'caution' | 'bad' | 'accent';

type Props = { readonly tone: BadgeTone; readonly children: ReactNode };

/** A short state beside a name. */
export function Badge({ tone, children }: Props) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
