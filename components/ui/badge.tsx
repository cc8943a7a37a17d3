import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'good' | 'caution' | 'bad' | 'accent';

type Props = {
  readonly tone: BadgeTone;
  /** It says a sentence, which takes several lines where there is no room for one. */
  readonly isSentence?: boolean;
  readonly children: ReactNode;
};

/** A short state beside a name. */
export function Badge({ tone, isSentence = false, children }: Props) {
  const shape = isSentence ? `${styles.badge} ${styles.sentence}` : styles.badge;
  return <span className={`${shape} ${styles[tone]}`}>{children}</span>;
}
