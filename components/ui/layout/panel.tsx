import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
};

/** One subject of a page, in a frame with a heading. */
export function Panel({ id, title, lead, children }: Props) {
  return (
    <section className={styles.panel} id={id} aria-labelledby={`${id}-heading`}>
      <h2 className={styles.title} id={`${id}-heading`}>
        {title}
      </h2>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
