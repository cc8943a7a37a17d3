import { type Column, Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import styles from './chart.module.css';
import { seriesStyle } from './chart-frame';

export type RankedRow = {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  /** How long its bar is; below 0 there is none. */
  readonly value: number;
  /** What its bar is compared with, as a line across it. */
  readonly mark?: number | null;
  /** What its columns say. */
  readonly cells: readonly string[];
};

type Props = {
  readonly caption: string;
  /** What the rows are, and what their columns say. */
  readonly headers: readonly [string, ...string[]];
  readonly rows: readonly RankedRow[];
  readonly isRtl: boolean;
};

/** A table whose rows have a bar below their name: its own table twin. */
export function RankedBars({ caption, headers: [first, ...more], isRtl, rows }: Props) {
  const most = Math.max(1, ...rows.flatMap(({ mark, value }) => [value, mark ?? 0]));
  const columns: Column<RankedRow>[] = [
    {
      key: 'name',
      header: first,
      isRowHeader: true,
      cell: ({ href, mark = null, name, value }) => {
        const width = (Math.max(0, value) / most) * 100;
        // Its whole width of one hundredth is inside the drawing.
        const at = ((mark ?? 0) / most) * 99;
        return (
          <>
            <SiteLink className={styles.name} href={href}>
              <bdi>{name}</bdi>
            </SiteLink>
            <svg className={styles.ranked} aria-hidden="true">
              <rect className={styles.track} width="100%" height="100%" rx="4" />
              <rect
                className={seriesStyle(0)}
                x={isRtl ? `${100 - width}%` : '0'}
                width={`${width}%`}
                height="100%"
                rx="4"
              />
              {mark === null ? null : (
                <rect className={styles.mark} x={`${isRtl ? 99 - at : at}%`} width="1%" height="100%" />
              )}
            </svg>
          </>
        );
      },
    },
    ...more.map(
      (header, nth): Column<RankedRow> => ({
        key: header,
        header,
        align: 'end',
        cell: ({ cells }) => <bdi>{cells[nth]}</bdi>,
      }),
    ),
  ];
  return (
    <Table
      // More than two figures do not fit beside a name on a telephone.
      variant={more.length > 2 ? 'list' : 'plain'}
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}
