import { type FigureColumn, figureOf, type Measure, measureOf } from './report-columns';
import { completeRows, type ReportDimension, type ReportRow } from './report-figures';
import type { ReportPeriod } from './report-period';
import { reportVerticals } from './report-query';

/** A table of a report. Its screen and its file are both written from this, so they have the same columns and figures. */
export type ReportTable<Row> = {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What the rows are: the first names them. */
  readonly names: readonly {
    readonly key: string;
    readonly header: string;
    readonly nameOf: (row: Row) => string;
    /** Where a file writes it in another way, as spreadsheets sort it. */
    readonly inFile?: (row: Row) => string;
  }[];
  readonly columns: readonly {
    readonly key: string;
    readonly header: string;
    readonly measure: Measure;
    /** Null where there is no such figure. */
    readonly valueIn: (row: Row) => number | null;
  }[];
};

/** The words of tables: what columns and keys are called, and the trip field whose answers are shown. */
export type TableWords = {
  readonly column: (name: ReportDimension | FigureColumn | 'budget' | 'total') => string;
  readonly nameOf: (dimension: ReportDimension, key: string) => string;
  readonly field: string;
};

const nameColumn = (
  by: ReportDimension,
  { column, field, nameOf }: TableWords,
): ReportTable<ReportRow>['names'][number] => ({
  key: 'name',
  header: by === 'answer' ? field : column(by),
  nameOf: ({ key }) => nameOf(by, key),
  ...(by === 'month' ? { inFile: ({ key }: ReportRow) => key } : {}),
});

/** Figures of each office, month and so on; months and bands are complete. */
export function figureTable(
  by: ReportDimension,
  rows: readonly ReportRow[],
  columns: readonly FigureColumn[],
  { budgets = null, period, words }: Written,
): ReportTable<ReportRow> {
  return {
    rows: completeRows(by, rows, period),
    keyOf: ({ key }) => key,
    names: [nameColumn(by, words)],
    columns: [
      ...columns.map((name) => ({
        key: name,
        header: words.column(name),
        measure: measureOf(name),
        valueIn: (row: ReportRow) => figureOf(name, row),
      })),
      ...(by !== 'event' || budgets === null
        ? []
        : [
            {
              key: 'budget',
              header: words.column('budget'),
              measure: 'money' as const,
              valueIn: ({ key }: ReportRow) => budgets.get(key) ?? null,
            },
          ]),
    ],
  };
}

type Written = {
  readonly period: ReportPeriod;
  readonly words: TableWords;
  /** Of events by their ids; null, or left out, where they are not to be compared with. */
  readonly budgets?: ReadonlyMap<string, number> | null;
};

/** The tables of figures by month that belong to a chart, with their columns. */
export const monthFigures = {
  complianceByMonth: ['judged', 'inPolicy', 'compliance'],
  savingsByMonth: ['saved', 'savedKnown', 'missed', 'missedKnown'],
} as const satisfies Readonly<Record<string, readonly FigureColumn[]>>;
export type MonthFiguresName = keyof typeof monthFigures;

/** Compliance of each policy group and vertical, a row each. */
export function groupTable(rows: readonly ReportRow[], written: Written): ReportTable<ReportRow> {
  const { words } = written;
  return {
    ...figureTable('group', rows, monthFigures.complianceByMonth, written),
    keyOf: ({ key, part }) => `${key} ${part}`,
    names: [
      nameColumn('group', words),
      {
        key: 'vertical',
        header: words.column('vertical'),
        nameOf: ({ part }) => words.nameOf('vertical', part),
      },
    ],
  };
}

type Stacked = {
  readonly figure: 'spend' | 'emissions';
  /** Whether a vertical has such a figure at all. */
  readonly isKnown: (row: ReportRow) => boolean;
  /** A further column, of the whole month. */
  readonly more: readonly FigureColumn[];
};

/** The tables that have a row for each month and a column for each vertical. */
export const stackedMonths = {
  spendByMonth: {
    figure: 'spend',
    isKnown: ({ bookings, refunded }) => bookings > 0 || refunded !== 0,
    more: ['refunded'],
  },
  emissionsByMonth: { figure: 'emissions', isKnown: ({ emissionsKnown }) => emissionsKnown > 0, more: [] },
} as const satisfies Readonly<Record<string, Stacked>>;
export type StackedMonthsName = keyof typeof stackedMonths;

/** A month, and its figure for each vertical. */
export type StackedMonth = {
  readonly key: string;
  readonly row: ReportRow;
  readonly values: readonly number[];
};

/** Such a table and the verticals of its columns. */
export function stackedTable(
  name: StackedMonthsName,
  rows: { readonly month: readonly ReportRow[]; readonly monthVertical: readonly ReportRow[] },
  { period, words }: Written,
): ReportTable<StackedMonth> & { readonly verticals: readonly (typeof reportVerticals)[number][] } {
  const { figure, isKnown, more }: Stacked = stackedMonths[name];
  const verticals = reportVerticals.filter((vertical) =>
    rows.monthVertical.some((row) => row.part === vertical && isKnown(row)),
  );
  const valueIn = (month: string, vertical: string) =>
    rows.monthVertical.find(({ key, part }) => key === month && part === vertical)?.[figure] ?? 0;
  const measure = measureOf(figure);
  const { nameOf, ...column } = nameColumn('month', words);
  return {
    verticals,
    rows: completeRows('month', rows.month, period).map((row) => ({
      row,
      key: row.key,
      values: verticals.map((vertical) => valueIn(row.key, vertical)),
    })),
    keyOf: ({ key }) => key,
    names: [{ ...column, nameOf: ({ row }) => nameOf(row), inFile: ({ key }) => key }],
    columns: [
      ...verticals.map((vertical, nth) => ({
        key: vertical,
        header: words.nameOf('vertical', vertical),
        measure,
        valueIn: ({ values }: StackedMonth) => values[nth] ?? 0,
      })),
      { key: 'total', header: words.column('total'), measure, valueIn: ({ row }) => row[figure] },
      ...more.map((one) => ({
        key: one,
        header: words.column(one),
        measure: measureOf(one),
        valueIn: ({ row }: StackedMonth) => figureOf(one, row),
      })),
    ],
  };
}
