import { getTranslations } from 'next-intl/server';
import { Table } from '@/components/ui/list/table';
import styles from './alert-trend.module.css';
import type { AlertPoint } from './alert-view';
import { trendPath } from './trend-path';

type Props = { readonly journey: string; readonly points: readonly AlertPoint[] };

const size = { width: 240, height: 56 };

/** How a price has moved: a line, and the same as a table that opens below it. Nothing before the second day. */
export async function AlertTrend({ journey, points }: Props) {
  const t = await getTranslations('alerts.trend');
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) {
    return <p className={styles.note}>{t('soon')}</p>;
  }
  const { line, end } = trendPath(
    points.map(({ eur }) => eur),
    size,
  );
  const label = t('label', { journey, first: first.amount, firstDay: first.day, last: last.amount });
  return (
    <div className={styles.trend}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
      >
        <path className={styles.line} d={line} pathLength={1} />
        <circle className={styles.end} cx={end.x} cy={end.y} r="4" />
      </svg>
      <details className={styles.twin}>
        <summary className={styles.open}>{t('table')}</summary>
        <Table
          caption={label}
          columns={[
            { key: 'day', header: t('day'), isRowHeader: true, cell: ({ day }) => day },
            { key: 'price', header: t('price'), align: 'end', cell: ({ amount }) => <bdi>{amount}</bdi> },
          ]}
          rows={points.toReversed()}
          keyOf={({ day }) => day}
        />
      </details>
    </div>
  );
}
