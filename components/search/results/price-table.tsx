import { useTranslations } from 'next-intl';
import { Table } from '@/components/ui/list/table';
import type { NearbyDayPrice } from '@/lib/shared/search/nearby-day-prices';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import styles from './price-chart.module.css';

/** The chart's prices as a table, for those who would rather read than look. */
export function PriceTable({
  days,
  tag,
}: {
  readonly days: readonly NearbyDayPrice[];
  readonly tag: string;
}) {
  const t = useTranslations('results.days');
  const date = dateFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <details className={styles.twin}>
      <summary>{t('table')}</summary>
      <Table
        caption={t('caption')}
        showCaption
        columns={[
          {
            key: 'day',
            header: t('day'),
            isRowHeader: true,
            cell: ({ day }) => date.format(new Date(`${day}T00:00:00Z`)),
          },
          { key: 'from', header: t('from'), align: 'end', cell: ({ amount }) => <bdi>{amount ?? '–'}</bdi> },
        ]}
        rows={days}
        keyOf={({ day }) => day}
      />
    </details>
  );
}
