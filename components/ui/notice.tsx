import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

const icons = { good: 'check', bad: 'alert', caution: 'alert' } as const satisfies Record<string, IconName>;

export type NoticeTone = keyof typeof icons;
type Props = {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
  /** It is said aloud some other way, or read because the focus moves to it; said once is enough. */
  readonly silent?: boolean;
};

/** What the visitor should not miss, a line or more, announced politely unless it is `silent`. */
export function Notice({ tone, children, silent = false }: Props) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={silent ? undefined : 'status'} data-notice="">
      <Icon name={icons[tone]} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
