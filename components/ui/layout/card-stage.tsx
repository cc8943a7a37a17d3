import type { ReactNode } from 'react';
import styles from './card-stage.module.css';

export type CardStageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** What else one could want here, below the card. */
  readonly aside?: ReactNode;
};

/** A card with a heading in the middle of a quiet stage; by itself for what the browser draws. */
export function CardStage({ title, lead, children, aside }: CardStageProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
