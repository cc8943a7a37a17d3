import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChartFrame } from '@/components/ui/chart/chart-frame';
import type { Category } from '@/components/ui/chart/column-axis';
import { LineChart } from '@/components/ui/chart/line-chart';
import { StackedBars } from '@/components/ui/chart/stacked-bars';
import { Panel } from '@/components/ui/layout/panel';
import { measureOf } from '@/lib/shared/reports/report-columns';
import { metricOf, type ReportRow } from '@/lib/shared/reports/report-figures';
import { monthIn } from '@/lib/shared/reports/report-period';
import {
  figureTable,
  type MonthFiguresName,
  monthFigures,
  type StackedMonthsName,
  stackedMonths,
  stackedTable,
} from '@/lib/shared/reports/report-tables';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import { listText } from '@/lib/shared/site/locale/list-text';
import { MeasuredTable } from './measured-table';
import { measureText, moneyText, percentText, type ReportView, shortMoney } from './report-view';
import styles from './reports.module.css';
import { useReportFile } from './use-report-file';
import { useTableWords } from './use-table-words';

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
        tickText={(value) => shortMoney(value, view)}
      />
    </Panel>
  );
}

type Parts = { readonly byVertical: readonly ReportRow[] };

type Stacked = Props &
  Parts & {
    readonly name: StackedMonthsName;
    readonly caption: string;
    readonly tickText: (value: number) => string;
  };

/** A figure by month as bars that are stacked by vertical, with the same as a table and as a file. */
export function MonthsByVertical({ byVertical, caption, months, name, tickText, view }: Stacked) {
  const t = useTranslations('reports');
  const words = useTableWords(view);
  const file = useReportFile(view, caption, name);
  const table = stackedTable(name, { month: months, monthVertical: byVertical }, { ...view, words });
  const { figure } = stackedMonths[name];
  const text = (value: number) => measureText(measureOf(figure), value, view);
  const rows = table.rows.map(({ row }) => row);
  return (
    <ChartFrame
      summary={useHighest(rows, view, (row) => row[figure], text)}
      legend={table.verticals.map((vertical) => view.nameOf('vertical', vertical))}
      table={
        <MeasuredTable
          caption={caption}
          table={table}
          view={view}
          hrefOf={({ key }) => monthHref(key, view)}
        />
      }
      tableLabel={t('chart.table')}
      file={file}
    >
      <StackedBars
        categories={categoriesOf(rows, view, (row) => text(row[figure]))}
        values={table.rows.map(({ values }) => values)}
        tickText={tickText}
        isRtl={view.isRtl}
      />
    </ChartFrame>
  );
}

/** The share of checked bookings that were in policy, by month. */
export function ComplianceByMonth({ months, view }: Props) {
  const t = useTranslations('reports.panel');
  const percent = (share: number | null) => percentText(share, view.tag);
  const share = (row: ReportRow) => metricOf('compliance', row);
  return (
    <Panel id="compliance" title={t('compliance')} lead={t('complianceLead')}>
      <FiguresByMonth
        view={view}
        months={months}
        name="complianceByMonth"
        caption={t('compliance')}
        valueIn={share}
        text={percent}
      >
        {(rows) => (
          <LineChart
            categories={categoriesOf(rows, view, (row) => percent(share(row)))}
            values={rows.map(share)}
            upTo={1}
            tickText={percent}
            isRtl={view.isRtl}
          />
        )}
      </FiguresByMonth>
    </Panel>
  );
}

/** What was paid below the middle of comparable offers, and above the cheapest, by month. */
export function SavingsByMonth({ months, view }: Props) {
  const t = useTranslations('reports');
  const text = (value: number) => moneyText(value, view);
  const parts = ['saved', 'missed'] as const;
  return (
    <Panel id="savings" title={t('panel.savings')} lead={t('panel.savingsLead')}>
      {months.every(({ missedKnown, savedKnown }) => missedKnown + savedKnown === 0) ? (
        <p className={styles.nothing}>{t('chart.empty')}</p>
      ) : (
        <FiguresByMonth
          view={view}
          months={months}
          name="savingsByMonth"
          caption={t('panel.savings')}
          legend={parts.map((part) => t(`column.${part}`))}
          valueIn={({ saved }) => saved}
          text={text}
        >
          {(rows) => (
            <StackedBars
              categories={categoriesOf(rows, view, (row) =>
                listText(
                  view.tag,
                  parts.map((part) => `${t(`column.${part}`)}: ${text(row[part])}`),
                ),
              )}
              values={rows.map((row) => parts.map((part) => row[part]))}
              tickText={(value) => shortMoney(value, view)}
              isRtl={view.isRtl}
            />
          )}
        </FiguresByMonth>
      )}
    </Panel>
  );
}

type Figures = Props & {
  readonly name: MonthFiguresName;
  readonly caption: string;
  readonly legend?: readonly string[];
  /** The figure whose highest month is named, and how it is written. */
  readonly valueIn: (row: ReportRow) => number | null;
  readonly text: (value: number) => string;
  /** The drawing of every month of the period. */
  readonly children: (rows: readonly ReportRow[]) => ReactNode;
};

/** Some figures by month as a drawing, with the same as a table and as a file. */
function FiguresByMonth({ caption, children, legend = [], months, name, text, valueIn, view }: Figures) {
  const t = useTranslations('reports.chart');
  const words = useTableWords(view);
  const file = useReportFile(view, caption, name);
  const table = figureTable('month', months, monthFigures[name], { ...view, words });
  return (
    <ChartFrame
      summary={useHighest(table.rows, view, valueIn, text)}
      legend={legend}
      table={
        <MeasuredTable
          caption={caption}
          table={table}
          view={view}
          hrefOf={({ key }) => monthHref(key, view)}
        />
      }
      tableLabel={t('table')}
      file={file}
    >
      {children(table.rows)}
    </ChartFrame>
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
