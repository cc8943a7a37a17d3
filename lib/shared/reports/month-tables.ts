import type { ReportRow } from './report-figures';
import { completeRows } from './report-figures';
import type { ReportPeriod } from './report-period';
import { reportVerticals } from './report-query';

type MonthTable = {
  readonly figureIn: (row: ReportRow) => number;
  /** Whether a vertical has such a figure at all. */
  readonly isKnown: (row: ReportRow) => boolean;
  /** A further column, of the whole month. */
  readonly more: 'refunded' | null;
};

/** The tables of a report that have a row for each month and a column for each vertical. */
export const monthTables = {
  spendByMonth: {
    figureIn: ({ spend }) => spend,
    isKnown: ({ bookings, refunded }) => bookings > 0 || refunded !== 0,
    more: 'refunded',
  },
  emissionsByMonth: {
    figureIn: ({ emissions }) => emissions,
    isKnown: ({ emissionsKnown }) => emissionsKnown > 0,
    more: null,
  },
} as const satisfies Readonly<Record<string, MonthTable>>;
export type MonthTableName = keyof typeof monthTables;
export const monthTableNames = Object.keys(monthTables) as readonly MonthTableName[];

/** The columns of the table of compliance by month. */
export const complianceColumns = ['judged', 'inPolicy', 'compliance'] as const;

/** Such a table: its verticals, and of every month of the period a value for each of them beside the figures of the month. */
export function monthTable(
  name: MonthTableName,
  rows: { readonly month: readonly ReportRow[]; readonly monthVertical: readonly ReportRow[] },
  period: ReportPeriod,
) {
  const { figureIn, isKnown, more }: MonthTable = monthTables[name];
  const verticals = reportVerticals.filter((vertical) =>
    rows.monthVertical.some((row) => row.part === vertical && isKnown(row)),
  );
  const months = completeRows('month', rows.month, period).map((row) => ({
    row,
    key: row.key,
    values: verticals.map((vertical) => {
      const found = rows.monthVertical.find(({ key, part }) => key === row.key && part === vertical);
      return found === undefined ? 0 : figureIn(found);
    }),
    total: figureIn(row),
  }));
  return { verticals, months, more };
}
