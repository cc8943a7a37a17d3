import type { ReactNode } from 'react';
import type { IconName } from '@/components/ui/icon';
import { IconTile } from '@/components/ui/icon-tile';
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
      <IconTile name={icon} large />
      <div className={styles.words}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        <p className={styles.text}>{text}</p>
      </div>
      {action}
    </div>
  );
}
