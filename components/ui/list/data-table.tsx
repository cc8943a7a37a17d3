import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { QueryForm } from '@/components/ui/form/query-form';
import type { ListQuery } from '@/lib/shared/paging/list-query';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { type ColumnsChoice, ColumnsChooser } from './columns-chooser';
import styles from './data-table.module.css';
import { EmptyNote } from './empty-note';
import { FilterChips } from './filter-chips';
import { type Filter, ListFilters } from './list-filters';
import { Pagination } from './pagination';
import { type Column, Table } from './table';

export type ListState = {
  readonly page: number;
  readonly size: number;
  readonly sort?: string;
  readonly down?: boolean;
};

/** A file of what a list shows, and in its hint what that is; `label` where there are several. */
export type ListFile = { readonly href: string; readonly hint: string; readonly label?: string };

export type DataTableProps<Row, S extends ListState> = {
  /** How the state of the list stands in the address, and what stands there. */
  readonly list: ListQuery<S>;
  readonly state: S;
  /** Path of the page without the locale prefix. */
  readonly path: string;
  /** The same with it, for forms. */
  readonly action: string;
  readonly found: PagingResult<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly caption: string;
  /** How many there are, in words. */
  readonly summary: ReactNode;
  /** What can be done with the list as a whole. */
  readonly tools?: ReactNode;
  /** The file of everything that is filtered, or several for a long list; null for who may not take it. */
  readonly file?: ListFile | readonly ListFile[] | null;
  readonly filters?: readonly Filter[];
  /** The optional columns that are there, and the form that chooses others. */
  readonly choice?: ColumnsChoice;
  /** Rows can be chosen: the names of the boxes, and what can be done with the chosen rows, sent by GET to this page or to `action`. */
  readonly selection?: {
    readonly all: string;
    readonly one: (row: Row) => string;
    readonly bar: ReactNode;
    readonly barName: string;
    readonly action?: string;
  } | null;
  /** In the place of a list that has nothing in it. */
  readonly empty: ReactNode;
  /** What is said when no row fits the filters. */
  readonly none: { readonly title: string; readonly text: string };
};

/**
 * A list of rows with everything around it. Its state stands in the address alone: filters are a form sent by GET, order and
 * pages are links, so that it works without script, can be sent to somebody and survives going back.
 */
export function DataTable<Row, S extends ListState>(props: DataTableProps<Row, S>) {
  const { action, choice, columns, empty, file = null, filters = [], found, list, none, path, state } = props;
  const t = useTranslations('interface.list');
  const hrefOf = (other: S) => `${path}${list.address(other)}`;
  const { pageable, totalElements } = found.paging;
  const isFiltered = list.isFiltered(state);
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <div>{props.summary}</div>
        <div className={styles.tools}>
          {choice === undefined ? null : (
            <ColumnsChooser
              {...choice}
              columns={columns.filter(({ isOptional }) => isOptional)}
              list={list.address(state)}
            />
          )}
          {[file ?? []].flat().map(({ hint, href, label = t('file') }) => (
            <a key={href} className={buttonVariant('quiet')} href={href} title={hint} download>
              {label}
            </a>
          ))}
          {props.tools}
        </div>
      </div>
      {filters.length === 0 || (totalElements === 0 && !isFiltered) ? null : (
        <>
          <ListFilters filters={filters} action={action} kept={list.parameters(list.without(state))} />
          <FilterChips filters={filters} hrefWithout={(...names) => hrefOf(list.without(state, ...names))} />
        </>
      )}
      {totalElements > 0 ? (
        <Rows {...props} />
      ) : isFiltered ? (
        <EmptyNote
          icon="search"
          {...none}
          action={<ButtonLink href={hrefOf(list.without(state))}>{t('clear')}</ButtonLink>}
        />
      ) : (
        empty
      )}
      <Pagination
        page={pageable.page}
        size={pageable.size}
        total={totalElements}
        sizes={list.sizes}
        hrefOf={(page, size) => hrefOf({ ...state, page, size })}
      />
    </div>
  );
}

function Rows<Row, S extends ListState>({
  action,
  caption,
  choice,
  columns,
  found,
  keyOf,
  list,
  path,
  selection = null,
  state,
}: DataTableProps<Row, S>) {
  const { down = false, sort } = state;
  const table = (
    <Table
      variant="list"
      caption={caption}
      columns={columns.filter(({ isOptional, key }) => !isOptional || choice?.chosen.includes(key))}
      rows={found.content}
      keyOf={keyOf}
      sort={
        sort === undefined
          ? undefined
          : { by: sort, down, hrefOf: (key) => `${path}${list.address(list.sortedBy(state, key))}` }
      }
      pick={selection ?? undefined}
    />
  );
  if (selection === null) return table;
  return (
    <QueryForm
      action={selection.action ?? action}
      className={styles.form}
      // Another page knows nothing of this list.
      kept={selection.action === undefined ? list.parameters(state) : []}
      attributes={{ 'data-selection': '' }}
    >
      {table}
      <fieldset className={styles.bar} aria-label={selection.barName}>
        {selection.bar}
      </fieldset>
    </QueryForm>
  );
}
