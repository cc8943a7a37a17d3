'use client';

import { type ReactNode, useId } from 'react';
import { useRequiredContext } from '@/components/ui/required-context';
import styles from './filter-list.module.css';
import { FilterListContext } from './filter-list-context';

type Props = { readonly title: string; readonly children: ReactNode };

/**
 * Items of a `FilterList` that belong together; hidden while none of them is left.
 * @throws Error outside a `FilterList`.
 */
export function FilterSection({ title, children }: Props) {
  useRequiredContext(FilterListContext, 'FilterSection', 'FilterList');
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
