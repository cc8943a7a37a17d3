import 'server-only';
import type { PageAsked } from '@/lib/server/store/read-page';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type {
  ApprovalFigures,
  ReportDimension,
  ReportFigures,
  ReportRow,
} from '@/lib/shared/reports/report-figures';
import type { RideEmissions } from '@/lib/shared/reports/ride-emissions';
import type { ReportRule } from '@/lib/shared/reports/rule-performance-table';
import { reportApprovals } from './report-approvals';
import { type ReportBooking, reportBookings } from './report-bookings';
import type { ReportFrame } from './report-currency-and-periods';
import { reportRides } from './report-emissions';
import type { ReportReader } from './report-reader';
import { type Division, reportRows, reportTotals } from './report-rows';
import { reportRulePerformance } from './report-rule-performance';

/** Rows of each table of the page. */
export const topRows = 20;

/** Rows of the table of one's own grouping, and of that of policy groups; the files have more. */
export const chosenRows = 200;
export const groupsShown = 50;

const divisions = [
  'month',
  'monthVertical',
  'groupVertical',
  'department',
  'office',
  'entity',
  'staff',
  'event',
  'reason',
  'lead',
  'route',
  'city',
  'supplier',
  'factors',
  'gaps',
] as const;

/** Everything that the page of reports shows. */
export type Report = {
  readonly totals: { readonly now: ReportFigures; readonly before: ReportFigures };
  readonly rows: Readonly<Record<(typeof divisions)[number], readonly ReportRow[]>>;
  /** By what the viewer has chosen, and by the answers to the trip field; those without a field are none. */
  readonly chosen: readonly ReportRow[];
  readonly answers: readonly ReportRow[];
  readonly rides: readonly RideEmissions[];
  readonly approvals: ApprovalFigures;
  readonly rules: readonly ReportRule[];
  readonly bookings: PagingResult<ReportBooking>;
};

/** Reads the page of reports, with a table divided by what the viewer has chosen. */
export async function readReport(
  reader: ReportReader,
  frame: ReportFrame,
  by: ReportDimension,
  page: PageAsked,
): Promise<Report> {
  const wanted = [...new Set<Division>([...divisions, by, 'answer'])];
  const [totals, rows, rides, approvals, rules, bookings] = await Promise.all([
    reportTotals(reader, frame),
    // Three years of months by vertical are the longest part; the page cuts the others, and one row more shows that it does.
    reportRows(reader, frame, wanted, { limit: chosenRows + 1 }),
    reportRides(reader, frame),
    reportApprovals(reader, frame),
    reportRulePerformance(reader, frame),
    reportBookings(reader, frame, page),
  ]);
  const answers = frame.filter.field === '' ? [] : rows.answer;
  return {
    totals,
    rows,
    chosen: by === 'answer' ? answers : rows[by],
    answers,
    rides,
    approvals,
    rules,
    bookings,
  };
}
