import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import styles from './empty-note.module.css';

type Props = {
  readonly icon: IconName;
  readonly title?: string;
  readonly text: string;
  /** How the first one comes there. */
  readonly action: ReactNode;
};

/** In the place of a list that has nothing in it yet. */
export function EmptyNote({ icon, title, text, action }: Props) {
  return (
    <div className={styles.note}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.words}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        <p className={styles.text}>{text}</p>
      </div>
      {action}
    </div>
  );
}
