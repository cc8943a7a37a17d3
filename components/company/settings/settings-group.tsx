import type { ReactNode } from 'react';
import styles from './settings-form.module.css';

type Props = { readonly title: string; readonly note?: string; readonly children: ReactNode };

/** Settings that belong together, below a heading of their own. */
export function SettingsGroup({ title, note, children }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {children}
    </fieldset>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
