'use client';

import { type ReactNode, useId } from 'react';
import { useRequiredContext } from '@/components/ui/required-context';
import styles from './searchable-list.module.css';
import { SearchableListContext } from './searchable-list-context';

type Props = { readonly title: string; readonly children: ReactNode };

/**
 * Items of a `SearchableList` that belong together; hidden while none of them is left.
 * @throws Error outside a `SearchableList`.
 */
export function FilterSection({ title, children }: Props) {
  useRequiredContext(SearchableListContext, 'FilterSection', 'SearchableList');
  const id = useId();
  return (
    <section aria-labelledby={id} data-section="">
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      <ul className={styles.items}>{children}</ul>
    </section>
  );
}
