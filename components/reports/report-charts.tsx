import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/ui/chart/chart-frame';
import type { Category } from '@/components/ui/chart/column-axis';
import { LineChart } from '@/components/ui/chart/line-chart';
import { StackedBars } from '@/components/ui/chart/stacked-bars';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { type MonthTableName, monthTable, monthTables } from '@/lib/shared/reports/month-tables';
import { completeRows, metricOf, type ReportRow } from '@/lib/shared/reports/report-figures';
import { monthIn } from '@/lib/shared/reports/report-period';
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
        name="spendByMonth"
        caption={t('panel.month')}
        text={(value) => moneyText(value, view)}
        tickText={(value) => shortMoney(value, view)}
      />
    </Panel>
  );
}

type Parts = { readonly byVertical: readonly ReportRow[] };

type Stacked = Props &
  Parts & {
    readonly name: MonthTableName;
    readonly caption: string;
    readonly text: (value: number) => string;
    readonly tickText: (value: number) => string;
  };

/** A figure by month as bars that are stacked by vertical, with the same as a table and as a file. */
export function MonthsByVertical({ byVertical, caption, months: some, name, text, tickText, view }: Stacked) {
  const t = useTranslations('reports');
  const file = useReportFile(view, caption, name);
  const { more, months, verticals } = monthTable(
    name,
    { month: some, monthVertical: byVertical },
    view.period,
  );
  type Month = (typeof months)[number];
  const figure = (key: string, header: string, value: (month: Month) => number) => ({
    key,
    header,
    align: 'end' as const,
    cell: (month: Month) => <bdi>{text(value(month))}</bdi>,
  });
  const columns = [
    {
      key: 'month',
      header: t('column.month'),
      isRowHeader: true,
      cell: ({ key }: Month) => <SiteLink href={monthHref(key, view)}>{view.nameOf('month', key)}</SiteLink>,
    },
    ...verticals.map((vertical, nth) =>
      figure(vertical, view.nameOf('vertical', vertical), ({ values }) => values[nth] ?? 0),
    ),
    figure('total', t('column.total'), ({ total }) => total),
    ...(more === null ? [] : [figure(more, t(`column.${more}`), ({ row }) => row[more])]),
  ];
  const { figureIn } = monthTables[name];
  const rows = months.map(({ row }) => row);
  return (
    <ChartFrame
      summary={useHighest(rows, view, figureIn, text)}
      legend={verticals.map((vertical) => view.nameOf('vertical', vertical))}
      table={<Table caption={caption} columns={columns} rows={months} keyOf={({ key }) => key} />}
      tableLabel={t('chart.table')}
      file={file}
    >
      <StackedBars
        categories={categoriesOf(rows, view, (row) => text(figureIn(row)))}
        values={months.map(({ values }) => values)}
        tickText={tickText}
        isRtl={view.isRtl}
      />
    </ChartFrame>
  );
}

/** The share of checked bookings that were in policy, by month. */
export function ComplianceByMonth({ months: some, view }: Props) {
  const t = useTranslations('reports');
  const file = useReportFile(view, t('panel.compliance'), 'complianceByMonth');
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
