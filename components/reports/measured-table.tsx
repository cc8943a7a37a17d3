import { Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import type { ReportTable } from '@/lib/shared/reports/report-tables';
import { measureText, type ReportView } from './report-view';

type Props<Row> = {
  readonly caption: string;
  readonly table: ReportTable<Row>;
  readonly view: ReportView;
  /** Where the name of a row leads; null, or left out, for nowhere. */
  readonly hrefOf?: (row: Row) => string | null;
  readonly variant?: 'list' | 'plain';
};

/** A table of a report on a screen. */
export function MeasuredTable<Row>({ caption, hrefOf, table, variant = 'plain', view }: Props<Row>) {
  const { columns, keyOf, names, rows } = table;
  return (
    <Table
      variant={variant}
      caption={caption}
      columns={[
        ...names.map(({ header, key, nameOf }, nth) => ({
          key,
          header,
          isRowHeader: nth === 0,
          cell: (row: Row) => <Name text={nameOf(row)} href={nth === 0 ? (hrefOf?.(row) ?? null) : null} />,
        })),
        ...columns.map(({ header, key, measure, valueIn }) => ({
          key,
          header,
          align: 'end' as const,
          cell: (row: Row) => <bdi>{measureText(measure, valueIn(row), view)}</bdi>,
        })),
      ]}
      rows={rows}
      keyOf={keyOf}
    />
  );
}

function Name({ href, text }: { readonly text: string; readonly href: string | null }) {
  const name = <bdi>{text}</bdi>;
  return href === null ? name : <SiteLink href={href}>{name}</SiteLink>;
}
