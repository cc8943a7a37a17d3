import type { ReactNode } from 'react';
import styles from './card-page.module.css';
import { PlainMarkup } from './plain-markup';

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** What else one could want here, below the card. */
  readonly aside?: ReactNode;
};

/** A page with one purpose: a card with a heading in the middle of a quiet stage. */
export function CardPage({ title, lead, children, aside }: Props) {
  return (
    <PlainMarkup>
      <div className={styles.stage}>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </div>
    </PlainMarkup>
  );
}
