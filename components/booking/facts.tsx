import type { ReactNode } from 'react';
import styles from './booking.module.css';

type Props = {
  /** Name and value of each; what is null is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode | null])[];
};

/** Names and values, one below the other. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.sum}>
      {facts.map(([name, value]) =>
        value === null || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
