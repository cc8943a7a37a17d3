import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import type { IconName } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { DataTable, type DataTableProps, type ListState } from './data-table';
import { EmptyNote } from './empty-note';
import type { Column } from './table';

type Word = 'caption' | 'none' | 'noneText' | 'empty' | 'emptyText';

/** What the page of a list hands on to it: its state, its path without the locale prefix and with it. */
export type ListPlace<S> = { readonly query: S; readonly path: string; readonly action: string };

type Props<Row extends { readonly id: string }, S extends ListState> = ListPlace<S> &
  Pick<DataTableProps<Row, S>, 'list' | 'found' | 'columns' | 'filters'> & {
    /** Words of the page, by these names. */
    readonly t: ((key: Word) => string) & ((key: 'count', values: { readonly count: number }) => string);
    readonly icon: IconName;
    /** The parameter of the page that names a record, and the words of the button that adds one; left out where none is added. */
    readonly adds?: readonly [name: string, label: string];
    /** Address of the file of all of them, null for who may not take it, and what it is. */
    readonly file?: string | null;
    readonly fileHint?: string;
    /** What the page that imports them from a file is called; left out where there is none. */
    readonly importLabel?: string;
  };

/**
 * A list of records with its words from one namespace: `caption`, `count`, `none` and `noneText` where no row fits the filters, `empty`
 * and `emptyText` where there is nothing yet, with the button that adds one in the middle.
 */
export function RecordTable<Row extends { readonly id: string }, S extends ListState>(props: Props<Row, S>) {
  const { adds, file = null, fileHint = '', found, icon, list, path, query, t } = props;
  const count = found.paging.totalElements;
  const add = (
    <>
      {adds === undefined ? null : <ButtonLink href={`${path}?${adds[0]}=new`}>{adds[1]}</ButtonLink>}
      {props.importLabel === undefined ? null : (
        <ButtonLink href={`${path}?view=import`} variant="quiet">
          {props.importLabel}
        </ButtonLink>
      )}
    </>
  );
  return (
    <DataTable
      list={list}
      state={query}
      path={path}
      action={props.action}
      found={found}
      columns={props.columns}
      filters={props.filters ?? []}
      keyOf={({ id }) => id}
      caption={t('caption')}
      summary={
        <p role="status">
          <strong>{t('count', { count })}</strong>
        </p>
      }
      tools={count === 0 && !list.isFiltered(query) ? null : add}
      file={file === null || found.content.length === 0 ? null : { href: file, hint: fileHint }}
      none={{ title: t('none'), text: t('noneText') }}
      empty={<EmptyNote icon={icon} title={t('empty')} text={t('emptyText')} action={add} />}
    />
  );
}

/** The column that names the records, by which lists can be sorted; each name leads to its record. */
export const nameColumn = <Row extends { readonly id: string; readonly name: string }>(
  header: string,
  hrefOf: (row: Row) => string,
  className?: string,
): Column<Row> => ({
  key: 'name',
  header,
  sortable: true,
  isRowHeader: true,
  cell: (row) => (
    <RecordLink className={className} href={hrefOf(row)}>
      {row.name}
    </RecordLink>
  ),
});

type LinkProps = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** The name of a record, which leads to it. */
export function RecordLink({ children, className, href }: LinkProps) {
  return (
    <SiteLink className={className} href={href}>
      <bdi>{children}</bdi>
    </SiteLink>
  );
}
