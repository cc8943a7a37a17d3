import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/ui/chart/chart-frame';
import type { Category } from '@/components/ui/chart/column-axis';
import { LineChart } from '@/components/ui/chart/line-chart';
import { StackedBars } from '@/components/ui/chart/stacked-bars';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { completeRows, metricOf, type ReportRow } from '@/lib/shared/reports/report-figures';
import { monthIn } from '@/lib/shared/reports/report-period';
import { reportVerticals } from '@/lib/shared/reports/report-query';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import { moneyText, percentText, type ReportView, shortMoney } from './report-view';
import { useReportFile } from './use-report-file';

type Props = { readonly view: ReportView; readonly months: readonly ReportRow[] };

/** Months as the categories of a chart, each with what it has and a link to its bookings. */
const categoriesOf = (
  months: readonly ReportRow[],
  view: ReportView,
  text: (row: ReportRow) => string,
): Category[] =>
  months.map((row) => ({
    key: row.key,
    label: shortMonth(row.key, months.length, view.tag),
    text: `${view.nameOf('month', row.key)}: ${text(row)}`,
    href: monthHref(row.key, view),
  }));

/** Up to twelve months need no year. */
const shortMonth = (month: string, count: number, tag: string): string =>
  dateFormat(tag, { month: 'short', timeZone: 'UTC', ...(count > 12 ? { year: '2-digit' } : {}) }).format(
    new Date(`${month}-01`),
  );

const monthHref = (month: string, { hrefWith, period }: ReportView) => hrefWith(monthIn(month, period));

/** Spend by month, stacked by vertical. */
export function SpendByMonth({ byVertical, months, view }: Props & Parts) {
  const t = useTranslations('reports');
  return (
    <Panel id="month" title={t('panel.month')} lead={t('panel.monthLead')}>
      <MonthsByVertical
        view={view}
        months={months}
        byVertical={byVertical}
        caption={t('panel.month')}
        figureIn={({ spend }) => spend}
        text={(value) => moneyText(value, view)}
        tickText={(value) => shortMoney(value, view)}
        more={[[t('column.refunded'), ({ refunded }) => refunded]]}
      />
    </Panel>
  );
}

type Parts = { readonly byVertical: readonly ReportRow[] };

type Stacked = Props &
  Parts & {
    readonly caption: string;
    readonly figureIn: (row: ReportRow) => number;
    readonly text: (value: number) => string;
    readonly tickText: (value: number) => string;
    /** Whether a vertical has such a figure at all; left out, where something was booked or given back. */
    readonly isKnown?: (row: ReportRow) => boolean;
    /** Further columns of the table. */
    readonly more?: readonly (readonly [header: string, value: (row: ReportRow) => number])[];
  };

/** A figure by month as bars that are stacked by vertical, with the same as a table and as a file. */
export function MonthsByVertical({
  byVertical,
  caption,
  isKnown = ({ bookings, refunded }) => bookings > 0 || refunded !== 0,
  months: some,
  more = [],
  text,
  tickText,
  figureIn,
  view,
}: Stacked) {
  const t = useTranslations('reports');
  const file = useReportFile(view, 'month');
  const months = completeRows('month', some, view.period);
  const shown = reportVerticals.filter((vertical) =>
    byVertical.some((row) => row.part === vertical && isKnown(row)),
  );
  const valueIn = (month: string, vertical: string) => {
    const found = byVertical.find(({ key, part }) => key === month && part === vertical);
    return found === undefined ? 0 : figureIn(found);
  };
  const figure = (key: string, header: string, value: (row: ReportRow) => number) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: ReportRow) => <bdi>{text(value(row))}</bdi>,
  });
  const columns = [
    {
      key: 'month',
      header: t('column.month'),
      isRowHeader: true,
      cell: ({ key }: ReportRow) => (
        <SiteLink href={monthHref(key, view)}>{view.nameOf('month', key)}</SiteLink>
      ),
    },
    ...shown.map((vertical) =>
      figure(vertical, view.nameOf('vertical', vertical), ({ key }) => valueIn(key, vertical)),
    ),
    figure('total', t('column.total'), figureIn),
    ...more.map(([header, value]) => figure(header, header, value)),
  ];
  return (
    <ChartFrame
      summary={useHighest(months, view, figureIn, text)}
      legend={shown.map((vertical) => view.nameOf('vertical', vertical))}
      table={<Table caption={caption} columns={columns} rows={months} keyOf={({ key }) => key} />}
      tableLabel={t('chart.table')}
      file={file}
    >
      <StackedBars
        categories={categoriesOf(months, view, (row) => text(figureIn(row)))}
        values={months.map(({ key }) => shown.map((vertical) => valueIn(key, vertical)))}
        tickText={tickText}
        isRtl={view.isRtl}
      />
    </ChartFrame>
  );
}

/** The share of checked bookings that were in policy, by month. */
export function ComplianceByMonth({ months: some, view }: Props) {
  const t = useTranslations('reports');
  const file = useReportFile(view, 'month');
  const months = completeRows('month', some, view.period);
  const percent = (share: number | null) => percentText(share, view.tag);
  const share = (row: ReportRow) => metricOf('compliance', row);
  const columns = [
    {
      key: 'month',
      header: t('column.month'),
      isRowHeader: true,
      cell: ({ key }: ReportRow) => (
        <SiteLink href={monthHref(key, view)}>{view.nameOf('month', key)}</SiteLink>
      ),
    },
    ...(['judged', 'inPolicy'] as const).map((name) => ({
      key: name,
      header: t(`column.${name}`),
      align: 'end' as const,
      cell: (row: ReportRow) => row[name],
    })),
    {
      key: 'compliance',
      header: t('column.compliance'),
      align: 'end' as const,
      cell: (row: ReportRow) => <bdi>{percent(share(row))}</bdi>,
    },
  ];
  return (
    <Panel id="compliance" title={t('panel.compliance')} lead={t('panel.complianceLead')}>
      <ChartFrame
        summary={useHighest(months, view, share, percent)}
        table={
          <Table caption={t('panel.compliance')} columns={columns} rows={months} keyOf={({ key }) => key} />
        }
        tableLabel={t('chart.table')}
        file={file}
      >
        <LineChart
          categories={categoriesOf(months, view, (row) => percent(share(row)))}
          values={months.map(share)}
          upTo={1}
          tickText={percent}
          isRtl={view.isRtl}
        />
      </ChartFrame>
    </Panel>
  );
}

/** A chart in a sentence: how many values, and the highest. */
function useHighest(
  rows: readonly ReportRow[],
  { nameOf }: ReportView,
  valueIn: (row: ReportRow) => number | null,
  text: (value: number) => string,
): string {
  const t = useTranslations('reports.chart');
  const known = rows.flatMap((row) => {
    const value = valueIn(row);
    return value === null ? [] : [{ key: row.key, value }];
  });
  const [highest] = known.toSorted((a, b) => b.value - a.value);
  if (highest === undefined) return t('empty');
  return t('highest', {
    count: known.length,
    label: nameOf('month', highest.key),
    value: text(highest.value),
  });
}
