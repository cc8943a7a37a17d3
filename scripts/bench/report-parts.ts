import { chosenRows, readReport } from '@/lib/server/reports/read-report';
import { reportApprovals } from '@/lib/server/reports/report-approvals';
import { reportBookings } from '@/lib/server/reports/report-bookings';
import type { ReportFrame } from '@/lib/server/reports/report-currency-and-periods';
import { reportRides } from '@/lib/server/reports/report-emissions';
import type { ReportReader } from '@/lib/server/reports/report-reader';
import { type Division, reportRows, reportTotals } from '@/lib/server/reports/report-rows';
import { reportRulePerformance } from '@/lib/server/reports/report-rule-performance';
import { wholeReport } from './whole-report.mjs';

type Read = (reader: ReportReader, frame: ReportFrame) => Promise<unknown>;

const firstPage = { page: 0, size: 15 };
const divided =
  (...divisions: readonly Division[]): Read =>
  (reader, frame) =>
    reportRows(reader, frame, divisions, { limit: chosenRows + 1 });

/** What the page of reports shows, each chart and table by itself, and all of it at once. */
export const reportParts: Readonly<Record<string, Read>> = {
  'Key figures, with the period before': reportTotals,
  'Spend, savings and emissions by month': divided('month', 'monthVertical'),
  'Compliance by policy group': divided('groupVertical'),
  Departments: divided('department'),
  Offices: divided('office'),
  Entities: divided('entity'),
  'Employees and guests': divided('staff'),
  Events: divided('event'),
  Travelers: divided('traveler'),
  Reasons: divided('reason'),
  'Days in advance': divided('lead'),
  'Top routes, cities and suppliers': divided('route', 'city', 'supplier'),
  'Factors and gaps': divided('factors', 'gaps'),
  'Flights and trains between cities': reportRides,
  Approvals: reportApprovals,
  Rules: reportRulePerformance,
  'List of bookings': (reader, frame) => reportBookings(reader, frame, firstPage),
  [wholeReport]: (reader, frame) => readReport(reader, frame, 'department', firstPage),
};
