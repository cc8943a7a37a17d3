import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import styles from './table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'center' | 'end';
  /** Its cells name the rows. */
  readonly isRowHeader?: boolean;
  /** The list can be sorted by its key. */
  readonly sortable?: boolean;
  /** Whoever looks at the list chooses whether it is there. */
  readonly isOptional?: boolean;
};

type Props<Row> = {
  readonly caption: ReactNode;
  /** The caption is to be seen, not only heard. */
  readonly showCaption?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** `list`: in a frame, and cards on narrow screens; `plain`: a few figures inside something else. */
  readonly variant?: 'list' | 'plain';
  /** The column the rows are sorted by, and the address that sorts by another one or the other way around. */
  readonly sort?:
    | { readonly by: string; readonly down: boolean; readonly hrefOf: (key: string) => string }
    | undefined;
  /** A first column of boxes named `pick`, with the names of each box and of the one for the whole page. */
  readonly pick?: { readonly all: string; readonly one: (row: Row) => string } | undefined;
};

/** A table that is drawn on the server. What sorts it are links; what is wider than the screen scrolls, also by keyboard. */
export function Table<Row>({ variant = 'plain', ...table }: Props<Row>) {
  const { caption, columns, keyOf, pick, rows, showCaption = false, sort } = table;
  const content = (
    <table className={`${styles.table} ${styles[variant]}`}>
      <caption className={showCaption ? styles.caption : visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {pick === undefined ? null : (
            <th scope="col" className={styles.pick}>
              {/* It needs a script, which shows it. */}
              <label hidden data-pick-page="">
                <input type="checkbox" aria-label={pick.all} />
                <span className={styles.pickText}>{pick.all}</span>
              </label>
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {pick === undefined ? null : (
              <td className={styles.pick}>
                <label>
                  <input type="checkbox" name="pick" value={keyOf(row)} aria-label={pick.one(row)} />
                </label>
              </td>
            )}
            {columns.map(({ align, cell, header, isRowHeader, key }) =>
              isRowHeader ? (
                <th key={key} scope="row" data-align={align}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-align={align} data-label={header}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (variant === 'plain') return content;
  return (
    // What scrolls must be reached with the keyboard (WCAG 2.1.1); links and boxes in it do that already.
    <div className={styles.box} tabIndex={sort === undefined && pick === undefined ? 0 : undefined}>
      {content}
    </div>
  );
}

function HeaderCell<Row>({
  column: { align, header, key, sortable = false },
  sort,
}: {
  readonly column: Column<Row>;
  readonly sort: Props<Row>['sort'];
}) {
  if (sort === undefined || !sortable) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const isSorted = sort.by === key;
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={isSorted ? (sort.down ? 'descending' : 'ascending') : undefined}
    >
      <SiteLink href={sort.hrefOf(key)}>
        {header}
        {isSorted ? <span aria-hidden="true">{sort.down ? '▼' : '▲'}</span> : null}
      </SiteLink>
    </th>
  );
}
