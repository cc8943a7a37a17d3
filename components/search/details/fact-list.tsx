import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** What a fact is about, and what is known; null where the provider does not tell. */
export type Fact = { readonly term: string; readonly text: ReactNode };

/** Facts with their names, those that are known. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(({ text }) => text !== null);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
