import type { ReportFigures, ReportRow } from './report-figures';
import { notKnown, type ReportFilter } from './report-query';
import type { ReportTable } from './report-tables';

/** What charts need that bookings can lack. */
const placed = ['department', 'office', 'entity', 'answer'] as const;

/** How many bookings lack something, and the filter that lists them. */
export type Gap = {
  readonly gap: (typeof placed)[number] | 'unjudged' | 'emissions';
  readonly bookings: number;
  readonly filter: Partial<ReportFilter>;
};

/**
 * What is missing, in a fixed order, also where nothing is; `rows` are those of the division `gaps`. Answers are left out where the company
 * asks for none.
 */
export const gapsOf = (
  total: ReportFigures,
  rows: readonly ReportRow[],
  hasField: boolean,
): readonly Gap[] => [
  ...placed
    .filter((gap) => gap !== 'answer' || hasField)
    .map((gap) => ({
      gap,
      bookings: rows.find(({ key }) => key === gap)?.bookings ?? 0,
      filter: { [gap]: notKnown },
    })),
  { gap: 'unjudged', bookings: total.bookings - total.judged, filter: { policy: 'unjudged' } },
  {
    gap: 'emissions',
    bookings: total.bookings - total.cancelled - total.emissionsKnown,
    filter: { emissions: notKnown },
  },
];

export type GapWords = {
  readonly title: string;
  readonly bookings: string;
  readonly gapName: (gap: Gap['gap']) => string;
};

/** What is missing, a row each. */
export const gapTable = (gaps: readonly Gap[], { bookings, gapName, title }: GapWords): ReportTable<Gap> => ({
  rows: gaps,
  keyOf: ({ gap }) => gap,
  names: [{ key: 'gap', header: title, nameOf: ({ gap }) => gapName(gap) }],
  columns: [{ key: 'bookings', header: bookings, measure: 'count', valueIn: (gap) => gap.bookings }],
});
