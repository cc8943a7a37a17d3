import type { ReactNode } from 'react';
import styles from './tabs.module.css';

type Props = {
  /** What the tabs choose between. */
  readonly label: string;
  /** Ids are unique in the document. */
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
  /** The id of the one that is chosen at first; without it the first. */
  readonly chosen?: string;
};

/** Tabs by the APG. Without script all of them show, one below the other. */
export function Tabs({ label, tabs, chosen = tabs[0]?.id }: Props) {
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            id={`${id}-tab`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={id === chosen}
            aria-controls={id}
            tabIndex={id === chosen ? 0 : -1}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          id={id}
          role="tabpanel"
          className={styles.panel}
          aria-labelledby={`${id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the APG wants a panel without controls in the Tab order.
          tabIndex={0}
          hidden={id !== chosen}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
