import 'server-only';
import type { Can } from '@/lib/server/identity/proofs';
import type { PageAsked } from '@/lib/server/store/read-page';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type { ApprovalFigures, ReportFigures, ReportRow } from '@/lib/shared/reports/report-figures';
import { periodBefore } from '@/lib/shared/reports/report-query';
import { reportApprovals } from './report-approvals';
import { type ReportBooking, reportBookings } from './report-bookings';
import { reportRows, reportTotals } from './report-rows';
import type { ReportFrame } from './report-terms';

/** Rows of each table of the page. */
export const topRows = 20;

const divisions = [
  'month',
  'monthVertical',
  'department',
  'office',
  'entity',
  'reason',
  'lead',
  'route',
  'city',
  'supplier',
] as const;

/** Everything that the page of reports shows. */
export type Report = {
  readonly totals: { readonly now: ReportFigures; readonly before: ReportFigures };
  readonly rows: Readonly<Record<(typeof divisions)[number], readonly ReportRow[]>>;
  readonly approvals: ApprovalFigures;
  readonly bookings: PagingResult<ReportBooking>;
};

/** Reads the page of reports. */
export async function readReport(
  viewer: Can<'reports.read'>,
  frame: ReportFrame,
  page: PageAsked,
): Promise<Report> {
  const [totals, rows, approvals, bookings] = await Promise.all([
    reportTotals(viewer, frame, periodBefore(frame.period)),
    // Three years of months by vertical are the longest part; the page cuts the others.
    reportRows(viewer, frame, divisions, { limit: 200 }),
    reportApprovals(viewer, frame),
    reportBookings(viewer, frame, page),
  ]);
  return { totals, rows, approvals, bookings };
}
