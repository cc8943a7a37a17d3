import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/layout/panel';
import { DataTable } from '@/components/ui/list/data-table';
import type { Column } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { dayIn } from '@/lib/shared/day/day-in';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { type ReportState, reportList } from '@/lib/shared/reports/report-query';
import { exactMoney, type ReportView } from './report-view';

/** A booking or a refund in the list. */
export type ListedBooking = {
  readonly key: string;
  readonly day: string;
  readonly kind: 'booked' | 'refunded';
  readonly title: string;
  /** Its days, in words. */
  readonly days: string;
  readonly travelers: string;
  readonly amount: number;
  readonly policy: 'in' | 'out' | 'unjudged';
  readonly number: string;
  /** The page of its order; null for who may not open it. */
  readonly href: string | null;
};

type Props = {
  readonly view: ReportView;
  readonly state: ReportState;
  readonly found: PagingResult<ListedBooking>;
  readonly path: string;
  readonly action: string;
  /** Rows of the file at most. */
  readonly fileMax: number;
};

/** What a report is made of, each booking and each refund in a row. */
export function ReportBookingsTable({ action, fileMax, found, path, state, view }: Props) {
  const t = useTranslations('reports');
  const href = view.fileOf('bookings');
  const columns: Column<ListedBooking>[] = [
    {
      key: 'booking',
      header: t('column.booking'),
      isRowHeader: true,
      cell: ({ days, title }) => (
        <>
          <bdi>{title}</bdi>
          <br />
          <bdi>{days}</bdi>
        </>
      ),
    },
    {
      key: 'day',
      header: t('column.day'),
      cell: ({ day: at, kind }) => (
        <>
          <time dateTime={at}>{dayIn(view.tag, at)}</time>
          {kind === 'refunded' ? (
            <>
              <br />
              <Badge tone="accent">{t('kind.refunded')}</Badge>
            </>
          ) : null}
        </>
      ),
    },
    { key: 'traveler', header: t('column.traveler'), cell: ({ travelers }) => <bdi>{travelers}</bdi> },
    {
      key: 'policy',
      header: t('column.policy'),
      cell: ({ policy }) =>
        policy === 'unjudged' ? (
          t('policy.unjudged')
        ) : (
          <div>
            <Badge tone={policy === 'in' ? 'good' : 'caution'}>{t(`policy.${policy}`)}</Badge>
          </div>
        ),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount }) => <bdi>{exactMoney(amount, view)}</bdi>,
    },
    {
      key: 'number',
      header: t('column.number'),
      cell: ({ href: order, number }) =>
        order === null ? number : <SiteLink href={order}>{number}</SiteLink>,
    },
  ];
  return (
    <Panel id="bookings" title={t('panel.bookings')} lead={t('panel.bookingsLead')}>
      <DataTable
        list={reportList}
        state={state}
        path={path}
        action={action}
        found={found}
        columns={columns}
        keyOf={({ key }) => key}
        caption={t('panel.bookings')}
        summary={<p>{t('bookings.count', { count: found.paging.totalElements })}</p>}
        file={href === null ? null : { href, hint: t('bookings.fileHint', { max: fileMax }) }}
        none={{ title: t('bookings.noneFiltered'), text: t('bookings.noneFilteredText') }}
        empty={null}
      />
    </Panel>
  );
}
