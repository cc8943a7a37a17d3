import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/layout/panel';
import { ColumnsInAddress } from '@/components/ui/list/columns-in-address';
import { DataTable } from '@/components/ui/list/data-table';
import type { Column } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { formatDay } from '@/lib/shared/day/format-day';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import {
  type BookingColumn,
  bookingColumns,
  bookingColumnsIn,
  type NamedColumn,
} from '@/lib/shared/reports/report-columns';
import { type ReportState, reportList } from '@/lib/shared/reports/report-state';
import { weightText } from '@/lib/shared/search/measure-text';
import { listText } from '@/lib/shared/site/locale/list-text';
import { exactMoney, type ReportView } from './report-view';

/** A booking or a refund in the list. */
export type ListedBooking = {
  readonly key: string;
  readonly day: string;
  readonly startDay: string;
  readonly kind: 'booked' | 'refunded';
  readonly vertical: string;
  readonly title: string;
  /** Its days, in words. */
  readonly days: string;
  readonly travelers: string;
  readonly department: string | null;
  readonly office: string | null;
  readonly entity: string | null;
  /** By their keys. */
  readonly route: string | null;
  readonly city: string | null;
  readonly supplier: string | null;
  readonly amount: number;
  readonly policy: 'in' | 'out' | 'unjudged';
  /** Codes of the rules that it broke. */
  readonly reasons: readonly string[];
  readonly emissions: number | null;
  /** What was answered, by the ids of the trip fields. */
  readonly answered: Readonly<Record<string, string>>;
  readonly number: string;
  /** The page of its order, else of the request for its approval, else what the report knows about the order. */
  readonly href: string;
};

type Props = {
  readonly view: ReportView;
  readonly state: ReportState;
  readonly found: PagingResult<ListedBooking>;
  /** The trip fields of the company, which can be columns. */
  readonly fields: readonly { readonly id: string; readonly name: string }[];
  readonly path: string;
  readonly action: string;
  /** Rows of the file at most. */
  readonly fileMax: number;
};

/** What a report is made of, each booking and each refund in a row, with the columns that one chooses. */
export function ReportBookingsTable({ action, fields, fileMax, found, path, state, view }: Props) {
  const t = useTranslations('reports');
  const href = view.fileOf('bookings');
  const cells = useBookingCells(view);
  const chosen = bookingColumnsIn(state.details);
  const known = [
    ...bookingColumns.map((key) => ({ key, header: t(`column.${key}`), ...cells[key] })),
    ...fields.map(({ id, name }) => ({
      key: id,
      header: name,
      cell: ({ answered }: ListedBooking) => <bdi>{answered[id] ?? ''}</bdi>,
    })),
  ];
  const columns: Column<ListedBooking>[] = [
    {
      key: 'booking',
      header: t('column.booking'),
      isRowHeader: true,
      cell: bookingCell,
    },
    ...known.filter(({ key }) => chosen.includes(key)),
    {
      key: 'number',
      header: t('column.number'),
      cell: ({ href: order, number }) => <SiteLink href={order}>{number}</SiteLink>,
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
        tools={
          <ColumnsInAddress
            name="details"
            columns={known}
            chosen={chosen}
            action={`${action}#bookings`}
            kept={reportList.parameters(state)}
          />
        }
        file={href === null ? null : { href, hint: t('bookings.fileHint', { max: fileMax }) }}
        none={{ title: t('bookings.noneFiltered'), text: t('bookings.noneFilteredText') }}
        empty={null}
      />
    </Panel>
  );
}

type Cell = Pick<Column<ListedBooking>, 'align' | 'cell'>;

/** What a booking is, and its days. */
export const bookingCell = ({ days, title }: ListedBooking) => (
  <>
    <bdi>{title}</bdi>
    <br />
    <bdi>{days}</bdi>
  </>
);

/** What each column says of a booking, and the rules that it broke. */
export function useBookingCells(view: ReportView): Readonly<Record<BookingColumn, Cell>> {
  const t = useTranslations('reports');
  const { nameOf, tag } = view;
  const day = (at: string) => <time dateTime={at}>{formatDay(tag, at)}</time>;
  const record = (dimension: NamedColumn): Cell => ({
    cell: (row) => <bdi>{row[dimension] === null ? '' : nameOf(dimension, row[dimension])}</bdi>,
  });
  return {
    day: {
      cell: ({ day: at, kind }) => (
        <>
          {day(at)}
          {kind === 'refunded' ? (
            <>
              <br />
              <Badge tone="accent">{t('kind.refunded')}</Badge>
            </>
          ) : null}
        </>
      ),
    },
    kind: { cell: ({ kind }) => t(`kind.${kind}`) },
    traveler: { cell: ({ travelers }) => <bdi>{travelers}</bdi> },
    department: record('department'),
    office: record('office'),
    entity: record('entity'),
    vertical: { cell: ({ vertical }) => nameOf('vertical', vertical) },
    route: record('route'),
    city: record('city'),
    supplier: record('supplier'),
    startDay: { cell: ({ startDay }) => day(startDay) },
    policy: {
      cell: ({ policy }) =>
        policy === 'unjudged' ? (
          t('policy.unjudged')
        ) : (
          <div>
            <Badge tone={policy === 'in' ? 'good' : 'caution'}>{t(`policy.${policy}`)}</Badge>
          </div>
        ),
    },
    reason: {
      cell: ({ reasons }) =>
        listText(
          tag,
          reasons.map((code) => nameOf('reason', code)),
        ),
    },
    emissions: {
      align: 'end',
      cell: ({ emissions }) => <bdi>{emissions === null ? '–' : weightText(emissions, tag)}</bdi>,
    },
    amount: { align: 'end', cell: ({ amount }) => <bdi>{exactMoney(amount, view)}</bdi> },
  };
}
