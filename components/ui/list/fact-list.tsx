import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** A fact that stays in the page while it is not known, for a script that learns it later. */
type RowAttributes = Readonly<{ hidden?: boolean } & Record<`data-${string}`, string>>;

type Props = {
  /** Name and value of each; what is null or empty is not known and left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode, row?: RowAttributes])[];
  /** Side by side where there is room, the value below its name; else one below the other, the value at the end of the line. */
  readonly columns?: boolean;
};

/** Facts with their names; nothing where none is known. */
export function FactList({ facts, columns = false }: Props) {
  const known = facts.filter(([, value, row]) => row !== undefined || (value !== null && value !== ''));
  if (known.length === 0) return null;
  return (
    <dl className={columns ? styles.columns : styles.rows}>
      {known.map(([name, value, row]) => (
        <div key={name} {...row}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
