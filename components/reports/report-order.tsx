import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { bookingCell, type ListedBooking, useBookingCells } from './report-bookings-table';
import { exactMoney, type ReportView } from './report-view';

type Props = {
  readonly view: ReportView;
  /** Everything that was booked and refunded with one order, at least one row. */
  readonly rows: readonly ListedBooking[];
  /** The trip fields of the company. */
  readonly fields: readonly { readonly id: string; readonly name: string }[];
  /** The report from which one has come, without the locale prefix. */
  readonly back: string;
};

/** One order as far as a report knows it: no more than its rows in the list of bookings, and the rules that they broke. */
export function ReportOrder({ back, fields, rows, view }: Props) {
  const [t, orders] = [useTranslations('reports'), useTranslations('orders.page')];
  const cells = useBookingCells(view);
  const shown = ['day', 'kind', 'startDay', 'policy', 'reason', 'emissions', 'amount'] as const;
  const [first] = rows;
  if (first === undefined) return null;
  const placed = (['department', 'office', 'entity'] as const).map((by) => {
    const key = first[by];
    return [t(`column.${by}`), key === null ? null : view.nameOf(by, key)] as const;
  });
  const spend = rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <p>
        <SiteLink href={back}>{t('order.back')}</SiteLink>
      </p>
      <Panel id="order" title={orders('title', { number: first.number })} lead={t('order.lead')}>
        <FactList
          columns
          facts={[
            [t('column.traveler'), first.travelers],
            ...placed,
            ...fields.map(({ id, name }) => [name, first.answered[id] ?? null] as const),
            [t('column.spend'), exactMoney(spend, view)],
          ]}
        />
        <Table
          variant="list"
          caption={t('order.rows')}
          columns={[
            { key: 'booking', header: t('column.booking'), isRowHeader: true, cell: bookingCell },
            ...shown.map((key) => ({ key, header: t(`column.${key}`), ...cells[key] })),
          ]}
          rows={rows}
          keyOf={({ key }) => key}
        />
      </Panel>
    </>
  );
}
