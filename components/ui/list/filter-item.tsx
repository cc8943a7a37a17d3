'use client';

import type { ReactNode } from 'react';
import { useRequiredContext } from '@/components/ui/required-context';
import { SearchableListContext } from './searchable-list-context';

type Props = {
  readonly value: string;
  /** What one may type to find it. */
  readonly terms: readonly (string | undefined)[];
  readonly children: ReactNode;
};

/**
 * One item of a `SearchableList`.
 * @throws Error outside a `SearchableList`.
 */
export function FilterItem({ value, terms, children }: Props) {
  const { current } = useRequiredContext(SearchableListContext, 'FilterItem', 'SearchableList');
  return (
    <li aria-current={value === current ? 'true' : undefined} data-terms={terms.join('\n')}>
      {children}
    </li>
  );
}
