import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/ui/chart/chart-frame';
import type { Category } from '@/components/ui/chart/column-axis';
import { LineChart } from '@/components/ui/chart/line-chart';
import { StackedBars } from '@/components/ui/chart/stacked-bars';
import { Panel } from '@/components/ui/layout/panel';
import { Table } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { completeRows, metricOf, type ReportRow } from '@/lib/shared/reports/report-figures';
import { monthIn, reportVerticals } from '@/lib/shared/reports/report-query';
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
export function SpendByMonth({
  byVertical,
  months: some,
  view,
}: Props & { readonly byVertical: readonly ReportRow[] }) {
  const t = useTranslations('reports');
  const file = useReportFile(view, 'month');
  const months = completeRows('month', some, view.period);
  const shown = reportVerticals.filter((vertical) => byVertical.some(({ part }) => part === vertical));
  const spendOf = (month: string, vertical: string) =>
    byVertical.find(({ key, part }) => key === month && part === vertical)?.spend ?? 0;
  const money = (value: number) => moneyText(value, view);
  const columns = [
    {
      key: 'month',
      header: t('column.month'),
      isRowHeader: true,
      cell: ({ key }: ReportRow) => (
        <SiteLink href={monthHref(key, view)}>{view.nameOf('month', key)}</SiteLink>
      ),
    },
    ...shown.map((vertical) => ({
      key: vertical,
      header: view.nameOf('vertical', vertical),
      align: 'end' as const,
      cell: ({ key }: ReportRow) => <bdi>{money(spendOf(key, vertical))}</bdi>,
    })),
    ...(['spend', 'refunded'] as const).map((name) => ({
      key: name,
      header: name === 'spend' ? t('column.total') : t('column.refunded'),
      align: 'end' as const,
      cell: (row: ReportRow) => <bdi>{money(row[name])}</bdi>,
    })),
  ];
  return (
    <Panel id="month" title={t('panel.month')} lead={t('panel.monthLead')}>
      <ChartFrame
        summary={useHighest(months, view, ({ spend }) => spend, money)}
        legend={shown.map((vertical) => view.nameOf('vertical', vertical))}
        table={<Table caption={t('panel.month')} columns={columns} rows={months} keyOf={({ key }) => key} />}
        tableLabel={t('chart.table')}
        file={file}
      >
        <StackedBars
          categories={categoriesOf(months, view, ({ spend }) => money(spend))}
          values={months.map(({ key }) => shown.map((vertical) => spendOf(key, vertical)))}
          tickText={(value) => shortMoney(value, view)}
          isRtl={view.isRtl}
        />
      </ChartFrame>
    </Panel>
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
