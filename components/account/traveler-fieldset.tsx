import type { ReactNode } from 'react';
import styles from './traveler-fieldset.module.css';

type Props = {
  readonly legend: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

/** Fields that belong together, two beside each other where there is room. */
export function TravelerFieldset({ legend, hint, children }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
