import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

const icons = { good: 'check', bad: 'alert', caution: 'alert' } as const satisfies Record<string, IconName>;

type Props = { readonly tone: keyof typeof icons; readonly children: ReactNode };

/** What the visitor should not miss, a line or more, announced politely. */
export function Notice({ tone, children }: Props) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role="status">
      <Icon name={icons[tone]} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
