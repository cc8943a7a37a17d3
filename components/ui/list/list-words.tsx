import type { ReactNode } from 'react';
import type { IconName } from '@/components/ui/icon';
import type { ListQuery } from '@/lib/shared/paging/list-query';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { EmptyNote } from './empty-note';

type Word = 'caption' | 'none' | 'noneText' | 'empty' | 'emptyText';

type Props<S> = {
  /** Words of the page, by these names. */
  readonly t: ((key: Word) => string) & ((key: 'count', values: { readonly count: number }) => string);
  readonly icon: IconName;
  readonly list: ListQuery<S>;
  readonly state: S;
  readonly found: PagingResult<unknown>;
  /** The button that adds one; null where the page adds none. It stands in the middle of an empty list. */
  readonly add: ReactNode;
};

/**
 * What a `DataTable` says, from words of one namespace: `caption`, `count`, `none` and `noneText` where no row fits the filters, `empty`
 * and `emptyText` where there is nothing yet.
 */
export function listWords<S>({ add, found, icon, list, state, t }: Props<S>) {
  const count = found.paging.totalElements;
  return {
    caption: t('caption'),
    summary: (
      <p role="status">
        <strong>{t('count', { count })}</strong>
      </p>
    ),
    tools: count === 0 && !list.isFiltered(state) ? null : add,
    none: { title: t('none'), text: t('noneText') },
    empty: <EmptyNote icon={icon} title={t('empty')} text={t('emptyText')} action={add} />,
  };
}
