import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

const icons = { good: 'check', bad: 'alert', caution: 'alert' } as const satisfies Record<string, IconName>;

type Props = { readonly tone: keyof typeof icons; readonly children: ReactNode };

/** One line the visitor should not miss, announced politely. */
export function Notice({ tone, children }: Props) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role="status">
      <Icon name={icons[tone]} />
      <p>{children}</p>
    </div>
  );
}
