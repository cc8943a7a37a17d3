import type { ReactNode } from 'react';
import styles from './booking.module.css';

/** Bags and seats of a booking: each kind with its name, each piece in a line of its own. */
export type ExtrasFact = readonly [name: string, values: readonly string[]];

/** The same for a list of facts. */
export const extrasLines = (facts: readonly ExtrasFact[]): (readonly [string, ReactNode])[] =>
  facts.map(([name, values]) => [
    name,
    values.map((value) => (
      <bdi key={value} className={styles.line}>
        {value}
      </bdi>
    )),
  ]);
