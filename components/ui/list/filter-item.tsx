'use client';

import type { ReactNode } from 'react';
import { useRequiredContext } from '@/components/ui/required-context';
import { FilterListContext } from './filter-list-context';

type Props = {
  readonly value: string;
  /** What one may type to find it. */
  readonly terms: readonly (string | undefined)[];
  readonly children: ReactNode;
};

/**
 * One item of a `FilterList`.
 * @throws Error outside a `FilterList`.
 */
export function FilterItem({ value, terms, children }: Props) {
  const { current } = useRequiredContext(FilterListContext, 'FilterItem', 'FilterList');
  return (
    <li aria-current={value === current ? 'true' : undefined} data-terms={terms.join('\n')}>
      {children}
    </li>
  );
}
