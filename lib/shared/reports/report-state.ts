import * as z from 'zod';
import { Id } from '@/lib/shared/form/id';
import { listQuery } from '@/lib/shared/paging/list-query';
import { BookingColumns, FigureColumns } from './report-columns';
import { reportDimensions } from './report-figures';
import { ReportFilter } from './report-query';

/** What a report shows, beside what it is narrowed to. */
export const reportLook = {
  /** What the table of one's own grouping is divided by, and its columns. */
  by: z.enum(reportDimensions).default('vertical'),
  columns: FigureColumns,
  /** The columns of the list of bookings. */
  details: BookingColumns,
  /** The saved report that was opened. */
  saved: z.union([z.literal(''), Id]).default(''),
  /** The order that is shown in place of the report. */
  order: z.union([z.literal(''), Id]).default(''),
} as const;

const look = [
  'by',
  'columns',
  'details',
  'saved',
  'order',
] as const satisfies readonly (keyof typeof reportLook)[];

/** How reports stand in the address of their page, with the place in the list of bookings. */
export const reportList = listQuery({
  filters: { ...ReportFilter.shape, ...reportLook },
  kept: look,
  sizes: [15, 50, 100],
});
export type ReportState = ReturnType<typeof reportList.read>;

/** What of an address narrows a report. */
export const filterIn = (state: ReportState): ReportFilter =>
  Object.fromEntries(
    Object.keys(ReportFilter.shape).map((name) => [name, state[name as keyof ReportFilter]]),
  ) as ReportFilter;

/** Parameters of an address that say how a report looks, as forms and files take them on. */
export const lookOf = (state: ReportState): [name: string, value: string][] =>
  reportList.parameters(state).filter(([name]) => look.some((one) => one === name));

/** The names that boxes of a form post one by one, as an address has them. */
export const joinedNames = (values: string | readonly string[] | undefined): string | undefined =>
  typeof values === 'string' || values === undefined ? values : values.join(',');
