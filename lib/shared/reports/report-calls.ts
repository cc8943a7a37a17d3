import * as z from 'zod';
import { FileDetails, FileFigures } from './report-columns';
import { ApprovalFigures, ReportFigures, reportDimensions, reportMetrics } from './report-figures';
import { ReportFilter } from './report-query';
import { type MonthFiguresName, monthFigures, type StackedMonthsName, stackedMonths } from './report-tables';

/** A report as a call asks for it. */
export const SeriesQuery = z.strictObject({
  ...ReportFilter.shape,
  metric: z.enum(reportMetrics).default('spend'),
  by: z.enum(reportDimensions).default('month'),
});

export const TableQuery = z.strictObject({
  ...ReportFilter.shape,
  by: z.enum(reportDimensions).default('vertical'),
  /** Rows at most, the most spent first. */
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});

/** The tables of the page that are no division by a dimension. */
const namedTables = [
  ...(Object.keys(stackedMonths) as StackedMonthsName[]),
  ...(Object.keys(monthFigures) as MonthFiguresName[]),
  'complianceByGroup',
  'rules',
  'approvals',
  'flightsByRail',
  'gaps',
] as const;

export const FileQuery = z.strictObject({
  ...ReportFilter.shape,
  /** A dimension, or one of the tables of the page. */
  by: z.enum([...reportDimensions, ...namedTables, 'bookings']).default('bookings'),
  /** The figures of a table, and the columns of bookings. */
  columns: FileFigures,
  details: FileDetails,
  // A link has no header for the language, so the call takes it.
  locale: z.string().max(20).default(''),
});

export type FilePart = z.infer<typeof FileQuery>['by'];

/** A file for spreadsheets, and what it is called. */
export const ReportFile = z.strictObject({ name: z.string(), csv: z.string() });

const Period = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
/** Of which days, in which currency, as of when. */
const frame = { period: Period, currency: z.string(), asOf: z.iso.datetime() };

/** The figures of a period and of the one before; amounts in minor units of the currency. */
export const ReportSummary = z.strictObject({
  ...frame,
  before: Period,
  figures: ReportFigures,
  figuresBefore: ReportFigures,
  approvals: ApprovalFigures,
});

/** One metric by one dimension. `compare` is that of the period before, where the same keys stand in it. */
export const ReportSeries = z.strictObject({
  ...frame,
  points: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string(),
      value: z.number().nullable(),
      compare: z.number().nullable(),
    }),
  ),
  /** How many bookings there were, and how many of them a policy was asked about. */
  coverage: z.strictObject({ bookings: z.int(), judged: z.int() }),
});

/** All figures by one dimension. */
export const ReportTable = z.strictObject({
  ...frame,
  rows: z.array(z.strictObject({ key: z.string(), name: z.string(), figures: ReportFigures })),
});
